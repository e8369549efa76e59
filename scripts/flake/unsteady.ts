// What did not pass every time, of a suite that was run several times.

import type { Outcome } from './outcomes';

export interface Unsteady {
  readonly file: string;
  readonly name: string;
  readonly passed: number;
  readonly runs: number;
  readonly error: string;
}

const keyOf = ({ file, name }: Outcome) => `${file} › ${name}`;

/** What was skipped in every run is not unsteady; what is missing from some of them is. */
export function unsteadyOf(runs: readonly (readonly Outcome[])[]): Unsteady[] {
  const seen = new Map<string, Outcome[][]>();
  runs.forEach((outcomes, run) => {
    for (const outcome of outcomes) {
      const inRuns = seen.get(keyOf(outcome)) ?? runs.map(() => []);
      inRuns[run]?.push(outcome);
      seen.set(keyOf(outcome), inRuns);
    }
  });
  return [...seen.values()].flatMap((inRuns): Unsteady[] => {
    const all = inRuns.flat();
    const [first] = all;
    const passed = inRuns.filter((one) => one.length > 0 && one.every(({ state }) => state === 'passed')).length;
    if (!first || passed === runs.length || inRuns.every((one) => one.some(({ state }) => state === 'skipped')))
      return [];
    const error = all.find(({ state }) => state === 'failed')?.error ?? 'did not run every time';
    return [{ file: first.file, name: first.name, passed, runs: runs.length, error }];
  });
}

export const lineOfUnsteady = ({ file, name, passed, runs, error }: Unsteady) =>
  `${passed} of ${runs}  ${file} › ${name}\n        ${error}`;
