// Everybody who waits to be taken into a group, for those who decide.

import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import styles from '@/components/admin/people/people.module.css';
import { RequestList } from '@/components/admin/people/request-list';
import { FromOverview } from '@/components/admin/shell/breadcrumbs';
import { PageHead } from '@/components/admin/shell/page-head';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { pendingRequests } from '@/lib/features/group-people';
import { requestPolicy } from '@/lib/modules/policies';
import { opens } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';
import { declineJoinRequest, grantJoinRequest } from '../group/actions';
import { shownRequests } from '../group/shown-people';

export const instant = false;
export const generateMetadata = titled(({ people }) => people.requests.title);

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const serverActions = { grant: grantJoinRequest, decline: declineJoinRequest };

export default async function RequestsPage({ searchParams }: Props) {
  const actor = await signedInActor('/admin/request');
  if (!opens(actor, requestPolicy, requestPolicy.access.list)) notFound();
  const after = String((await searchParams).after ?? '').slice(0, 2000);
  const { items, nextToken } = await pendingRequests({ actor }, null, after || null).catch((error: unknown) => {
    if (after && isAppError(error, 'malformed')) return redirect('/admin/request');
    throw error;
  });
  const language = await requestLanguage();
  const { inputs, people, shell } = stringsIn(language);
  const { requests: texts } = people;
  return (
    <>
      <FromOverview shell={shell} here={texts.title} />
      <div className={styles.screen}>
        <PageHead title={texts.title} lead={texts.lead} />
        <section className={styles.card} aria-label={texts.title}>
          <RequestList
            requests={shownRequests(items, people)}
            showsGroup
            serverActions={serverActions}
            texts={people}
            refusals={inputs.refusals}
            language={language}
            timeZone={env().timeZone}
          />
        </section>
        <nav className={styles.pages} aria-label={texts.title}>
          {after ? (
            <Link className="button-quiet" href="/admin/request">
              {texts.first}
            </Link>
          ) : null}
          {nextToken ? (
            <Link className="button-quiet" href={`/admin/request?after=${encodeURIComponent(nextToken)}`}>
              {texts.next}
            </Link>
          ) : null}
        </nav>
      </div>
    </>
  );
}
