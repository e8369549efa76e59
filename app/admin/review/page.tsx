// The queue: what has been submitted and the person who looks may publish (review queue).

import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { QueueList } from '@/components/admin/review/queue-list';
import styles from '@/components/admin/review/queue-list.module.css';
import { FromOverview } from '@/components/admin/shell/breadcrumbs';
import { PageHead } from '@/components/admin/shell/page-head';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { namesIfKnown } from '@/lib/features/people';
import { reviewQueue } from '@/lib/features/review-queue';
import { kindNames } from '@/lib/modules/labels';
import { reviewPolicy } from '@/lib/modules/policies';
import { opens } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';

export const instant = false;
export const generateMetadata = titled(({ review }) => review.queue.title);

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function ReviewPage({ searchParams }: Props) {
  const actor = await signedInActor('/admin/review');
  if (!opens(actor, reviewPolicy, reviewPolicy.access.list)) notFound();
  const { after } = await searchParams;
  const nextToken = typeof after === 'string' ? after : null;
  const queue = await reviewQueue({ actor }, { limit: 25, nextToken }).catch((error: unknown) => {
    // A token of yesterday, or one that somebody has typed.
    if (nextToken && isAppError(error, 'malformed')) return redirect('/admin/review');
    throw error;
  });
  const language = await requestLanguage();
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
      <FromOverview shell={shell} here={texts.title} />
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
