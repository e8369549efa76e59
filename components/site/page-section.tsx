// A part of a public page (page layout): a heading, perhaps a link to more, and what belongs under it.

import type { ReactNode } from 'react';
import styles from './page-section.module.css';

interface Props {
  readonly title?: string;
  readonly text?: string;
  readonly more?: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

export function PageSection({ title, text, more, children }: Props) {
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
          {more ? (
            <a className={styles.more} href={more.href}>
              {more.label}
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
