// The list of any entity: its views as tabs, filters, a search, its rows, and pages by cursor.

import Link from 'next/link';
import { LineIcon } from '@/components/ui/line-icon';
import type { EntityDescription, FieldDescription, ListDescription } from '@/lib/entity/description';
import { chooseList, filtersBeside, listsTaking, missingFor, ordersOf, withoutOrders } from '@/lib/entity/list-choice';
import type { ListedRow } from '@/lib/operations/list';
import { fill } from '@/lib/strings/fill';
import { Cell, type CellLocale, textIn } from './cell';
import styles from './entity-list.module.css';
import { FilterBar } from './filter-bar';
import { type FilterTexts, filterLabel } from './filter-label';
import { type ListState, listAddress } from './list-address';
import type { TableColumn, TableRow } from './list-row';
import { ListTable } from './list-table';
import type { Rights } from './row-actions';
import { SearchField } from './search-field';
import toolbar from './toolbar.module.css';

export interface EntityListProps {
  readonly entity: EntityDescription;
  readonly name: string;
  /** Everything that the reader may ask for. */
  readonly lists: readonly ListDescription[];
  /** Undefined while no list answers what is chosen. */
  readonly view: ListDescription | undefined;
  readonly state: ListState;
  readonly rows: readonly ListedRow[];
  /** Filters whose value cannot be one of theirs. */
  readonly wrong: readonly string[];
  readonly columns: readonly FieldDescription[];
  readonly nextToken: string | null;
  readonly rights: Rights;
  readonly reader: CellLocale;
}

export function EntityList(props: EntityListProps) {
  const { entity, name, lists: all, view, state, rows, wrong, nextToken, rights, reader } = props;
  const { lists } = reader;
  const isBin = view?.name === 'bin' && !state.q;
  const { after: _, ...start } = state;
  const given = Object.keys(state.filters ?? {});
  const offered = state.q || isBin ? [] : filtersBeside(all, given);
  const shown = `${entity.name} ${view?.name} ${state.q ?? ''} ${Object.entries(state.filters ?? {})}`;
  return (
    <>
      <Toolbar {...props} />
      {offered.length > 0 ? (
        <FilterBar
          entity={entity.name}
          offered={offered}
          home={homeOf(all)}
          texts={filterTexts(reader)}
          {...{ state, wrong }}
        />
      ) : null}
      {state.q ? <p className={styles.found}>{fill(lists.results, { q: state.q })}</p> : null}
      {rows.length === 0 ? (
        <Nothing {...props} isBin={isBin} />
      ) : (
        <ListTable
          key={`${shown} ${state.order} ${state.after}`}
          entity={entity}
          scope={shown}
          caption={name}
          isBin={isBin}
          isCompact={state.density === 'compact'}
          rows={rows.map((row) => tableRow(row, props))}
          columns={tableColumns(props)}
          rights={rights}
          texts={lists}
          loss={reader.labels.loss}
          language={reader.language}
        />
      )}
      <div className={styles.pages}>
        {state.after ? (
          <Link className="button-quiet" href={listAddress(entity.name, start)}>
            {lists.first}
          </Link>
        ) : null}
        {nextToken ? (
          <Link className="button-quiet" href={listAddress(entity.name, { ...state, after: nextToken })}>
            {lists.next}
          </Link>
        ) : null}
      </div>
    </>
  );
}

const filterTexts = ({ labels, texts, lists, inputs }: CellLocale): FilterTexts => ({
  fields: labels.fields,
  choices: labels.choices,
  states: texts.states,
  lists,
  inputs,
});

/** The list that stands there when nothing is chosen; some begin with a choice. */
const homeOf = (lists: readonly ListDescription[]): string => (chooseList(lists, []) ?? lists[0])?.name ?? '';

function tableRow({ id, version, values, mayOpen }: ListedRow, props: EntityListProps): TableRow {
  const { entity, columns, reader } = props;
  const [label] = columns;
  const value = values[entity.label];
  const title = (label && textIn(reader, label, value)) || reader.labels.one;
  const isAhead = values.status === 'published' && String(values.publishedDate ?? '') > reader.now;
  const status = isAhead ? 'scheduled' : values.status;
  return {
    id,
    version,
    title,
    ...(mayOpen ? {} : { isClosed: true }),
    ...(typeof status === 'string' ? { status } : {}),
    cells: columns
      .slice(1)
      .map((field) => <Cell key={field.name} field={field} value={values[field.name]} row={values} reader={reader} />),
  };
}

/** The head of a column turns the list around, or leads to the list of the same rows that is sorted by it. */
function sortFor(field: string, { entity, lists, view, state }: EntityListProps): TableColumn['sort'] {
  const { after: _, order: __, ...start } = state;
  const sorted = view && !state.q ? ordersOf(lists, view).find(({ sort }) => sort?.field === field) : undefined;
  if (!sorted) return undefined;
  if (sorted.name !== view?.name) return { href: listAddress(entity.name, { ...start, view: sorted.name }) };
  const order = state.order ?? sorted.sort?.order ?? 'asc';
  const turned = order === 'asc' ? 'desc' : 'asc';
  return { order, href: listAddress(entity.name, { ...start, view: sorted.name, order: turned }) };
}

function tableColumns(props: EntityListProps): TableColumn[] {
  const { columns, view, reader } = props;
  return columns.map(({ name }, i) => {
    const sort = sortFor(name, props);
    return {
      name,
      isMinor: i > 1 && name !== view?.sort?.field && columns.length > 3,
      label: reader.labels.fields[name] ?? name,
      ...(sort ? { sort } : {}),
    };
  });
}

/** Lists that need nothing said stand beside each other, and those that take the same as the one that is shown. */
function tabsOf({ lists, view, state, reader: { labels, lists: words } }: EntityListProps) {
  const taking = withoutOrders(listsTaking(lists, Object.keys(state.filters ?? {})));
  const plain = withoutOrders(lists).filter((list) => list.arguments.length === 0);
  const beside = taking.length > 1 ? taking.filter((list) => !plain.includes(list)) : [];
  const tabs = [...plain.filter(({ name }) => name !== 'bin'), ...beside].map(({ name }) => ({
    name,
    label: labels.lists[name] ?? name,
    filters: beside.some((list) => list.name === name) ? state.filters : undefined,
    isCurrent: (view?.sameAs ?? view?.name) === name,
  }));
  // Where every list begins with a choice, that is what stands beside the bin.
  if (tabs.length === 0 && plain.length > 0)
    tabs.push({ name: homeOf(lists), label: words.filtered, filters: undefined, isCurrent: view?.name !== 'bin' });
  const bin = plain.find(({ name }) => name === 'bin');
  return bin
    ? [...tabs, { name: 'bin', label: labels.lists.bin ?? 'bin', filters: undefined, isCurrent: view?.name === 'bin' }]
    : tabs;
}

function Toolbar(props: EntityListProps) {
  const { entity, view, state, reader } = props;
  const { lists } = reader;
  const shown = view ? { view: view.name } : {};
  const kept = state.density ? { density: state.density } : {};
  const { density, after: _, ...rest } = state;
  const other = density ? rest : { ...rest, density: 'compact' as const };
  return (
    <div className={toolbar.toolbar}>
      <nav className={toolbar.views} aria-label={lists.views}>
        {tabsOf(props).map(({ name, label, filters, isCurrent }) => (
          <Link
            key={name}
            href={listAddress(entity.name, { view: name, ...(filters ? { filters } : {}), ...kept })}
            aria-current={isCurrent && !state.q ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={toolbar.tools}>
        {entity.searched ? <SearchField entity={entity.name} state={{ ...state, ...shown }} texts={lists} /> : null}
        <Link
          className={`button-icon ${toolbar.density}`}
          href={listAddress(entity.name, { ...other, ...shown })}
          replace
          scroll={false}
          aria-label={`${lists.density}: ${density ? lists.comfortable : lists.compact}`}
          title={`${lists.density}: ${density ? lists.comfortable : lists.compact}`}
        >
          <LineIcon
            d={density ? 'M2.5 4h11M2.5 8h11M2.5 12h11' : 'M2.5 3h11M2.5 6.33h11M2.5 9.66h11M2.5 13h11'}
            stroke={1.5}
          />
        </Link>
      </div>
    </div>
  );
}

/** What would have to be chosen, as people say it: this or that, or this with that. */
function waysIn(lists: readonly ListDescription[], given: readonly string[], reader: CellLocale): string {
  const list = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat(reader.language, { type });
  const ways = missingFor(lists, given).map((way) =>
    list('conjunction').format(way.map((argument) => filterLabel(argument, filterTexts(reader)))),
  );
  return list('disjunction').format(ways);
}

function Nothing(props: EntityListProps & { isBin: boolean }) {
  const { entity, lists: all, view, state, wrong, rights, reader, isBin } = props;
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
  const given = Object.keys(state.filters ?? {});
  if (wrong.length > 0) {
    const fields = wrong.map((name) => reader.labels.fields[name] ?? name).join(', ');
    return say(lists.wrongFilter, fill(lists.wrongFilterLead, { fields }), false);
  }
  if (!view) {
    const ways = waysIn(all, given, reader);
    if (!ways) return say(lists.notTogether, lists.notTogetherLead, false);
    return say(lists.choose, fill(given.length > 0 ? lists.chooseMore : lists.chooseLead, { ways }), false);
  }
  if (given.length > 0) return say(lists.emptyFiltered, lists.emptyFilteredLead, false);
  if (view.name !== homeOf(all)) return say(lists.emptyView, lists.emptyViewLead, view.name === 'drafts');
  return say(lists.empty, lists.emptyLead, true);
}
