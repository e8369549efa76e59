import { describe, expect, it } from 'vitest';
import type { ImportPlan, RowResult } from '@/lib/csv/import-plan';
import { ApiError } from '@/lib/http/call-api';
import { beginning, conduct, type Running, retried } from './import-run';

const plan: ImportPlan = {
  kind: 'plan',
  encoding: 'utf-8',
  ignored: [],
  counts: { new: 3, changed: 0, same: 0, bad: 0 },
  rows: [],
  steps: [
    { rows: [2, 3], token: 'first' },
    { rows: [4], token: 'second' },
  ],
};

const created = (number: number): RowResult => ({ number, outcome: 'created' });
const rowsOf = (token: string) => plan.steps.find((step) => step.token === token)?.rows ?? [];

/** Carries it out and gives what was shown, last of all how it ended. */
async function carried(
  from: Running,
  send: (token: string) => readonly RowResult[],
  holdAfter = Number.POSITIVE_INFINITY,
) {
  const shown: Running[] = [];
  const sent: string[] = [];
  await conduct(from, {
    send: async (token) => {
      sent.push(token);
      return send(token);
    },
    onChange: (running) => shown.push(running),
    isHeld: () => sent.length >= holdAfter,
  });
  return { end: shown.at(-1) as Running, sent, shown };
}

describe('an import that is carried out', () => {
  it('sends every step once and keeps a result for every row', async () => {
    const { end, sent, shown } = await carried(beginning(plan), (token) => rowsOf(token).map(created));
    expect(sent).toEqual(['first', 'second']);
    expect([end.state, [...end.results.keys()]]).toEqual(['done', [2, 3, 4]]);
    expect(shown.map(({ results }) => results.size)).toEqual([0, 2, 3, 3]);
  });

  it('can be held after a step and goes on with the next', async () => {
    const { end } = await carried(beginning(plan), (token) => rowsOf(token).map(created), 1);
    expect([end.state, end.waiting.length]).toEqual(['held', 1]);
    const rest = await carried(end, (token) => rowsOf(token).map(created));
    expect([rest.sent, rest.end.state, rest.end.results.size]).toEqual([['second'], 'done', 3]);
  });

  it('stops where nobody answers, and sends that step again', async () => {
    const { end } = await carried(beginning(plan), (token) => {
      if (token === 'second') throw new ApiError('unauthenticated');
      return rowsOf(token).map(created);
    });
    expect(end).toMatchObject({ state: 'held', fault: 'unauthenticated', waiting: [{ token: 'second' }] });
    expect((await carried(end, (token) => rowsOf(token).map(created))).end.state).toBe('done');
  });

  it('tries only those again that could not be reached', async () => {
    const { end } = await carried(beginning(plan), (token) =>
      rowsOf(token).map((number) =>
        number === 3 ? created(3) : { number, outcome: 'refused', code: number === 2 ? 'stale' : 'unavailable' },
      ),
    );
    expect(end.state).toBe('done');
    expect(retried(plan, end).waiting.map(({ token }) => token)).toEqual(['second']);
  });
});
