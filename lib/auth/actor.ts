// Who acts, as operations see them: an id, and what the groups of the session permit.

import { type Actor, visitor } from '@/lib/entity/rule';
import type { Session } from './sessions';
import { systemPermissions } from './system-groups';

export const actorOf = (session: Session | undefined): Actor =>
  session
    ? {
        id: session.userId,
        permissions: new Set([...systemPermissions(session.systemGroups), ...session.granted]),
        groups: new Set(session.customGroups),
      }
    : visitor;
