// One group: what it confers, who is in it, who wants to be, and the way to delete it.

import { notFound, redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { GroupEnd } from '@/components/admin/people/group-end';
import { GroupMembers } from '@/components/admin/people/group-members';
import styles from '@/components/admin/people/people.module.css';
import { RequestList } from '@/components/admin/people/request-list';
import { describeEntity } from '@/lib/entity/description';
import { mightAllow } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { barredFor, membersOf, pendingRequests } from '@/lib/features/group-people';
import { openFor } from '@/lib/forms/open';
import { account } from '@/lib/modules/people/account';
import { group, mayAdmitTo } from '@/lib/modules/people/group';
import { stringsIn } from '@/lib/strings/dictionary';
import { FormScreen } from '../../[entity]/form-screen';
import { addGroupMember, declineJoinRequest, eraseGroup, grantJoinRequest, removeGroupMember } from '../actions';
import { shownMembers, shownRequests } from '../shown-people';

export const instant = false;
export const generateMetadata = titled<{ readonly id: string }>((_, { id }) => decodeURIComponent(id));

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const requestActions = { grant: grantJoinRequest, decline: declineJoinRequest };
const groupActions = { add: addGroupMember, remove: removeGroupMember };

export default async function GroupPage({ params, searchParams }: Props) {
  const { id: written } = await params;
  const id = decodeURIComponent(written);
  const address = `/admin/group/${encodeURIComponent(id)}`;
  const actor = await signedInActor(address);
  const entity = describeEntity(group);
  const document = await openFor(actor, group, id);
  if (!entity || !document) notFound();
  const after = String((await searchParams).members ?? '').slice(0, 2000);
  const conferred = (document.row.permissions ?? []) as readonly string[];
  const mayAdd = mightAllow(account.access.admit, actor) && mayAdmitTo(actor, conferred);
  const [members, requests, barred] = await Promise.all([
    membersOf({ actor }, id, after || null).catch((error: unknown) => {
      if (after && isAppError(error, 'malformed')) return redirect(address);
      throw error;
    }),
    pendingRequests({ actor }, id, null),
    mayAdd ? barredFor({ actor }) : [],
  ]);
  const language = await requestLanguage();
  const { inputs, people } = stringsIn(language);
  const shared = { texts: people, refusals: inputs.refusals, language, timeZone: env().timeZone };
  const next = members.nextToken && `${address}?members=${encodeURIComponent(members.nextToken)}`;
  return (
    <>
      {/* What goes with a group is said where it is deleted. */}
      <FormScreen entity={entity} id={id} document={{ ...document, may: { ...document.may, remove: false } }} />
      <div className={styles.screen} data-under-form>
        <GroupMembers
          group={id}
          members={shownMembers(members.items, people)}
          pages={{ ...(after ? { first: address } : {}), ...(next ? { next } : {}) }}
          mayAdd={mayAdd}
          barred={barred}
          serverActions={groupActions}
          inputs={inputs}
          {...shared}
        />
        <section className={styles.card}>
          <h2>{people.requests.title}</h2>
          <RequestList
            requests={shownRequests(requests.items, people)}
            showsGroup={false}
            serverActions={requestActions}
            {...shared}
          />
        </section>
        {document.may.remove ? (
          <GroupEnd group={id} members={Number(document.row.memberCount ?? 0)} erase={eraseGroup} {...shared} />
        ) : null}
      </div>
    </>
  );
}
