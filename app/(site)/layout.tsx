// Every public page stands in the same frame.

import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/site/site-frame';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
