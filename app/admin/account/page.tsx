// Everybody who can sign in, for those who may know.

import { notFound, redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { stateOf } from '@/components/admin/list/list-address';
import { AccountList } from '@/components/admin/people/account-list';
import { FromOverview } from '@/components/admin/shell/breadcrumbs';
import { isAppError } from '@/lib/errors';
import { findAccounts } from '@/lib/features/accounts/list-accounts';
import { groupNames } from '@/lib/features/group-people';
import { account } from '@/lib/modules/people/account';
import { may, opens } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';
import { actOnAccount, inviteAccount, setAccountRoles } from './actions';

export const instant = false;
export const generateMetadata = titled(({ people }) => people.list.title);

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const serverActions = { act: actOnAccount, invite: inviteAccount, setRoles: setAccountRoles };

export default async function AccountsPage({ searchParams }: Props) {
  const actor = await signedInActor('/admin/account');
  if (!opens(actor, account, account.access.list)) notFound();
  const { q, after } = stateOf(await searchParams);
  const [{ accounts, next }, groups] = await Promise.all([
    findAccounts({ actor }, q, after).catch((error: unknown) => {
      // A page of yesterday, or one that somebody has typed.
      if (after && isAppError(error, 'malformed')) return redirect('/admin/account');
      throw error;
    }),
    groupNames({ actor }),
  ]);
  const { inputs, lists, people, shell } = stringsIn(await requestLanguage());
  return (
    <>
      <FromOverview shell={shell} here={people.list.title} />
      <AccountList
        accounts={accounts}
        next={next}
        state={{ ...(q ? { q } : {}), ...(after ? { after } : {}) }}
        rights={{
          invites: may(actor, account, 'invite', { userId: '', isOrdinary: true }),
          appoints: may(actor, account, 'invite', { userId: '', isOrdinary: false }),
        }}
        groups={groups}
        serverActions={serverActions}
        texts={people}
        lists={lists}
        refusals={inputs.refusals}
      />
    </>
  );
}
