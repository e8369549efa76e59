// Two versions beside each other (revision diff): who made them and when, and below it what differs, field by field.

import type { ReactNode } from 'react';
import type { FieldChange } from '@/lib/forms/field-changes';
import type { RevisionLine } from '@/lib/forms/revision-groups';
import { fill } from '@/lib/strings/fill';
import { ChangeView } from './change-view';
import { actionName, type RevisionLocale, sayMoment } from './revision-list';
import styles from './revisions.module.css';

interface Props {
  readonly from: RevisionLine;
  readonly to: RevisionLine;
  readonly changes: readonly FieldChange[];
  readonly locale: RevisionLocale;
  /** The way back to each of them. */
  readonly restore: (line: RevisionLine) => ReactNode;
}

export function Comparison({ from, to, changes, locale, restore }: Props) {
  const { words, fields, language } = locale;
  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <h2 id="comparison">{fill(words.compared, { from: from.version, to: to.version })}</h2>
      <div className={styles.sides}>
        {[from, to].map((line, i) => (
          <div key={line.version} className={styles.sideHead} data-side={i === 0 ? 'old' : 'new'}>
            <p>
              <span className={styles.sideName}>{i === 0 ? words.older : words.newer}</span>
              <strong>{fill(words.version, { version: line.version })}</strong>
            </p>
            <p className={styles.when}>
              <span>{actionName(line.action, words)}</span>
              <span>{locale.nameOf(line.by)}</span>
              <time dateTime={line.at}>{sayMoment(line.at, locale)}</time>
            </p>
            {restore(line)}
          </div>
        ))}
      </div>
      {changes.length === 0 ? <p className={styles.nothing}>{words.nothing}</p> : null}
      {changes.map((change) => (
        <article key={change.name} className={styles.field}>
          <h3>{fields[change.name] ?? change.name}</h3>
          <ChangeView change={change} words={words} language={language} />
        </article>
      ))}
    </section>
  );
}
