'use client';
// The tabs of somebody's own account (tab navigation); each is a page with an address of its own.

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './own-frame.module.css';

const tabs = [
  ['/account', 'profile'],
  ['/account/security', 'security'],
  ['/account/groups', 'groups'],
  ['/account/data', 'data'],
] as const;

export function OwnTabs({ texts }: { texts: Strings['profile']['account'] }) {
  const path = usePathname();
  return (
    <nav className={styles.tabs} aria-label={texts.tabs}>
      {tabs.map(([href, name]) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {texts[name]}
        </Link>
      ))}
    </nav>
  );
}
