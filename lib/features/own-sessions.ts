// Somebody's own sessions, to look at and to end (session management); nobody reaches anybody else's through here.

import { actorOf } from '@/lib/auth/actor';
import { endListedSession, endSessionsOf, type ListedSession, listSessionsOf, type Session } from '@/lib/auth/sessions';
import { writeAudit } from '@/lib/db/audit';
import { AppError } from '@/lib/errors';
import { ownAccount } from '@/lib/modules/people/own-account';
import { authorizeUnder } from '@/lib/operations/authorize';

export interface OwnSession {
  /** Names it in lists; nothing can be opened with it. */
  readonly id: string;
  readonly device: string | null;
  readonly address: string | null;
  readonly since: string;
  readonly lastSeen: string;
  readonly isThis: boolean;
}

const judge = (session: Session): void =>
  authorizeUnder(actorOf(session), ownAccount, 'sessions', { userId: session.userId });

export async function ownSessions(session: Session): Promise<OwnSession[]> {
  judge(session);
  const shown = ({ digest, device, address, createdAt, lastSeen }: ListedSession): OwnSession => ({
    id: digest,
    device: device ?? null,
    address: address ?? null,
    since: createdAt,
    lastSeen,
    isThis: digest === session.digest,
  });
  const others = (await listSessionsOf(session.userId)).filter(({ digest }) => digest !== session.digest);
  // The list has an end; whoever asks is there in any case.
  return [session, ...others].map(shown);
}

const noted = ({ userId }: Session, action: string) =>
  writeAudit({ by: userId, entity: 'account', id: userId, action });

export async function endOwnSession(session: Session, id: string): Promise<void> {
  judge(session);
  if (id === session.digest) throw new AppError('in_use', 'To end this session, sign out');
  await endListedSession(session.userId, id);
  await noted(session, 'end-session');
}

export async function endOtherSessions(session: Session): Promise<void> {
  judge(session);
  await endSessionsOf(session.userId, session.digest);
  await noted(session, 'end-other-sessions');
}
