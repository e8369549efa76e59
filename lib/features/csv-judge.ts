// What one row of a file would do to its document, and everything that is wrong with it (CSV row validation).

import { isDeepStrictEqual } from 'node:util';
import type { RowChange, RowIssue } from '@/lib/csv/import-plan';
import type { Item } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { documentOf } from '@/lib/entity/plain-text';
import { brokenRules, parseCreate, parsePatch } from '@/lib/entity/schema';
import { type AppError, isAppError } from '@/lib/errors';
import { type CellScope, cellOf, valueIn } from './csv-cells';
import { type FieldColumn, valueAt } from './csv-columns';
import type { KnownDocument } from './csv-documents';
import type { FileRow } from './csv-file';

export interface RowJudgement {
  readonly issues: readonly RowIssue[];
  readonly changes: readonly RowChange[];
  /** What would be written; nothing in it where nothing is new. */
  readonly values: Item;
}

interface Judging {
  readonly of: AnyEntity;
  readonly columns: readonly FieldColumn[];
  readonly scope: CellScope;
}

/** Line ends and spaces around a text are the business of whichever program saved the file. */
const plain = (cell: string): string => cell.replaceAll(/\r\n?/g, '\n').trim();

type Reading = { readonly value: unknown } | { readonly issue: Omit<RowIssue, 'field'> };

/** An empty cell says what a row has that nobody has filled in. */
function emptied({ presence, fallback }: Field): Reading {
  if (presence === 'optional') return { value: null };
  return fallback ? { value: fallback() } : { issue: { rule: 'required' } };
}

const reading = (field: Field, cell: string, scope: CellScope): Reading =>
  plain(cell) === '' ? emptied(field) : valueIn(field, cell, scope);

/** A group is written as a whole: what the file does not speak of stays, and one without parts is none. */
function withPart(values: Item, row: Item, [name, part]: readonly [string, string], value: unknown): Item {
  const before = (values[name] ?? row[name] ?? {}) as Item;
  const { [part]: _, ...others } = before;
  const group = value === null ? others : { ...others, [part]: value };
  return { ...values, [name]: Object.keys(group).length > 0 ? group : null };
}

const withValue = (values: Item, row: Item, { path }: FieldColumn, value: unknown): Item =>
  path[1] === undefined ? { ...values, [path[0]]: value } : withPart(values, row, [path[0], path[1]], value);

/** Which column a complaint about the path of a value belongs to. */
function columnAt(columns: readonly FieldColumn[], path: string): FieldColumn | undefined {
  return (
    columns.find(({ name }) => path === name || path.startsWith(`${name}.`)) ??
    columns.find((column) => column.path[0] === path.split('.')[0])
  );
}

function issuesOf(error: AppError, { columns }: Judging): RowIssue[] {
  return (error.detail.issues ?? []).map(({ path, rule = 'wrong_kind', values }) => {
    const field = columnAt(columns, path)?.label ?? path;
    return { ...(field ? { field } : {}), rule, ...(values ? { values } : {}) };
  });
}

/** Runs a check, and gives what it complains about instead of throwing it. */
function checked(check: () => Item, judging: Judging): { values: Item; issues: RowIssue[] } {
  try {
    return { values: check(), issues: [] };
  } catch (error) {
    if (isAppError(error, 'invalid')) return { values: {}, issues: issuesOf(error, judging) };
    throw error;
  }
}

function ruleIssues({ of, columns }: Judging, row: Item, changed: readonly string[], before?: Item): RowIssue[] {
  return brokenRules(of, row, changed, before).flatMap(({ fields, rule = 'wrong_kind' }) =>
    fields.map((path) => ({ field: columnAt(columns, path)?.label ?? path, rule })),
  );
}

const withoutEmpty = (row: Item): Item =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));

/** Whether anything but the words would be lost if this became plain paragraphs. */
const hasForm = (field: Field, value: unknown, cell: string): boolean =>
  field.kind === 'rich-text' && value !== undefined && cell !== '' && !isDeepStrictEqual(value, documentOf(cell));

export function judgeChange(judging: Judging, file: FileRow, { row }: KnownDocument): RowJudgement {
  const { of, columns, scope } = judging;
  const issues: RowIssue[] = [];
  const touched: { column: FieldColumn; change: RowChange }[] = [];
  let patch: Item = {};
  for (const column of columns) {
    const { field, label } = column;
    const value = valueAt(row, column.path);
    const [before, after] = [cellOf(field, value, scope), file.cells.get(column.name) ?? ''].map(plain) as [
      string,
      string,
    ];
    if (before === after) continue;
    const read = reading(field, after, scope);
    if ('issue' in read) {
      issues.push({ field: label, ...read.issue });
      continue;
    }
    patch = withValue(patch, row, column, read.value);
    const change = {
      field: label,
      before,
      after,
      ...(hasForm(field, value, before) ? { losesForm: true as const } : {}),
    };
    touched.push({ column, change });
  }
  const { values, issues: refused } = checked(() => parsePatch(of, patch), judging);
  issues.push(...refused);
  const isNew = (name: string) => !isDeepStrictEqual(values[name] ?? undefined, row[name]);
  const changed = Object.fromEntries(Object.entries(values).filter(([name]) => isNew(name)));
  if (issues.length === 0)
    issues.push(...ruleIssues(judging, withoutEmpty({ ...row, ...changed }), Object.keys(changed), row));
  return {
    issues,
    values: changed,
    changes: touched.filter(({ column }) => column.path[0] in changed).map(({ change }) => change),
  };
}

export function judgeNew(judging: Judging, file: FileRow): RowJudgement {
  const { of, columns, scope } = judging;
  const issues: RowIssue[] = [];
  const changes: RowChange[] = [];
  let input: Item = {};
  for (const column of columns) {
    const cell = file.cells.get(column.name) ?? '';
    // What is not said is left to the declaration, which also knows what must be said.
    if (plain(cell) === '') continue;
    const read = valueIn(column.field, cell, scope);
    if ('issue' in read) issues.push({ field: column.label, ...read.issue });
    else {
      input = withValue(input, {}, column, read.value);
      changes.push({ field: column.label, before: '', after: plain(cell) });
    }
  }
  const isWrong = new Set(issues.map(({ field }) => field));
  const { values, issues: refused } = checked(() => parseCreate(of, input), judging);
  issues.push(...refused.filter(({ field }) => !isWrong.has(field)));
  const fallbacks = Object.entries(of.fields as Fields).map(([name, { fallback }]) => [name, fallback?.()]);
  const row = withoutEmpty({ ...Object.fromEntries(fallbacks), ...values });
  if (issues.length === 0) issues.push(...ruleIssues(judging, row, Object.keys(of.fields)));
  return { issues, changes, values: withoutEmpty(values) };
}
