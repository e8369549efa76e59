// One account, for those who may know it.

import { notFound } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { AccountScreen } from '@/components/admin/people/account-page';
import { Breadcrumbs } from '@/components/admin/shell/breadcrumbs';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { openAccount } from '@/lib/features/accounts/list-accounts';
import { mayReadAudit } from '@/lib/features/audit';
import { groupNames } from '@/lib/features/group-people';
import { account } from '@/lib/modules/people/account';
import { may, opens } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';
import { addGroupMember, removeGroupMember } from '../../group/actions';
import { actOnAccount, inviteAccount, setAccountRoles } from '../actions';

export const instant = false;
export const generateMetadata = titled((_, __, language) => account.texts[language].one);

const serverActions = { act: actOnAccount, invite: inviteAccount, setRoles: setAccountRoles };
const groupActions = { add: addGroupMember, remove: removeGroupMember };

export default async function OneAccountPage({ params }: { params: Promise<{ readonly id: string }> }) {
  const { id } = await params;
  const actor = await signedInActor(`/admin/account/${id}`);
  if (!opens(actor, account, account.access.read)) notFound();
  const found = await openAccount({ actor }, decodeURIComponent(id)).catch((error: unknown) => {
    if (isAppError(error, 'missing')) return notFound();
    throw error;
  });
  const language = await requestLanguage();
  const { inputs, people, shell } = stringsIn(language);
  return (
    <>
      <Breadcrumbs
        label={shell.breadcrumbs}
        items={[{ label: people.list.title, href: '/admin/account' }, { label: found.name || found.email }]}
      />
      <AccountScreen
        account={found}
        rights={{
          manages: may(actor, account, 'invite', { userId: '', isOrdinary: true }),
          appoints: may(actor, account, 'invite', { userId: '', isOrdinary: false }),
          audits: mayReadAudit(actor),
        }}
        groups={await groupNames({ actor })}
        serverActions={serverActions}
        groupActions={groupActions}
        texts={people}
        refusals={inputs.refusals}
        language={language}
        timeZone={env().timeZone}
      />
    </>
  );
}
