// The queue: what waits, by whom and since when, with the words that came along (review queue).

import Link from 'next/link';
import { fill } from '@/lib/strings/fill';
import type { ReviewTexts } from '@/lib/strings/review.en';
import styles from './queue-list.module.css';

export interface QueueRow {
  readonly href: string;
  readonly kind: string;
  readonly label: string;
  readonly by: string;
  readonly at: string;
  /** The moment as people read it. */
  readonly when: string;
  readonly note?: string;
  readonly isChanged: boolean;
}

interface Props {
  readonly rows: readonly QueueRow[];
  readonly texts: ReviewTexts['queue'];
}

export function QueueList({ rows, texts }: Props) {
  return (
    <ol className={styles.list} aria-label={texts.label}>
      {rows.map(({ href, kind, label, by, at, when, note, isChanged }) => (
        <li key={href}>
          <p className={styles.title}>
            <Link href={href} prefetch={false}>
              {label}
            </Link>
            <span className="badge">{kind}</span>
            {isChanged ? (
              <span className="badge" data-tone="warn">
                {texts.changed}
              </span>
            ) : null}
          </p>
          <p className={styles.meta}>
            <span>{fill(texts.by, { name: by })}</span>
            <time dateTime={at}>{fill(texts.since, { time: when })}</time>
          </p>
          {note ? <blockquote className={styles.note}>{note}</blockquote> : null}
        </li>
      ))}
    </ol>
  );
}
