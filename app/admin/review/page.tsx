// The queue: what has been submitted and the person who looks may publish.

import { headers } from 'next/headers';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { QueueList } from '@/components/admin/review/queue-list';
import styles from '@/components/admin/review/queue-list.module.css';
import { Breadcrumbs } from '@/components/admin/shell/breadcrumbs';
import { PageHead } from '@/components/admin/shell/page-head';
import { currentActor } from '@/lib/auth/current';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { namesIfKnown } from '@/lib/features/people';
import { reviewQueue } from '@/lib/features/review-queue';
import { kindNames } from '@/lib/modules/labels';
import { reviewPolicy } from '@/lib/modules/policies';
import { opens } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';

export const instant = false;
export const generateMetadata = titled(({ review }) => review.queue.title);

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function ReviewPage({ searchParams }: Props) {
  const actor = await currentActor();
  if (actor.id === null) redirect('/sign-in?next=/admin/review');
  if (!opens(actor, reviewPolicy, reviewPolicy.access.list)) notFound();
  const { after } = await searchParams;
  const nextToken = typeof after === 'string' ? after : null;
  const queue = await reviewQueue({ actor }, { limit: 25, nextToken }).catch((error: unknown) => {
    // A token of yesterday, or one that somebody has typed.
    if (nextToken && isAppError(error, 'malformed')) return redirect('/admin/review');
    throw error;
  });
  const language = languageOfRequest(await headers());
  const { review, shell } = stringsIn(language);
  const texts = review.queue;
  const names = await namesIfKnown(queue.items.map(({ submittedBy }) => submittedBy));
  const kinds = kindNames(language);
  const clock = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: env().timeZone,
  });
  const rows = queue.items.map(({ entity, id, label, submittedBy, at, note, isChanged }) => ({
    href: `/admin/${entity}/${encodeURIComponent(id)}`,
    kind: kinds[entity]?.one ?? entity,
    label,
    by: names ? (names[submittedBy] ?? texts.former) : texts.somebody,
    at,
    when: clock.format(new Date(at)),
    ...(note ? { note } : {}),
    isChanged,
  }));
  return (
    <>
      <Breadcrumbs
        label={shell.breadcrumbs}
        items={[{ label: shell.overview, href: '/admin' }, { label: texts.title }]}
      />
      <PageHead title={texts.title} lead={texts.lead} />
      {rows.length > 0 ? (
        <QueueList rows={rows} texts={texts} />
      ) : (
        <div className={styles.nothing}>
          <h2>{nextToken || queue.nextToken ? texts.nothingHere : texts.nothing}</h2>
          <p>{texts.nothingLead}</p>
        </div>
      )}
      <div className={styles.foot}>
        {nextToken ? (
          <Link className="button-quiet" href="/admin/review">
            {texts.first}
          </Link>
        ) : null}
        {queue.nextToken ? (
          <Link className="button-quiet" href={{ pathname: '/admin/review', query: { after: queue.nextToken } }}>
            {texts.next}
          </Link>
        ) : null}
      </div>
    </>
  );
}
