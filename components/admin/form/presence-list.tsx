// The others who have the document open (editing presence): initials to be seen, names to be read.

import { initials } from '@/components/ui/initials';
import { fill } from '@/lib/strings/fill';
import styles from './document-bar.module.css';
import type { DocumentLocale } from './document-texts';
import type { OtherEditor } from './use-presence';

const shown = 4;

export function PresenceList({ others, locale }: { others: readonly OtherEditor[]; locale: DocumentLocale }) {
  const { presence } = locale.texts.document;
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
