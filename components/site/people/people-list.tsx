// People with their portraits and what they do; how to reach them, where they agreed to be reached.

import type { ShownPerson } from '@/lib/content/people';
import { fill } from '@/lib/strings/fill';
import type { SiteTeamsTexts } from '@/lib/strings/site-teams.en';
import { Picture } from '../picture';
import styles from './people-list.module.css';

interface Props {
  readonly people: readonly ShownPerson[];
  readonly texts: SiteTeamsTexts['people'];
}

export function PeopleList({ people, texts }: Props) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <div className={styles.portrait}>
            {person.portrait ? (
              <Picture media={person.portrait} alt="" sizes="5rem" />
            ) : (
              <span aria-hidden="true">{initialsOf(person.name)}</span>
            )}
          </div>
          <div className={styles.words}>
            <p className={styles.name}>{person.name}</p>
            {person.roles.length > 0 ? <p className={styles.roles}>{person.roles.join(', ')}</p> : null}
            <Ways {...person} texts={texts} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Ways({ name, email, phone, texts }: ShownPerson & { readonly texts: Props['texts'] }) {
  if (email === null && phone === null) return null;
  return (
    <p className={styles.ways}>
      {email === null ? null : (
        <a href={`mailto:${email}`} aria-label={`${fill(texts.mailTo, { name })}: ${email}`}>
          {email}
        </a>
      )}
      {phone === null ? null : (
        <a href={`tel:${dialled(phone)}`} aria-label={`${fill(texts.call, { name })}: ${phone}`}>
          {phone}
        </a>
      )}
    </p>
  );
}

const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((part) => [...part][0] ?? [])
    .filter((_, i, all) => i === 0 || i === all.length - 1)
    .join('')
    .toLocaleUpperCase();
