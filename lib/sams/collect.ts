// Walks through the pages of a list and says honestly whether all of it arrived (pagination).

import { Findings, failed, partOf, type SamsAnswer, type SamsFailure } from './answer';
import { samsFlag, samsText, samsWhole } from './fields';
import { type RowOf, rawValueAt, readRow, type SamsShape } from './read-row';
import type { Ask, Query, Reply } from './transport';

export interface Walk {
  readonly ask: Ask;
  readonly pageSize: number;
  readonly maxPages: number;
  readonly signal?: AbortSignal | undefined;
}

interface Page {
  readonly rows: readonly unknown[];
  /** Nothing where the federation does not say. */
  readonly isLast: boolean | undefined;
  readonly count: number | undefined;
  readonly total: number | undefined;
  readonly pages: number | undefined;
}

export const pathOf = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

const numberIn = (body: unknown, name: string) => samsWhole.safeParse(rawValueAt(body, name)).data;

/** Nearly every list is a page with `content`; seasons are a bare array, and HAL allows one list in `_embedded`. */
function pageIn(body: unknown): Page | undefined {
  if (Array.isArray(body)) return { rows: body, isLast: true, count: undefined, total: undefined, pages: undefined };
  const content = rawValueAt(body, 'content');
  const embedded = rawValueAt(body, '_embedded');
  const lists = typeof embedded === 'object' && embedded ? Object.values(embedded).filter(Array.isArray) : [];
  const rows = Array.isArray(content) ? content : lists.length === 1 ? lists[0] : undefined;
  if (!rows) return undefined;
  return {
    rows,
    isLast: samsFlag.safeParse(rawValueAt(body, 'last')).data,
    count: numberIn(body, 'numberOfElements'),
    total: numberIn(body, 'totalElements'),
    pages: numberIn(body, 'totalPages'),
  };
}

const failureOf = (reply: Reply): SamsFailure | undefined => (reply.ok ? undefined : reply.failure);

/** By their identifiers: a page that repeats need not be the same in every comma. */
const signature = (rows: readonly unknown[]) =>
  rows.map((row) => samsText.safeParse(rawValueAt(row, 'uuid')).data).join();

export async function collect<S extends SamsShape>(
  { ask, pageSize, maxPages, signal }: Walk,
  shape: S,
  path: string,
  query: Query = {},
): Promise<SamsAnswer<RowOf<S>>> {
  const findings = new Findings();
  const rows = new Map<string, RowOf<S>>();
  const seen = new Set<string>();
  let arrived = 0;
  let announced = 0;
  for (let number = 0; ; number++) {
    if (number >= maxPages) {
      findings.note({ kind: 'pages_endless', where: path });
      break;
    }
    const reply = await ask(path, { ...query, page: number, size: pageSize }, signal);
    const page = reply.ok ? pageIn(reply.body) : undefined;
    const where = reply.ok ? reply.where : reply.failure.where;
    if (!page) {
      const failure = failureOf(reply) ?? { cause: 'unexpected', where };
      if (number === 0) return failed(failure);
      findings.note(partOf(failure));
      break;
    }
    const mark = signature(page.rows);
    if (page.rows.length > 0 && seen.has(mark)) {
      findings.note({ kind: 'page_repeated', where });
      break;
    }
    seen.add(mark);
    for (const [position, raw] of page.rows.entries()) {
      const { row, problems } = readRow(shape, raw, where, position);
      findings.note(...problems);
      const key = row ? String(row.uuid ?? `${where}[${position}]`) : undefined;
      if (key === undefined || !rows.has(key)) arrived++;
      if (row && key !== undefined && !rows.has(key)) rows.set(key, row);
    }
    if (isShort(page, pageSize)) findings.note({ kind: 'rows_missing', where });
    announced = Math.max(announced, page.total ?? 0);
    if (isEnd(page, number)) break;
  }
  if (announced > arrived) findings.note({ kind: 'rows_missing', where: path });
  return findings.answer([...rows.values()]);
}

/** Where `last` is missing, the number of pages tells; where that is missing too, the first empty page. */
function isEnd({ rows, isLast, pages }: Page, number: number): boolean {
  if (rows.length === 0) return true;
  return isLast ?? (pages !== undefined && number + 1 >= pages);
}

/** A page that says of itself that it should hold more, or that more follows though it is not full. */
function isShort({ rows, isLast, count, total }: Page, pageSize: number): boolean {
  if (count !== undefined && count > rows.length) return true;
  const isUntold = count === undefined && total === undefined;
  return isLast === false && (rows.length === 0 || (isUntold && rows.length < pageSize));
}
