// What is going on: the drafts that wait and what will appear by itself.

import { headers } from 'next/headers';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { actorOf } from '@/lib/auth/actor';
import { currentSession } from '@/lib/auth/current';
import { env } from '@/lib/env';
import { news } from '@/lib/modules/club/news';
import { find } from '@/lib/operations/find';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';
import { languageOfRequest } from '@/lib/strings/language';
import styles from './overview.module.css';

export const instant = false;

interface Waiting {
  readonly id: string;
  readonly title: string;
  readonly at: string;
}

export default async function OverviewPage() {
  const session = await currentSession();
  if (!session) redirect('/sign-in?next=/admin');
  const language = languageOfRequest(await headers());
  const { overview, shell } = stringsIn(language).admin;
  const actor = actorOf(session);
  const greeting = <h1>{fill(overview.greeting, { name: session.name || session.email })}</h1>;
  if (!actor.permissions.has('news:edit'))
    return (
      <div className="notice">
        {greeting}
        <p>{shell.forbidden}</p>
      </div>
    );

  const [drafts, scheduled] = await Promise.all([
    find({ actor }, news, 'drafts', {}, { limit: 5 }),
    find({ actor }, news, 'scheduled', {}, { limit: 5 }),
  ]);
  const onDay = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: env().timeZone,
  });
  const block = (title: string, view: string, items: readonly Waiting[], nothing: string) => (
    <section className={styles.block}>
      <h2>{title}</h2>
      {items.length === 0 ? <p>{nothing}</p> : null}
      <ul>
        {items.map(({ id, title: name, at }) => (
          <li key={id}>
            <span>{name}</span>
            <time dateTime={at}>{onDay.format(new Date(at))}</time>
          </li>
        ))}
      </ul>
      <Link href={`/admin/news?view=${view}`}>{overview.everything}</Link>
    </section>
  );
  return (
    <>
      <header className="page-head">
        {greeting}
        <p>{overview.lead}</p>
      </header>
      <div className={styles.blocks}>
        {block(
          overview.drafts,
          'drafts',
          drafts.items.map(({ id, title, updatedAt }) => ({ id, title, at: updatedAt })),
          overview.noDrafts,
        )}
        {block(
          overview.scheduled,
          'scheduled',
          scheduled.items.map(({ id, title, publishedDate, updatedAt }) => ({
            id,
            title,
            at: publishedDate ?? updatedAt,
          })),
          overview.noScheduled,
        )}
      </div>
    </>
  );
}
