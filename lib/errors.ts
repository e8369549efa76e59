// One error for everything that can go wrong on purpose (AppError): a closed set of codes, each with one HTTP status.

const statuses = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  taken: 409,
  in_use: 409,
  last_one: 409,
  stale: 412,
  too_large: 413,
  invalid: 422,
  key_reused: 422,
  version_required: 428,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statuses;

/** For answers that say no more than their status. */
export const codeOfStatus = (status: number): ErrorCode =>
  (Object.keys(statuses) as ErrorCode[]).find((code) => statuses[code] === status) ??
  (status < 500 ? 'malformed' : 'unavailable');

/** What was expected of a field, for those who say it in another language. */
export type IssueRule =
  | 'required'
  | 'too_long'
  | 'too_short'
  | 'too_many'
  | 'too_few'
  | 'too_high'
  | 'too_low'
  | 'not_a_number'
  | 'not_whole'
  | 'not_a_url'
  | 'not_an_email'
  | 'not_a_date'
  | 'not_a_time'
  | 'not_a_choice'
  | 'no_letters'
  | 'wrong_form'
  | 'wrong_kind'
  | 'unknown_field'
  | 'ends_before_start'
  | 'no_dates'
  | 'overlaps'
  | 'too_far_ahead'
  | 'taken'
  | 'reserved'
  | 'gone'
  | 'text_not_understood'
  | 'text_too_deep'
  | 'text_too_large'
  | 'link_not_allowed'
  | 'table_too_large';

/** One thing that is wrong with one field; `path` is dotted, empty for the whole document. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
  readonly rule?: IssueRule;
  /** What fills the sentence: a limit, an example. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface BlockedPlace {
  readonly entity: string;
  readonly id: string;
  readonly code: ErrorCode;
}

/** How many places have lost what was to be taken out of all of them. */
export interface TakenOut {
  readonly done: number;
  readonly of: number;
}

export interface ErrorDetail {
  /** The field that a uniqueness conflict is about. */
  readonly field?: string;
  /** Who holds the value that was asked for. */
  readonly owner?: string;
  readonly issues?: readonly FieldIssue[];
  /** The version and row that are stored now, and how its review stands, for a stale write. */
  readonly current?: { readonly version: number; readonly row: unknown; readonly review?: unknown };
  /** The fields that both sides of a stale write have changed. */
  readonly overlap?: readonly string[];
  readonly usedBy?: readonly { readonly entity: string; readonly id: string }[];
  readonly retryAfterSeconds?: number;
  /** The places that something was to be taken out of and that would refuse. */
  readonly blocked?: readonly BlockedPlace[];
  /** How far it came before it ended. */
  readonly takenOut?: TakenOut;
  /** How many steps of a longer work are done and stay. */
  readonly progress?: { readonly done: number; readonly total: number };
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly detail: ErrorDetail = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = statuses[code];
  }
}

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);
