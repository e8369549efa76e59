// Somebody's own groups, and those that they may ask to join.

import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { OwnGroups } from '@/components/account/own/own-groups';
import { env } from '@/lib/env';
import { ownGroups } from '@/lib/features/own-groups';
import { stringsIn } from '@/lib/strings/dictionary';
import { askForGroup, leaveGroup, withdrawFromAsking } from './actions';

export const instant = false;
export const generateMetadata = titled(({ profile }) => profile.account.groups);

const serverActions = { ask: askForGroup, withdraw: withdrawFromAsking, leave: leaveGroup };

export default async function OwnGroupsPage() {
  const actor = await signedInActor('/account/groups');
  const language = await requestLanguage();
  const { inputs, people } = stringsIn(language);
  return (
    <OwnGroups
      groups={await ownGroups({ actor })}
      serverActions={serverActions}
      texts={people}
      refusals={inputs.refusals}
      language={language}
      timeZone={env().timeZone}
    />
  );
}
