// Somebody's own groups, and those that they may ask to join.

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { OwnGroups } from '@/components/account/own/own-groups';
import { currentActor } from '@/lib/auth/current';
import { signInPath } from '@/lib/auth/return-path';
import { env } from '@/lib/env';
import { ownGroups } from '@/lib/features/own-groups';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';
import { askForGroup, leaveGroup, withdrawFromAsking } from './actions';

export const instant = false;
export const generateMetadata = titled(({ profile }) => profile.account.groups);

const door = { ask: askForGroup, withdraw: withdrawFromAsking, leave: leaveGroup };

export default async function OwnGroupsPage() {
  const actor = await currentActor();
  if (actor.id === null) redirect(signInPath('/account/groups'));
  const language = languageOfRequest(await headers());
  const { inputs, people } = stringsIn(language);
  return (
    <OwnGroups
      groups={await ownGroups({ actor })}
      door={door}
      texts={people}
      refusals={inputs.refusals}
      language={language}
      timeZone={env().timeZone}
    />
  );
}
