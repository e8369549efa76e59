// The heading of a screen, with what can be done first beside it.

import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

export function PageHead({ title, lead, children }: Props) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children}
    </header>
  );
}
