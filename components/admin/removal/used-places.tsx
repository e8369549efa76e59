// Where something is used: the kind of each place, and the way there for whoever may edit it.

import Link from 'next/link';
import type { Use } from '@/lib/forms/warnings';
import styles from './used-dialog.module.css';

interface Props {
  readonly places: readonly Use[];
  readonly kinds: Readonly<Record<string, string>>;
  /** For what the reader may not edit. */
  readonly hidden: string;
  readonly isBoxed?: boolean;
}

export function UsedPlaces({ places, kinds, hidden, isBoxed = false }: Props) {
  return (
    <ul className={styles.places} data-boxed={isBoxed || undefined}>
      {places.map(({ entity, id, label }) => (
        <li key={`${entity} ${id}`}>
          <span>{kinds[entity] ?? entity}</span>
          {label === undefined ? (
            <em>{hidden}</em>
          ) : (
            <Link href={`/admin/${entity}/${encodeURIComponent(id)}`}>{label}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
