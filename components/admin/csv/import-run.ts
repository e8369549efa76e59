// Carries a plan out step by step, can be held and goes on where it was (CSV import runner); a step that is sent again does nothing twice.

import type { ImportPlan, PlanStep, RowResult } from '@/lib/csv/import-plan';
import { type ApiErrorCode, apiErrorOf } from '@/lib/http/call-api';

export interface Running {
  readonly state: 'running' | 'held' | 'done';
  readonly results: ReadonlyMap<number, RowResult>;
  /** What is still to be sent. */
  readonly waiting: readonly PlanStep[];
  readonly fault?: ApiErrorCode;
}

export const beginning = ({ steps }: ImportPlan): Running => ({ state: 'running', results: new Map(), waiting: steps });

const isRefused = ({ outcome }: RowResult) => outcome === 'refused';
/** The same row would be refused again for anything else. */
export const isWorthRetrying = (result: RowResult) => isRefused(result) && result.code === 'unavailable';

/** The steps with rows that could not be reached, once more. */
export const retried = ({ steps }: ImportPlan, { results }: Running): Running => ({
  state: 'running',
  results,
  waiting: steps.filter(({ rows }) => rows.some((row) => isWorthRetrying(results.get(row) ?? ({} as RowResult)))),
});

interface Conduct {
  readonly send: (token: string) => Promise<readonly RowResult[]>;
  readonly onChange: (running: Running) => void;
  readonly isHeld: () => boolean;
}

export async function conduct(from: Running, { send, onChange, isHeld }: Conduct): Promise<void> {
  let { results, waiting } = from;
  onChange({ state: 'running', results, waiting });
  for (let next = waiting[0]; next; next = waiting[0]) {
    if (isHeld()) return onChange({ state: 'held', results, waiting });
    try {
      const answered = await send(next.token);
      results = new Map([...results, ...answered.map((one) => [one.number, one] as const)]);
      waiting = waiting.slice(1);
      onChange({ state: 'running', results, waiting });
    } catch (error) {
      return onChange({ state: 'held', results, waiting, fault: apiErrorOf(error).code });
    }
  }
  onChange({ state: 'done', results, waiting });
}
