// Who may ask for what is no row of an entity: accounts, the audit, the table of permissions itself.

import type { Policy } from '@/lib/entity/access';
import { can } from '@/lib/entity/rule';
import { account } from '@/lib/modules/people/account';

export const audit: Policy<'read'> = { name: 'audit', access: { read: can('audit:read') } };

/** What everybody may is for those to see who appoint them. */
export const matrix: Policy<'read'> = { name: 'matrix', access: { read: can('people:appoint') } };

export const policies: readonly Policy[] = [account, audit, matrix];
