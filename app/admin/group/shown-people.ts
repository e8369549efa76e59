// People of groups as screens show them (view model): by name, or as what is left of somebody who is gone.

import type { ShownMember } from '@/components/admin/people/group-members';
import type { ShownRequest } from '@/components/admin/people/request-list';
import type { GroupRequest, Member } from '@/lib/features/group-people';
import type { PeopleTexts } from '@/lib/strings/people.en';

export const shownMembers = (members: readonly Member[], { former }: PeopleTexts): ShownMember[] =>
  members.map(({ name, ...member }) => ({ ...member, name: name ?? former }));

export const shownRequests = (requests: readonly GroupRequest[], { former }: PeopleTexts): ShownRequest[] =>
  requests.map(({ name, since, ...request }) => ({ ...request, name: name ?? former, at: since }));
