'use client';
// One row: its title opens it, as does a click anywhere on it that means nothing else; a box chooses it, a menu acts upon it.

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { fill } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './entity-list.module.css';

export interface TableRow {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly status?: string;
  /** It may be seen, but not opened. */
  readonly isClosed?: true;
  /** All columns but the first, drawn by the server. */
  readonly cells: readonly ReactNode[];
}

export interface TableColumn {
  readonly name: string;
  readonly label: string;
  /** Left out where there is little room. */
  readonly isMinor: boolean;
  /** Where to go to have it sorted by this, or the other way round; the order that it has now. */
  readonly sort?: { readonly href: string; readonly order?: 'asc' | 'desc' } | undefined;
}

interface Props {
  readonly row: TableRow;
  /** Undefined for what cannot be opened. */
  readonly href: string | undefined;
  readonly columns: readonly TableColumn[];
  readonly texts: Strings['lists'];
  readonly items: readonly MenuItem[];
  readonly isChosen: boolean;
  readonly onToggle: ((withRange: boolean) => void) | undefined;
}

const isMeantOtherwise = ({ target }: MouseEvent): boolean =>
  (target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null) ||
  getSelection()?.type === 'Range';

export function ListRow({ row, href, columns, texts, items, isChosen, onToggle }: Props) {
  const router = useRouter();
  const openRow = (event: MouseEvent) => {
    if (href === undefined || isMeantOtherwise(event)) return;
    if (event.metaKey || event.ctrlKey) open(href, '_blank');
    else router.push(href);
  };
  return (
    <tr data-chosen={isChosen || undefined} data-opens={href !== undefined || undefined} onClick={openRow}>
      {onToggle ? (
        <td className={styles.choose}>
          <label>
            <input
              type="checkbox"
              aria-label={fill(texts.selectOne, { title: row.title })}
              checked={isChosen}
              onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
            />
          </label>
        </td>
      ) : null}
      <td className={styles.title} translate="no">
        {href === undefined ? (
          <span title={row.title}>{row.title}</span>
        ) : (
          <Link href={href} title={row.title} prefetch={false}>
            {row.title}
          </Link>
        )}
      </td>
      {columns.slice(1).map(({ name, label, isMinor }, i) => (
        <td key={name} data-label={label} data-minor={isMinor || undefined}>
          {row.cells[i]}
        </td>
      ))}
      <td className={styles.more}>
        {items.length > 0 ? <Menu label={fill(texts.menu, { title: row.title })} items={items} /> : null}
      </td>
    </tr>
  );
}
