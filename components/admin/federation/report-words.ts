// What came of a sync in plain words: why something failed, what was kept, and what was wrong, each kind once.

import type { ProblemKind, SamsProblem } from '@/lib/sams/answer';
import type { ReportView } from '@/lib/sams/federation-view';
import { fill } from '@/lib/strings/fill';
import type { FederationTexts } from './federation-texts';

/** The sentences that an editor has to know, the most important first. */
export function sentencesOf({ ending, told, inUse }: ReportView, texts: FederationTexts): string[] {
  return [
    ...(ending === 'done' ? [] : [texts.endings[ending]]),
    ...(told?.failure ? [texts.failures[told.failure.cause]] : []),
    ...(told?.keptBecause && told.kept > 0 ? [fill(texts.because[told.keptBecause], { kept: told.kept })] : []),
    ...(inUse > 0 ? [fill(texts.inUse, { count: inUse })] : []),
  ];
}

export interface ProblemGroup {
  readonly kind: ProblemKind;
  readonly title: string;
  readonly count: number;
  /** The first ones. */
  readonly places: readonly string[];
}

const shownPlaces = 5;

const placeOf = ({ where, at, cause }: SamsProblem, texts: FederationTexts): string =>
  [where, at, cause && texts.failures[cause]].filter(Boolean).join(' · ');

export function problemGroupsOf(problems: readonly SamsProblem[], texts: FederationTexts): ProblemGroup[] {
  const kinds = [...new Set(problems.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const all = problems.filter((problem) => problem.kind === kind);
    const places = [...new Set(all.map((problem) => placeOf(problem, texts)))].slice(0, shownPlaces);
    return { kind, title: texts.problems[kind], count: all.length, places };
  });
}

export type SyncOutcome = keyof FederationTexts['outcomes'];

/** A complete list that nobody believed is another matter than one that was. */
export function outcomeOf({ ending, told }: ReportView): SyncOutcome {
  if (ending !== 'done') return ending;
  if (!told) return 'broken';
  return told.state === 'complete' && told.keptBecause ? 'doubted' : told.state;
}

export const tones = {
  complete: 'good',
  doubted: 'warn',
  partial: 'warn',
  failed: 'bad',
  broken: 'bad',
  interrupted: 'bad',
} as const satisfies Record<SyncOutcome, string>;
