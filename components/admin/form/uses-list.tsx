// The documents that point at this one: links to those that the reader may edit.

import Link from 'next/link';
import type { Uses } from '@/lib/forms/warnings';
import styles from './dialogs.module.css';
import type { Voice } from './document-texts';

export type KindNames = Readonly<Record<string, string>>;

export function UsesList({ uses, kinds, voice }: { uses: Uses; kinds: KindNames; voice: Voice }) {
  const words = voice.texts.document.uses;
  if (uses.uses.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <ul className={styles.uses}>
        {uses.uses.map(({ entity, id, label }) => (
          <li key={`${entity} ${id}`}>
            <span>{kinds[entity] ?? entity}</span>
            {label === undefined ? (
              <em>{words.other}</em>
            ) : (
              <Link href={`/admin/${entity}/${encodeURIComponent(id)}`}>{label}</Link>
            )}
          </li>
        ))}
      </ul>
      {uses.hasMore ? <p>{words.more}</p> : null}
    </>
  );
}
