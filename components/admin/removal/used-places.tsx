// Where something is used: the kind of each place, and the way there for whoever may edit it.

import Link from 'next/link';
import type { Use } from '@/lib/forms/warnings';
import type { RemovalTexts } from '@/lib/strings/removal.en';
import styles from './used-dialog.module.css';

interface Props {
  readonly places: readonly Use[];
  readonly kinds: Readonly<Record<string, string>>;
  readonly texts: RemovalTexts;
}

export function UsedPlaces({ places, kinds, texts }: Props) {
  return (
    <ul className={styles.places}>
      {places.map(({ entity, id, label }) => (
        <li key={`${entity} ${id}`}>
          <span>{kinds[entity] ?? entity}</span>
          {label === undefined ? (
            <em>{texts.hidden}</em>
          ) : (
            <Link href={`/admin/${entity}/${encodeURIComponent(id)}`}>{label}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
