// The search as a plain form: it works wherever a link works.

import type { SiteTexts } from '@/lib/strings/site.en';
import styles from './search-form.module.css';

interface Props {
  readonly texts: SiteTexts['find'];
  readonly query?: string;
}

export function SearchForm({ texts, query = '' }: Props) {
  return (
    <search>
      <form className={styles.form} action="/search" method="get">
        <label htmlFor="search-query">{texts.label}</label>
        <div className={styles.row}>
          <input
            id="search-query"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby="search-hint"
          />
          <button type="submit">{texts.submit}</button>
        </div>
        <p id="search-hint">{texts.hint}</p>
      </form>
    </search>
  );
}
