// The list of any entity: its views as tabs, a search, its rows, and pages by cursor.

import Link from 'next/link';
import type { EntityDescription, FieldDescription, ListDescription } from '@/lib/entity/description';
import { fill } from '@/lib/strings/fill';
import { Cell, type Reader } from './cell';
import type { Rights } from './deeds';
import styles from './entity-list.module.css';
import { addressOf, type ListState } from './list-address';
import type { TableColumn, TableRow } from './list-row';
import { ListTable } from './list-table';
import { SearchField } from './search-field';
import toolbar from './toolbar.module.css';
import type { DocumentAct, Duplicate } from './use-deeds';

type Values = Readonly<Record<string, unknown>>;

export interface EntityListProps {
  readonly entity: EntityDescription;
  readonly name: string;
  readonly views: readonly ListDescription[];
  readonly view: ListDescription;
  readonly state: ListState;
  readonly rows: readonly { readonly id: string; readonly version: number; readonly values: Values }[];
  readonly columns: readonly FieldDescription[];
  readonly nextToken: string | null;
  readonly rights: Rights;
  readonly reader: Reader;
  readonly act: DocumentAct;
  readonly duplicate: Duplicate;
}

const textOf = (texts: object, key: string): string => (texts as Readonly<Record<string, string>>)[key] ?? key;

export function EntityList(props: EntityListProps) {
  const { entity, name, view, state, rows, nextToken, rights, reader, act, duplicate } = props;
  const { lists } = reader;
  const isBin = view.name === 'bin' && !state.q;
  const { after: _, ...start } = state;
  return (
    <>
      <Toolbar {...props} />
      {state.q ? <p className={styles.found}>{fill(lists.results, { q: state.q })}</p> : null}
      {rows.length === 0 ? (
        <Nothing {...props} isBin={isBin} />
      ) : (
        <ListTable
          key={`${view.name} ${state.order} ${state.q} ${state.after}`}
          entity={entity}
          scope={`${entity.name} ${view.name} ${state.q ?? ''}`}
          caption={name}
          isBin={isBin}
          isCompact={state.density === 'compact'}
          rows={rows.map((row) => tableRow(row, props))}
          columns={tableColumns(props)}
          rights={rights}
          texts={lists}
          language={reader.language}
          act={act}
          duplicate={duplicate}
        />
      )}
      <div className={styles.pages}>
        {state.after ? (
          <Link className="button-quiet" href={addressOf(entity.name, start)}>
            {lists.first}
          </Link>
        ) : null}
        {nextToken ? (
          <Link className="button-quiet" href={addressOf(entity.name, { ...state, after: nextToken })}>
            {lists.next}
          </Link>
        ) : null}
      </div>
    </>
  );
}

function tableRow({ id, version, values }: EntityListProps['rows'][number], props: EntityListProps): TableRow {
  const { entity, columns, reader } = props;
  const title = String(values[entity.label] ?? id);
  const isAhead = values.status === 'published' && String(values.publishedDate ?? '') > reader.now;
  const status = isAhead ? 'scheduled' : values.status;
  return {
    id,
    version,
    title,
    ...(typeof status === 'string' ? { status } : {}),
    cells: columns
      .slice(1)
      .map((field) => (
        <Cell
          key={field.name}
          entity={entity.name}
          field={field}
          value={values[field.name]}
          row={values}
          reader={reader}
        />
      )),
  };
}

function tableColumns({ entity, columns, view, state, reader }: EntityListProps): TableColumn[] {
  const { after: _, ...start } = state;
  const order = state.order ?? view.sort?.order ?? 'asc';
  const turned = order === 'asc' ? 'desc' : 'asc';
  return columns.map(({ name }, i) => ({
    name,
    isMinor: i > 1 && name !== view.sort?.field && columns.length > 3,
    label: textOf(reader.texts.fields, name),
    ...(name === view.sort?.field && !state.q
      ? { sort: { order, href: addressOf(entity.name, { ...start, view: view.name, order: turned }) } }
      : {}),
  }));
}

function Toolbar({ entity, views, view, state, reader }: EntityListProps) {
  const { texts, lists } = reader;
  const kept = state.density ? { density: state.density } : {};
  const { density, after: _, ...rest } = state;
  const other = density ? rest : { ...rest, density: 'compact' as const };
  return (
    <div className={toolbar.toolbar}>
      <nav className={toolbar.views} aria-label={lists.views}>
        {views.map(({ name }) => (
          <Link
            key={name}
            href={addressOf(entity.name, { view: name, ...kept })}
            aria-current={name === view.name && !state.q ? 'page' : undefined}
          >
            {textOf(texts.lists, name)}
          </Link>
        ))}
      </nav>
      <div className={toolbar.tools}>
        <SearchField entity={entity.name} state={{ ...state, view: view.name }} texts={lists} />
        <Link
          className={`button-icon ${toolbar.density}`}
          href={addressOf(entity.name, { ...other, view: view.name })}
          replace
          scroll={false}
          aria-label={`${lists.density}: ${density ? lists.comfortable : lists.compact}`}
          title={`${lists.density}: ${density ? lists.comfortable : lists.compact}`}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={density ? 'M2.5 4h11M2.5 8h11M2.5 12h11' : 'M2.5 3h11M2.5 6.33h11M2.5 9.66h11M2.5 13h11'} />
          </svg>
        </Link>
      </div>
    </div>
  );
}

function Nothing({ entity, views, view, state, rights, reader, isBin }: EntityListProps & { isBin: boolean }) {
  const { lists, texts } = reader;
  const say = (title: string, lead: string, withCreate: boolean) => (
    <div className={styles.nothing}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {withCreate && rights.create && !entity.uploads ? (
        <p>
          <Link className="button" href={`/admin/${entity.name}/new`}>
            {texts.form.create}
          </Link>
        </p>
      ) : null}
    </div>
  );
  if (state.q) return say(fill(lists.nothingFound, { q: state.q }), lists.nothingFoundLead, false);
  if (isBin) return say(lists.emptyBin, lists.emptyBinLead, false);
  if (view.name !== views[0]?.name) return say(lists.emptyView, lists.emptyViewLead, view.name === 'drafts');
  return say(lists.empty, lists.emptyLead, true);
}
