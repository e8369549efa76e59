// The list of any entity: its columns, its views as tabs, and pages by cursor.

import Link from 'next/link';
import type { EntityDescription, FieldDescription } from '@/lib/entity/description';
import { Cell, type Reader } from './cell';
import styles from './entity-list.module.css';

type Row = Readonly<Record<string, unknown>>;

export interface EntityListProps {
  readonly entity: EntityDescription;
  readonly views: readonly string[];
  readonly view: string;
  readonly rows: readonly { readonly id: string; readonly values: Row }[];
  readonly columns: readonly FieldDescription[];
  readonly nextToken: string | null;
  readonly isFirstPage: boolean;
  readonly reader: Reader;
}

const addressOf = (entity: string, view: string, token?: string): string =>
  `/admin/${entity}?${new URLSearchParams({ view, ...(token ? { after: token } : {}) })}`;

const textOf = (texts: object, key: string): string => (texts as Readonly<Record<string, string>>)[key] ?? key;

export function EntityList({ entity, views, view, rows, columns, nextToken, isFirstPage, reader }: EntityListProps) {
  const { texts } = reader;
  return (
    <>
      {views.length > 1 ? (
        <nav className={styles.views} aria-label={texts.list.views}>
          {views.map((one) => (
            <Link key={one} href={addressOf(entity.name, one)} aria-current={one === view ? 'page' : undefined}>
              {textOf(texts.lists, one)}
            </Link>
          ))}
        </nav>
      ) : null}
      {rows.length === 0 ? (
        <Nothing isBin={view === 'bin'} reader={reader} />
      ) : (
        <Rows rows={rows} columns={columns} reader={reader} entity={view === 'bin' ? undefined : entity} />
      )}
      <div className={styles.pages}>
        {isFirstPage ? null : <Link href={addressOf(entity.name, view)}>{texts.list.first}</Link>}
        {nextToken ? <Link href={addressOf(entity.name, view, nextToken)}>{texts.list.next}</Link> : null}
      </div>
    </>
  );
}

type RowsProps = Pick<EntityListProps, 'rows' | 'columns' | 'reader'> & {
  readonly entity: EntityDescription | undefined;
};

/** Without an entity the rows are only shown: what is in the bin cannot be opened. */
function Rows({ rows, columns, reader, entity }: RowsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {textOf(reader.texts.fields, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, values }) => (
          <tr key={id}>
            {columns.map((field, i) => (
              <td key={field.name} data-label={textOf(reader.texts.fields, field.name)}>
                {i === 0 && entity ? (
                  <Link href={`/admin/${entity.name}/${encodeURIComponent(id)}`}>
                    {String(values[field.name] ?? id)}
                  </Link>
                ) : (
                  <Cell field={field} value={values[field.name]} row={values} reader={reader} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing({ isBin, reader: { texts } }: { isBin: boolean; reader: Reader }) {
  return (
    <div className={styles.nothing}>
      <h2>{isBin ? texts.list.emptyBin : texts.list.empty}</h2>
      <p>{isBin ? texts.list.emptyBinLead : texts.list.emptyLead}</p>
    </div>
  );
}
