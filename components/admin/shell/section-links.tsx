'use client';
// The sections as links, the one that somebody is in marked.

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import styles from './admin-shell.module.css';

export interface SectionGroup {
  readonly name: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

interface Props {
  readonly label: string;
  readonly overview: string;
  readonly groups: readonly SectionGroup[];
}

export function SectionLinks({ label, overview, groups }: Props) {
  const pathname = usePathname();
  const link = (href: string, text: string, isCurrent: boolean) => (
    <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {text}
    </Link>
  );
  return (
    <nav className={styles.sections} aria-label={label}>
      {link('/admin', overview, pathname === '/admin')}
      {groups.map(({ name, links }) => (
        <section key={name}>
          <h2>{name}</h2>
          {links.map(({ href, label: text }) => link(href, text, pathname === href || pathname.startsWith(`${href}/`)))}
        </section>
      ))}
    </nav>
  );
}
