// Who may ask for what is no row of an entity: accounts, the audit, the table of permissions itself.

import type { Policy } from '@/lib/entity/access';
import { can, either } from '@/lib/entity/rule';
import { account } from '@/lib/modules/people/account';
import { ownAccount } from '@/lib/modules/people/own-account';
import { registry } from '@/lib/modules/registry';

export const auditPolicy: Policy<'read'> = { name: 'audit', access: { read: can('audit:read') } };

/** Names of people, for those who name authors or players in what they write, and those who look after people. */
export const peoplePolicy: Policy<'list'> = {
  name: 'people',
  access: { list: either(can('people:view'), can('news:edit'), can('event:edit'), can('squash:edit')) },
};

/** What everybody may is for those to see who appoint them. */
export const matrixPolicy: Policy<'read'> = { name: 'matrix', access: { read: can('people:appoint') } };

/** What waits for approval, for whoever could approve some of it. */
export const reviewPolicy: Policy<'list'> = {
  name: 'review',
  access: { list: either(...registry.flatMap(({ access }) => access.publish ?? [])) },
};

export const policies: readonly Policy[] = [account, ownAccount, auditPolicy, peoplePolicy, matrixPolicy, reviewPolicy];
