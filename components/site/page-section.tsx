// A part of a public page: a heading, perhaps a way onwards, and what belongs under it.

import type { ReactNode } from 'react';
import styles from './page-section.module.css';

interface Props {
  readonly title?: string;
  readonly text?: string;
  readonly onwards?: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

export function PageSection({ title, text, onwards, children }: Props) {
  // Without a heading it is a part for the eyes only.
  const Part = title === undefined ? 'div' : 'section';
  return (
    <Part className={styles.section}>
      {title === undefined ? null : (
        <div className={styles.head}>
          <div>
            <h2>{title}</h2>
            {text === undefined ? null : <p>{text}</p>}
          </div>
          {onwards ? (
            <a className={styles.onwards} href={onwards.href}>
              {onwards.label}
            </a>
          ) : null}
        </div>
      )}
      {children}
    </Part>
  );
}

interface HeadProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** The top of a page that has no story of its own. */
export function PageTop({ title, text, children }: HeadProps) {
  return (
    <div className={styles.top}>
      <div className={styles.topInner}>
        <h1>{title}</h1>
        {text === undefined ? null : <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
