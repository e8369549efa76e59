'use client';

// The rows of a list, to be opened, chosen and acted upon; a table on wide screens, cards on a phone.

import Link from 'next/link';
import { LineIcon } from '@/components/ui/line-icon';
import type { MenuItem } from '@/components/ui/menu';
import type { EntityDescription } from '@/lib/entity/description';
import { type Counted, fill, fillCount } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import bulkStyles from './bulk.module.css';
import type { BulkTarget, Verb } from './bulk-run';
import styles from './entity-list.module.css';
import { ListRow, type TableColumn, type TableRow } from './list-row';
import { bulkActions, isDoneAlready, type Rights, rowActionsFor, wordingOf } from './row-actions';
import frame from './rows.module.css';
import { useBulk } from './use-bulk';
import { useRowActions } from './use-row-actions';
import { type Selection, useSelection } from './use-selection';

export interface ListTableProps {
  readonly entity: EntityDescription;
  /** Names the list: what is chosen in one is not chosen in another. */
  readonly scope: string;
  readonly caption: string;
  readonly isBin: boolean;
  readonly isCompact: boolean;
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
  readonly rights: Rights;
  readonly texts: Strings['lists'];
  /** What else goes with what is deleted. */
  readonly loss: Counted | undefined;
  readonly language: string;
}

export function ListTable(props: ListTableProps) {
  const { entity, scope, caption, isBin, isCompact, rows, columns, rights, texts, loss, language } = props;
  const selection = useSelection(scope, rows);
  const rowActions = useRowActions(entity, texts);
  const bulk = useBulk({ entity, texts, loss, language, rowActions, onDone: selection.clear });
  const isChoosable = bulkActions(entity, isBin, rights).length > 0;
  const hrefOf = ({ id, isClosed }: TableRow) =>
    isClosed || isBin ? undefined : `/admin/${entity.name}/${encodeURIComponent(id)}`;
  const stateOf = ({ status }: TableRow) => ({ isBinned: isBin, status });
  const bulkVerbs = bulkActions(entity, isBin, rights, [...selection.chosen.values()].map(stateOf));
  const wordFor = (verb: Verb) => {
    if (verb === 'restore' && entity.removal === 'inactive') return texts.verbs.switchOn;
    return wordingOf(verb, entity) === 'switchOff' ? texts.verbs.switchOff : texts.verbs[verb];
  };

  const itemsFor = (row: TableRow): MenuItem[] => [
    ...[hrefOf(row)].flatMap((href) => (href ? { label: texts.open, href } : [])),
    ...(isBin || !rights.duplicate || row.isClosed
      ? []
      : [{ label: texts.duplicate, onSelect: () => void rowActions.duplicate(row) }]),
    ...rowActionsFor(entity, stateOf(row), rights).map((verb) => ({
      label: wordFor(verb),
      danger: verb === 'purge' || verb === 'remove',
      onSelect: async () => {
        // What cannot be taken back is asked about first.
        const isFinal = verb === 'purge' || wordingOf(verb, entity) === 'erase';
        if (!isFinal || (await bulk.isMeant(verb, [row]))) await rowActions.one(verb, row);
      },
    })),
  ];
  const begin = (verb: Verb) => {
    const targets = [...selection.chosen.values()].map((row): BulkTarget => {
      const { id, version, title } = row;
      return { id, version, title, isDone: isDoneAlready(verb, stateOf(row)) };
    });
    void bulk.begin(verb, targets);
  };

  return (
    <>
      <table
        className={`${frame.rows} ${styles.table}`}
        data-compact={isCompact || undefined}
        data-choosing={selection.chosen.size > 0 || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {isChoosable ? (
              <th scope="col" className={styles.choose}>
                <AllBox selection={selection} label={texts.selectAll} />
              </th>
            ) : null}
            {columns.map(({ name, label, sort, isMinor }) => (
              <th
                key={name}
                scope="col"
                data-minor={isMinor || undefined}
                aria-sort={sort?.order && (sort.order === 'asc' ? 'ascending' : 'descending')}
              >
                {sort ? (
                  <Link href={sort.href} className={styles.sort} title={fill(texts.sortedBy, { field: label })}>
                    {label}
                    {sort.order ? (
                      <LineIcon
                        d={sort.order === 'asc' ? 'm2.5 7.5 3.5-4 3.5 4' : 'm2.5 4.5 3.5 4 3.5-4'}
                        size={12}
                        box={12}
                      />
                    ) : null}
                  </Link>
                ) : (
                  label
                )}
              </th>
            ))}
            <th scope="col" className={styles.more}>
              <span className="visually-hidden">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListRow
              key={row.id}
              row={row}
              href={hrefOf(row)}
              columns={columns}
              texts={texts}
              items={itemsFor(row)}
              isChosen={selection.chosen.has(row.id)}
              onToggle={isChoosable ? (withRange) => selection.toggle(row.id, withRange) : undefined}
            />
          ))}
        </tbody>
      </table>
      {selection.chosen.size > 0 ? (
        <section className={bulkStyles.bar} aria-label={texts.select}>
          <strong role="status">{fillCount(language, texts.selected, selection.chosen.size)}</strong>
          {bulkVerbs.map((verb) => (
            <button
              key={verb}
              type="button"
              className={verb === 'purge' ? 'button-danger' : 'button-quiet'}
              onClick={() => begin(verb)}
            >
              {wordFor(verb)}
            </button>
          ))}
          <button type="button" className="button-plain" onClick={selection.clear}>
            {texts.clearSelection}
          </button>
        </section>
      ) : null}
      {bulk.dialog}
    </>
  );
}

function AllBox({ selection, label }: { selection: Selection<TableRow>; label: string }) {
  return (
    <label>
      <input
        ref={(element) => {
          if (element) element.indeterminate = selection.isPartOfPage;
        }}
        type="checkbox"
        aria-label={label}
        checked={selection.isWholePage}
        onChange={selection.togglePage}
      />
    </label>
  );
}
