// What an import would do, row by row, as plain data (dry run): the server works it out, the screen shows it, and it is sent back to be done.

import type { CellRule } from '@/lib/entity/kind';
import type { ErrorCode } from '@/lib/errors';
import type { TextEncodingName } from './decode';

export const largestCsv = 2 * 1024 * 1024;
export const mostRows = 5000;

export type RowIssueRule = CellRule | 'id_not_found' | 'in_bin' | 'changed_since' | 'twice' | 'too_many_cells';

export interface RowIssue {
  /** What the column is called; absent where it is about the whole row. */
  readonly field?: string;
  readonly rule: RowIssueRule;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface RowChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** The new text has none of the form that the old one had. */
  readonly losesForm?: true;
}

export type PlannedKind = 'new' | 'changed' | 'same' | 'bad';

export interface PlannedRow {
  /** As a spreadsheet counts. */
  readonly number: number;
  readonly label: string;
  readonly kind: PlannedKind;
  readonly changes: readonly RowChange[];
  readonly issues: readonly RowIssue[];
}

/** A few rows, sealed: nobody but who planned it can have it done, and only as it was planned. */
export interface PlanStep {
  readonly rows: readonly number[];
  readonly token: string;
}

export interface ImportPlan {
  readonly kind: 'plan';
  readonly encoding: TextEncodingName;
  /** Columns of the file that cannot be set by one. */
  readonly ignored: readonly string[];
  readonly counts: Readonly<Record<PlannedKind, number>>;
  readonly rows: readonly PlannedRow[];
  /** None as long as a single row is bad. */
  readonly steps: readonly PlanStep[];
}

export type CsvFault =
  | 'not_text'
  | 'open_quote'
  | 'stray_quote'
  | 'empty'
  | 'too_many_rows'
  | 'unknown_columns'
  | 'columns_twice'
  | 'no_columns';

export interface UnreadableFile {
  readonly kind: 'unreadable';
  readonly fault: CsvFault;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface RowResult {
  readonly number: number;
  readonly outcome: 'created' | 'saved' | 'refused';
  readonly code?: ErrorCode;
  readonly id?: string;
}
