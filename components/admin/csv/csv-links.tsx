// The ways in and out for whole tables, beside the heading of their list (CSV export and import links).

import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './csv.module.css';

interface Props {
  readonly entity: string;
  readonly rights: { readonly export: boolean; readonly import: boolean };
  readonly texts: Strings['csv'];
  /** What is done more often than this, after it. */
  readonly children: ReactNode;
}

export function CsvLinks({ entity, rights, texts, children }: Props) {
  return (
    <div className={styles.links}>
      {rights.import ? (
        <Link className="button-quiet" href={`/admin/${entity}/import`} prefetch={false}>
          {texts.import}
        </Link>
      ) : null}
      {rights.export ? (
        <a className="button-quiet" href={`/api/admin/csv?entity=${entity}`} download>
          {texts.export}
        </a>
      ) : null}
      {children}
    </div>
  );
}
