// One block of the overview: a few documents to go to, or a word on why there are none.

import Link from 'next/link';
import styles from './dashboard.module.css';

export interface DashboardRow {
  readonly href: string;
  readonly label: string;
  readonly at: string;
  /** The moment as people read it. */
  readonly when: string;
  readonly note?: string;
}

interface Way {
  readonly href: string;
  readonly label: string;
}

interface Props {
  readonly title: string;
  readonly rows: readonly DashboardRow[];
  readonly nothing: string;
  readonly all?: Way;
  readonly invitation?: Way;
}

export function DashboardBlock({ title, rows, nothing, all, invitation }: Props) {
  return (
    <section className={styles.block}>
      <header>
        <h2>{title}</h2>
        {all && rows.length > 0 ? <Link href={all.href}>{all.label}</Link> : null}
      </header>
      {rows.length === 0 ? (
        <p className={styles.nothing}>
          {nothing}
          {invitation ? <Link href={invitation.href}>{invitation.label}</Link> : null}
        </p>
      ) : (
        <ul>
          {rows.map(({ href, label, at, when, note }) => (
            <li key={`${href} ${note}`}>
              <Link href={href} prefetch={false}>
                <span className={styles.name} title={label}>
                  {label}
                </span>
                <span className={styles.meta}>
                  {note ? <span>{note}</span> : null}
                  <time dateTime={at}>{when}</time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
