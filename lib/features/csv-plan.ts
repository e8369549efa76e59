// What bringing a table in would do, row by row (CSV import dry run); nothing is written here.

import type { ImportPlan, PlannedKind, PlannedRow, RowIssue, UnreadableFile } from '@/lib/csv/import-plan';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Context } from '@/lib/operations/context';
import type { CellScope } from './csv-cells';
import { type FieldColumn, isField } from './csv-columns';
import type { KnownDocument } from './csv-documents';
import { claimName } from './csv-documents';
import { type FileRow, type ReadFile, readFile } from './csv-file';
import { judgeChange, judgeNew, type RowJudgement } from './csv-judge';
import { authorizeCsv, claimsOf, likenessOf } from './csv-kinds';
import type { CsvLocale } from './csv-locale';
import { type Matches, matchRows } from './csv-match';
import { cellNamesFor } from './csv-names';
import { sealSteps, type Task } from './csv-steps';

const cellIn = ({ cells }: FileRow, name: string): string => (cells.get(name) ?? '').trim();

interface Planning {
  readonly of: AnyEntity;
  readonly columns: readonly FieldColumn[];
  readonly scope: CellScope;
  readonly matches: Matches;
  /** Everything that only one row may have, with the first row that has it. */
  readonly seen: Map<string, number>;
}

/** What makes a row the one it is, by names under which it is seen. */
function* marksOf({ of }: Planning, row: FileRow, document: KnownDocument | undefined): Generator<string> {
  if (document) yield `document ${document.id}`;
  let isNamed = document !== undefined;
  for (const claim of claimsOf(of)) {
    const name = claimName(of, claim, cellIn(row, claim.field));
    if (name === undefined) continue;
    isNamed = true;
    yield `claim ${name}`;
  }
  const likeness = likenessOf(of).map((name) => cellIn(row, name));
  if (!isNamed && likeness.length > 0) yield `like ${JSON.stringify(likeness)}`;
}

function twice(planning: Planning, row: FileRow, document: KnownDocument | undefined): RowIssue[] {
  const issues: RowIssue[] = [];
  for (const mark of marksOf(planning, row, document)) {
    const first = planning.seen.get(mark);
    if (first === undefined) planning.seen.set(mark, row.number);
    else if (issues.length === 0) issues.push({ rule: 'twice', values: { row: first } });
  }
  return issues;
}

function taken({ of, columns, matches }: Planning, { values }: RowJudgement, own: string | undefined): RowIssue[] {
  return claimsOf(of).flatMap((claim) => {
    const value = values[claim.field];
    const holder = typeof value === 'string' ? matches.holderOf(claim, value) : undefined;
    if (!holder || holder.id === own) return [];
    const field = columns.find(({ name }) => name === claim.field)?.label ?? claim.field;
    return [{ field, rule: 'taken' as const }];
  });
}

/** The version that the file was made from, if it says so. */
function outdated(row: FileRow, { version }: KnownDocument): RowIssue[] {
  const said = cellIn(row, 'version');
  return said === '' || said === String(version) ? [] : [{ rule: 'changed_since', values: { version } }];
}

interface Planned {
  readonly row: PlannedRow;
  readonly task?: Task;
}

function planRow(planning: Planning, file: FileRow): Planned {
  const { of, columns, scope, matches } = planning;
  const { document, issue } = matches.of(file);
  const judging = { of, columns, scope };
  const judged = document ? judgeChange(judging, file, document) : judgeNew(judging, file);
  const isChanging = !document || Object.keys(judged.values).length > 0;
  const issues: RowIssue[] = [
    ...(file.hasMore ? [{ rule: 'too_many_cells' as const }] : []),
    ...(issue ? [issue] : judged.issues),
    ...(issue ? [] : taken(planning, judged, document?.id)),
    ...twice(planning, file, document),
    ...(document && isChanging ? outdated(file, document) : []),
  ];
  const kind: PlannedKind = issues.length > 0 ? 'bad' : !document ? 'new' : isChanging ? 'changed' : 'same';
  const label = cellIn(file, of.admin?.label ?? '') || String(document?.row[of.admin?.label ?? ''] ?? '');
  const row = { number: file.number, label, kind, issues, changes: kind === 'same' ? [] : judged.changes };
  if (kind !== 'new' && kind !== 'changed') return { row };
  const on = document && { id: document.id, version: document.version };
  return { row, task: { number: file.number, values: judged.values, ...(on ? { on } : {}) } };
}

async function planningOf(
  { actor }: Context,
  of: AnyEntity,
  { columns: all, rows }: ReadFile,
  locale: CsvLocale,
): Promise<Planning> {
  const columns = all.filter(isField).filter(({ isTyped }) => isTyped);
  const matches = await matchRows(actor, of, rows, { of, locale });
  const names = await cellNamesFor(actor, {
    columns,
    rows: matches.documents.map(({ row }) => row),
    cells: rows.flatMap((row) => columns.map((column) => [column, row.cells.get(column.name) ?? ''] as const)),
  });
  return { of, columns, scope: { of, locale, names }, matches, seen: new Map() };
}

/** Reads and compares; writes nothing. */
export async function planImport(
  context: Context,
  of: AnyEntity,
  bytes: Uint8Array,
  locale: CsvLocale,
): Promise<ImportPlan | UnreadableFile> {
  const { actor } = context;
  authorizeCsv(actor, of, 'import');
  const file = readFile(of, locale.language, bytes);
  if (file.kind === 'unreadable') return file;
  const planning = await planningOf(context, of, file, locale);
  const planned = file.rows.map((row) => planRow(planning, row));
  const counts: Record<PlannedKind, number> = { new: 0, changed: 0, same: 0, bad: 0 };
  for (const { row } of planned) counts[row.kind]++;
  const tasks = counts.bad > 0 ? [] : planned.flatMap(({ task }) => task ?? []);
  return {
    kind: 'plan',
    encoding: file.encoding,
    ignored: file.columns.filter((column) => isField(column) && !column.isTyped).map(({ label }) => label),
    counts,
    rows: planned.map(({ row }) => row),
    steps: await sealSteps(actor.id ?? '', of, tasks),
  };
}
