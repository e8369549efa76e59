// What comes of asking the federation (API result type): everything, a part of it with what was wrong, or nothing with the reason.

/** Why there is no answer; closed, so that each can be put in words. */
export const failureCauses = [
  /** No connection, or one that broke. */
  'unreachable',
  /** It took longer than we wait, or the caller gave up. */
  'timeout',
  /** Too many requests, also after waiting as long as we do. */
  'busy',
  /** The federation says that it is broken. */
  'failing',
  /** The key is missing, wrong or not allowed to see this. */
  'key_refused',
  /** There is nothing with this identifier. */
  'not_found',
  /** The request is not understood. */
  'refused',
  /** The address leads somewhere else; the key is not carried there. */
  'redirected',
  'too_large',
  /** No JSON: a page for people, or one that was cut off. */
  'unreadable',
  /** JSON, but nothing in it that could be the list. */
  'unexpected',
] as const;

export type FailureCause = (typeof failureCauses)[number];

export interface SamsFailure {
  readonly cause: FailureCause;
  /** The request, without address and key: `/leagues?page=0`. */
  readonly where: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

const ownTrouble: ReadonlySet<FailureCause> = new Set(['not_found', 'unreadable', 'unexpected', 'too_large']);

/** Whether it lies in this one part, and says nothing about the next. */
export const isOwnTrouble = ({ cause }: SamsFailure): boolean => ownTrouble.has(cause);

export const problemKinds = [
  /** A row that could not be understood; it is left out. */
  'row_unusable',
  /** A detail that could not be understood; it is taken as not given. */
  'field_unusable',
  /** Fewer rows than were announced. */
  'rows_missing',
  /** A page that had been there before: there is no telling what else there is. */
  'page_repeated',
  'pages_endless',
  /** One of several requests failed. */
  'part_failed',
  /** A name of which no address can be made. */
  'name_unspellable',
] as const;

export type ProblemKind = (typeof problemKinds)[number];

export interface SamsProblem {
  readonly kind: ProblemKind;
  readonly where: string;
  /** The place in the answer: `[3].name`. */
  readonly at?: string;
  readonly cause?: FailureCause;
}

export interface Arrived<Row> {
  /** Partial: there may be rows that did not arrive. */
  readonly state: 'complete' | 'partial';
  readonly rows: readonly Row[];
  /** In a complete answer, of details only. */
  readonly problems: readonly SamsProblem[];
}

export interface Failed {
  readonly state: 'failed';
  readonly failure: SamsFailure;
}

export type SamsAnswer<Row> = Arrived<Row> | Failed;

/** Where every row is there, though a detail of one may be missing. */
const harmless: ReadonlySet<ProblemKind> = new Set(['field_unusable', 'name_unspellable']);

/** A broken list has a problem in each row; the first ones tell as much as all of them. */
const mostProblems = 100;

/** Collects what was wrong, and knows whether a row may have been lost by it. */
export class Findings {
  readonly problems: SamsProblem[] = [];
  isPartial = false;

  note(...problems: readonly SamsProblem[]): void {
    for (const problem of problems) {
      this.isPartial ||= !harmless.has(problem.kind);
      if (this.problems.length < mostProblems) this.problems.push(problem);
    }
  }

  answer<Row>(rows: readonly Row[]): Arrived<Row> {
    return { state: this.isPartial ? 'partial' : 'complete', rows, problems: this.problems };
  }
}

export const failed = (failure: SamsFailure): Failed => ({ state: 'failed', failure });

export const partOf = ({ where, cause }: SamsFailure): SamsProblem => ({ kind: 'part_failed', where, cause });

/** The same answer with each row read as something else; those read as nothing were not asked for. */
export function mapRows<From, To>(answer: SamsAnswer<From>, read: (row: From) => To | undefined): SamsAnswer<To> {
  if (answer.state === 'failed') return answer;
  return { ...answer, rows: answer.rows.map(read).filter((row) => row !== undefined) };
}
