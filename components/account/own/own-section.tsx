// One matter of somebody's account: what it is called, what it is about, and what can be done.

import type { ReactNode } from 'react';
import styles from './own-section.module.css';

interface Props {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

export function OwnSection({ title, lead, badge, children }: Props) {
  return (
    <section className={styles.section}>
      <header>
        <h2>
          {title} {badge}
        </h2>
        {lead ? <p>{lead}</p> : null}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
