import { expect, it } from 'vitest';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import { again, type BulkItem, type BulkTarget, prepare, runBulk } from './bulk-run';

const targets = (count: number): BulkTarget[] =>
  Array.from({ length: count }, (_, i) => ({ id: `d${i}`, title: `D ${i}`, version: 1 }));
const saved: SaveAnswer = { kind: 'saved', id: 'd', row: {}, version: 2 };
const quietly = { onChange: () => {}, isStopped: () => false };
const states = (items: readonly BulkItem[]) => items.map(({ outcome }) => outcome.state);

it('does one after the other and tells of each', async () => {
  const seen: string[] = [];
  let atOnce = 0;
  const act = async (): Promise<SaveAnswer> => {
    expect(++atOnce).toBe(1);
    await Promise.resolve();
    atOnce--;
    return saved;
  };
  const onChange = (items: readonly BulkItem[]) => seen.push(states(items).join(' '));
  expect(states(await runBulk(prepare(targets(2)), act, { ...quietly, onChange }))).toEqual(['done', 'done']);
  expect(seen).toEqual(['running waiting', 'done waiting', 'done running', 'done done']);
});

it('goes on after a refusal and says why', async () => {
  const answers: SaveAnswer[] = [
    { kind: 'refused', code: 'in_use', message: '', issues: [] },
    { kind: 'refused', code: 'rate_limited', message: '', issues: [] },
    { kind: 'signed-out' },
    saved,
  ];
  const items = await runBulk(prepare(targets(4)), async () => answers.shift() ?? saved, quietly);
  expect(items.map(({ outcome }) => (outcome.state === 'refused' ? outcome.reason : outcome.state))).toEqual([
    'in_use',
    'other',
    'signedOut',
    'done',
  ]);
});

it('stops between two and takes up the rest later', async () => {
  const done: string[] = [];
  const act = async ({ id }: BulkTarget) => {
    done.push(id);
    return saved;
  };
  const first = await runBulk(prepare(targets(3)), act, { ...quietly, isStopped: () => done.length >= 1 });
  expect(states(first)).toEqual(['done', 'stopped', 'stopped']);
  expect(states(await runBulk(again(first), act, quietly))).toEqual(['done', 'done', 'done']);
  expect(done).toEqual(['d0', 'd1', 'd2']);
});

it('tries again on the version that it was told of', async () => {
  const versions: number[] = [];
  const act = async ({ version }: BulkTarget): Promise<SaveAnswer> => {
    versions.push(version);
    return version === 5 ? saved : { kind: 'conflict', theirs: {}, version: 5, overlap: [] };
  };
  const first = await runBulk(prepare(targets(1)), act, quietly);
  expect(first[0]?.outcome).toEqual({ state: 'refused', reason: 'stale' });
  expect(states(await runBulk(again(first), act, quietly))).toEqual(['done']);
  expect(versions).toEqual([1, 5]);
});

it('asks once more where no answer came, and leaves alone what is done already', async () => {
  let calls = 0;
  const act = async (): Promise<SaveAnswer> => {
    if (++calls === 1) throw new Error('offline');
    return saved;
  };
  const items = await runBulk(
    prepare([...targets(1), { id: 'x', title: 'X', version: 1, isDone: true }]),
    act,
    quietly,
  );
  expect([states(items), calls]).toEqual([['done', 'already'], 2]);
});

it('adds up how far two tries of the same have come', async () => {
  const answers: SaveAnswer[] = [
    { kind: 'unknown', message: '', takenOut: { done: 2, of: 5 } },
    { kind: 'refused', code: 'stale', message: '', issues: [], takenOut: { done: 1, of: 3 } },
  ];
  const [item] = await runBulk(prepare(targets(1)), async () => answers.shift() ?? saved, quietly);
  expect(item?.outcome).toEqual({ state: 'refused', reason: 'stale', takenOut: { done: 3, of: 5 } });
});
