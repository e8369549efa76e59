// The way to this screen; the last step is where somebody is.

import Link from 'next/link';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './page-head.module.css';

export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

export function Breadcrumbs({ items, label }: { readonly items: readonly Crumb[]; readonly label: string }) {
  return (
    <nav aria-label={label} className={styles.crumbs}>
      <ol>
        {items.map(({ label: name, href }, i) => (
          <li key={`${href} ${name}`}>
            {href ? (
              <Link href={href}>{name}</Link>
            ) : (
              <span aria-current={i === items.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface FromOverviewProps {
  readonly shell: Strings['shell'];
  readonly here: string;
}

export const FromOverview = ({ shell, here }: FromOverviewProps) => (
  <Breadcrumbs label={shell.breadcrumbs} items={[{ label: shell.overview, href: '/admin' }, { label: here }]} />
);
