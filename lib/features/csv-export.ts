// Everything of one kind that somebody may see, as a table (streaming CSV export): page by page, so that no club is too large for it.

import { byteOrderMark, csvRow } from '@/lib/csv/write';
import { documentId, type Item } from '@/lib/db/key';
import type { Page } from '@/lib/db/repository';
import type { AnyEntity } from '@/lib/entity/entity';
import { chooseList } from '@/lib/entity/list-choice';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';
import { listsFor } from '@/lib/operations/list';
import { pagesOf } from '@/lib/pages';
import { type CellScope, cellOf } from './csv-cells';
import { type Column, columnsOf, isField, valueAt } from './csv-columns';
import { csvDocumentsOf, type KnownDocument } from './csv-documents';
import { authorizeCsv } from './csv-kinds';
import type { CsvLocale } from './csv-locale';
import { cellNamesFor } from './csv-names';

function cellIn({ id, row, version }: KnownDocument, column: Column, scope: CellScope): string {
  if (isField(column)) return cellOf(column.field, valueAt(row, column.path), scope);
  return column.use === 'id' ? id : String(version);
}

/** In the order of the list that editors see first. */
function pagesOfFirstList(context: Context, of: AnyEntity): AsyncGenerator<Item[]> {
  const list = chooseList(listsFor(context.actor, of), [])?.name ?? '';
  return pagesOf((options) => find<AnyEntity, string>(context, of, list, {}, options) as Promise<Page<Item>>);
}

/** Begins with what nobody may do without: whoever may not have it is refused before the first byte. */
export async function* exportCsv(context: Context, of: AnyEntity, locale: CsvLocale): AsyncGenerator<string> {
  const { actor } = context;
  authorizeCsv(actor, of, 'export');
  const columns = columnsOf(of, locale.language);
  const head = columns.map(({ label }) => label);
  let text = byteOrderMark + csvRow(head, locale.separator);
  for await (const listed of pagesOfFirstList(context, of)) {
    const ids = listed.map((row) => documentId(of, row));
    const documents = await csvDocumentsOf(actor, of, ids);
    const rows = ids.flatMap((id) => documents.get(id) ?? []).filter(({ isBinned }) => !isBinned);
    const names = await cellNamesFor(actor, {
      columns: columns.filter(isField),
      rows: rows.map(({ row }) => row),
      cells: [],
    });
    for (const row of rows)
      text += csvRow(
        columns.map((column) => cellIn(row, column, { of, locale, names })),
        locale.separator,
      );
    yield text;
    text = '';
  }
}

/** An empty table with the columns that a file may set. */
export function templateCsv({ actor }: Context, of: AnyEntity, locale: CsvLocale): string {
  authorizeCsv(actor, of, 'import');
  const typed = columnsOf(of, locale.language).filter((column) => isField(column) && column.isTyped);
  return (
    byteOrderMark +
    csvRow(
      typed.map(({ label }) => label),
      locale.separator,
    )
  );
}
