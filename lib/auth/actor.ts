// Who acts, as operations see them (authorization subject): an id, and what the groups of the session permit.

import { createHash } from 'node:crypto';
import { type Actor, visitor } from '@/lib/entity/rule';
import { conferred } from '@/lib/modules/conferred';
import { rightsOf } from '@/lib/operations/authorize';
import type { Session } from './sessions';
import { systemPermissions } from './system-groups';

export const actorOf = (session: Session | undefined): Actor =>
  session
    ? {
        id: session.userId,
        permissions: new Set([...systemPermissions(session.systemGroups), ...conferred(session.granted)]),
        groups: new Set(session.customGroups),
      }
    : visitor;

/** By which an open screen tells that the rights it was drawn with are others by now. */
export const permissionsFingerprint = (actor: Actor): string =>
  createHash('sha256').update(rightsOf(actor)).digest('base64url').slice(0, 16);
