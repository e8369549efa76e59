// The week as a grid (grid, roving tabindex): days are columns, and arrow keys go from training to training with one stop for the tab key.

import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react';
import { LineIcon } from '@/components/ui/line-icon';
import { fill } from '@/lib/strings/fill';
import styles from './week.module.css';
import { type Day, days, entriesOn, type PlacedTraining, type WeekTraining } from './week-entries';
import type { WeekWords } from './week-words';

export interface WeekProps {
  readonly entries: readonly WeekTraining[];
  readonly isFull: boolean;
  readonly words: WeekWords;
  readonly card: (day: Day, placed: PlacedTraining, button?: ButtonHTMLAttributes<HTMLButtonElement>) => ReactNode;
  readonly onAdd: (day: Day) => void;
  readonly onRemove: (at: number, day: Day) => void;
}

interface Place {
  readonly column: number;
  readonly row: number;
}

const between = (value: number, most: number): number => Math.max(0, Math.min(value, most));

export const plusIcon = <LineIcon d="M8 3.5v9M3.5 8h9" size={14} />;

export function WeekTable({
  entries,
  isFull,
  words,
  card,
  onAdd,
  onRemove,
  describedBy,
}: WeekProps & { readonly describedBy: string }) {
  const { texts } = words;
  const columns = days.map((day) => entriesOn(entries, day));
  /** What can be gone to in a column: its trainings, and the way to another. */
  const sizes = columns.map(({ length }) => length + (isFull ? 0 : 1));
  const [wanted, setWanted] = useState<Place>();
  const first = Math.max(
    0,
    columns.findIndex(({ length }) => length > 0),
  );
  const inColumn = (column: number, row: number): Place => ({ column, row: between(row, (sizes[column] ?? 1) - 1) });
  const stop = wanted && (sizes[wanted.column] ?? 0) > 0 ? inColumn(wanted.column, wanted.row) : inColumn(first, 0);

  /** The next column that holds something; where none follows, it stays where it is. */
  const beside = ({ column, row }: Place, by: number): Place => {
    for (let next = column + by; next >= 0 && next < days.length; next += by)
      if ((sizes[next] ?? 0) > 0) return inColumn(next, row);
    return { column, row };
  };
  const placeAfter = (key: string, from: Place): Place | undefined => {
    const { column, row } = from;
    if (key === 'ArrowRight') return beside(from, 1);
    if (key === 'ArrowLeft') return beside(from, -1);
    if (key === 'ArrowDown') return inColumn(column, row + 1);
    if (key === 'ArrowUp') return inColumn(column, row - 1);
    if (key === 'Home') return beside({ column: -1, row }, 1);
    return key === 'End' ? beside({ column: days.length, row }, -1) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>, from: Place, placed?: PlacedTraining) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = placeAfter(event.key, from);
    if (to) {
      setWanted(to);
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to.column} ${to.row}"]`)?.focus();
    } else if (event.key === 'Delete' && placed) onRemove(placed.at, days[from.column] as Day);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const buttonAt = (column: number, row: number) => ({
    tabIndex: stop.column === column && stop.row === row ? 0 : -1,
    'data-cell': `${column} ${row}`,
    onFocus: () => setWanted({ column, row }),
  });
  const cell = (column: number, row: number): ReactNode => {
    const day = days[column] as Day;
    const placed = columns[column]?.[row];
    if (placed) return card(day, placed, buttonAt(column, row));
    if (isFull || row !== columns[column]?.length) return null;
    return (
      <button
        type="button"
        className={styles.add}
        data-add={day}
        aria-label={fill(texts.addOn, { day: words.long(day) })}
        onClick={() => onAdd(day)}
        {...buttonAt(column, row)}
      >
        {plusIcon}
      </button>
    );
  };
  const height = Math.max(1, ...sizes);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked with arrow keys is a grid.
      role="grid"
      className={styles.table}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        const { cell: at } = (event.target as HTMLElement).dataset;
        const [column = 0, row = 0] = at?.split(' ').map(Number) ?? [];
        if (at !== undefined) onKeyDown(event, { column, row }, columns[column]?.[row]);
      }}
    >
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day} scope="col" abbr={words.long(day)}>
              <span aria-hidden="true">{words.short(day)}</span>
              <span className="visually-hidden">{words.long(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: height }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its number.
          <tr key={row}>
            {days.map((day, column) => (
              <td key={day}>{cell(column, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
