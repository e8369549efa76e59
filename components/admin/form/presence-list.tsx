// The others who have the document open: initials to be seen, names to be read.

import { initials } from '@/components/ui/initials';
import { fill } from '@/lib/strings/fill';
import styles from './document-bar.module.css';
import type { Voice } from './document-texts';
import type { Person } from './use-presence';

const shown = 4;

export function PresenceList({ others, voice }: { others: readonly Person[]; voice: Voice }) {
  const { presence } = voice.texts.document;
  if (others.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={presence.label}>
      {others.slice(0, shown).map(({ id, name }) => (
        <li key={id} title={fill(presence.one, { name })}>
          <span aria-hidden="true">{initials(name)}</span>
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
      {others.length > shown ? <li>{`+${others.length - shown}`}</li> : null}
    </ul>
  );
}
