// The top of an author's page: a face, a name, a few sentences.

import { initials } from '@/components/ui/initials';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './author-top.module.css';

interface Props {
  readonly author: { readonly name: string; readonly description: string | null; readonly portrait: string | null };
  readonly texts: Strings['profile']['author'];
}

export function AuthorTop({ author, texts }: Props) {
  const { name, description, portrait } = author;
  return (
    <div className={styles.top}>
      <div className={styles.inner}>
        {portrait ? (
          <img className={styles.portrait} src={portrait} width={144} height={144} alt="" />
        ) : (
          <span className={styles.portrait} aria-hidden="true">
            {initials(name)}
          </span>
        )}
        <div>
          <p className={styles.label}>{texts.label}</p>
          <h1>{name}</h1>
          {description === null ? null : <p className={styles.words}>{description}</p>}
        </div>
      </div>
    </div>
  );
}
