// People of groups as screens show them: by name, or as what is left of somebody who is gone.

import type { ShownMember } from '@/components/admin/people/group-members';
import type { ShownRequest } from '@/components/admin/people/request-list';
import type { Member, Wish } from '@/lib/features/group-people';
import type { PeopleTexts } from '@/lib/strings/people.en';

export const shownMembers = (members: readonly Member[], { former }: PeopleTexts): ShownMember[] =>
  members.map(({ name, ...member }) => ({ ...member, name: name ?? former }));

export const shownRequests = (wishes: readonly Wish[], { former }: PeopleTexts): ShownRequest[] =>
  wishes.map(({ name, since, ...wish }) => ({ ...wish, name: name ?? former, at: since }));
