// What is going on (dashboard): drafts, what will appear by itself, what was changed last and what needs somebody.

import Link from 'next/link';
import { redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage } from '@/app/signed-in';
import { listAddress } from '@/components/admin/list/list-address';
import styles from '@/components/admin/shell/dashboard.module.css';
import { DashboardBlock, type DashboardRow } from '@/components/admin/shell/dashboard-block';
import { PageHead } from '@/components/admin/shell/page-head';
import { actorOf } from '@/lib/auth/actor';
import { currentSession } from '@/lib/auth/current';
import { env } from '@/lib/env';
import { type OverviewBlock, overviewFor } from '@/lib/features/attention';
import { pendingRequests } from '@/lib/features/group-people';
import { ownSubmissions, reviewQueue } from '@/lib/features/review-queue';
import { kindNames } from '@/lib/modules/labels';
import { menuFor } from '@/lib/modules/menu';
import { reviewPolicy } from '@/lib/modules/policies';
import { may } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';

export const instant = false;
export const generateMetadata = titled(({ shell }) => shell.overview);

/** The rest is begun in its own list. */
const mostBeginnings = 4;
const mostWaiting = 6;

export default async function OverviewPage() {
  const session = await currentSession();
  if (!session) redirect('/sign-in?next=/admin');
  const language = await requestLanguage();
  const { people, review, shell } = stringsIn(language);
  const { dashboard: texts } = shell;
  const actor = actorOf(session);
  const menu = menuFor(actor).flatMap(({ entities }) => entities);
  const greeting = fill(texts.greeting, { name: session.name || session.email });
  if (menu.length === 0)
    return (
      <div className="notice">
        <h1>{greeting}</h1>
        <p>{shell.forbidden}</p>
      </div>
    );

  const letsIn = menu.some(({ name }) => name === 'request');
  const [{ drafts, scheduled, changed, concerns }, queue, own, joining] = await Promise.all([
    overviewFor({ actor }),
    may(actor, reviewPolicy, 'list') ? reviewQueue({ actor }, { limit: mostWaiting }) : { items: [] },
    ownSubmissions({ actor }),
    letsIn ? pendingRequests({ actor }, null, null) : { items: [] },
  ]);
  const names = kindNames(language);
  const clock = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: env().timeZone,
  });
  const row = (entity: string, id: string, label: string, at: string, note?: string): DashboardRow => ({
    href: `/admin/${entity}/${encodeURIComponent(id)}`,
    label,
    at,
    when: clock.format(new Date(at)),
    ...(note ? { note } : {}),
  });
  const all = ({ entity, name }: OverviewBlock['list']) => ({
    href: listAddress(entity, { view: name }),
    label: texts.everything,
  });
  return (
    <>
      <PageHead title={greeting} lead={texts.lead}>
        <nav className={styles.create} aria-label={texts.create}>
          {menu
            .filter(({ creates }) => creates)
            .slice(0, mostBeginnings)
            .map(({ name }, i) => (
              <Link key={name} className={i === 0 ? 'button' : 'button-quiet'} href={`/admin/${name}/new`}>
                {fill(texts.createOne, { name: names[name]?.one ?? name })}
              </Link>
            ))}
        </nav>
      </PageHead>
      <div className={styles.blocks}>
        {queue.items.length > 0 ? (
          <DashboardBlock
            title={review.dashboard.decide}
            nothing=""
            all={{ href: '/admin/review', label: texts.everything }}
            rows={queue.items.map(({ entity, id, label, at }) =>
              row(entity, id, label, at, names[entity]?.one ?? entity),
            )}
          />
        ) : null}
        {own.length > 0 ? (
          <DashboardBlock
            title={review.dashboard.own}
            nothing=""
            rows={own.map(({ entity, id, label, at, state }) => row(entity, id, label, at, review.dashboard[state]))}
          />
        ) : null}
        {joining.items.length > 0 ? (
          <DashboardBlock
            title={people.requests.title}
            nothing=""
            all={{ href: '/admin/request', label: texts.everything }}
            rows={joining.items
              .slice(0, mostWaiting)
              .map(({ group, name, since }) => row('group', group, name ?? people.former, since, group))}
          />
        ) : null}
        <DashboardBlock
          title={texts.attention}
          nothing={texts.noAttention}
          rows={concerns.map(({ entity, id, label, at, reason }) => row(entity, id, label, at, texts.reasons[reason]))}
        />
        {drafts ? (
          <DashboardBlock
            title={texts.drafts}
            nothing={texts.noDrafts}
            invitation={{
              href: `/admin/${drafts.list.entity}/new`,
              label: fill(texts.createOne, { name: names[drafts.list.entity]?.one ?? '' }),
            }}
            all={all(drafts.list)}
            rows={drafts.rows.map(({ entity, id, label, at, isOwn }) =>
              row(entity, id, label, at, isOwn ? undefined : texts.nobodys),
            )}
          />
        ) : null}
        {scheduled ? (
          <DashboardBlock
            title={texts.scheduled}
            nothing={texts.noScheduled}
            all={all(scheduled.list)}
            rows={scheduled.rows.map(({ entity, id, label, at }) => row(entity, id, label, at))}
          />
        ) : null}
        <DashboardBlock
          title={texts.changed}
          nothing={texts.noChanged}
          rows={(changed?.rows ?? []).map(({ entity, id, label, at }) =>
            row(entity, id, label, at, names[entity]?.one ?? entity),
          )}
        />
      </div>
    </>
  );
}
