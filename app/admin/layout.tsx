// Every admin screen: for people who are signed in, with the sections that they may edit.

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { requestLanguage } from '@/app/signed-in';
import { AdminShell } from '@/components/admin/shell/admin-shell';
import { themeCookie, themeOf } from '@/components/admin/shell/theme';
import { actorOf, permissionsFingerprint } from '@/lib/auth/actor';
import { currentSession } from '@/lib/auth/current';
import { kindNames } from '@/lib/modules/labels';
import { menuFor } from '@/lib/modules/menu';
import { stringsIn } from '@/lib/strings/dictionary';

export const instant = false;
export const metadata = { title: { default: 'Admin', template: '%s · Clubhouse' }, robots: { index: false } };

export default async function AdminLayout({ children }: { children: ReactNode }) {
  // A convenience, not the guard: every operation judges its actor by itself.
  const session = await currentSession();
  if (!session) redirect('/sign-in?next=/admin');
  const actor = actorOf(session);
  const language = await requestLanguage();
  return (
    <AdminShell
      language={language}
      theme={themeOf((await cookies()).get(themeCookie)?.value)}
      texts={stringsIn(language)}
      names={kindNames(language)}
      menu={menuFor(actor)}
      rights={permissionsFingerprint(actor)}
      user={{ id: session.userId, name: session.name || session.email }}
    >
      {children}
    </AdminShell>
  );
}
