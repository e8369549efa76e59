// Everything that we keep about somebody, in one plain document: for themselves, and for those who look after their account.

import { findPoolAccount } from '@/lib/auth/pool-account';
import { countCodes } from '@/lib/auth/recovery-codes';
import { listSessionsOf } from '@/lib/auth/sessions';
import { nowIso } from '@/lib/clock';
import type { Actor } from '@/lib/entity/rule';
import { mayReadAudit, readAudit } from '@/lib/features/audit';
import { belongings } from '@/lib/features/belongings';
import { type WholeList, wholeList } from '@/lib/features/every-page';
import { lastLoginOf } from '@/lib/features/last-login';
import { articlesOf, bookingsOf, commentsOf, draftsOf, observationsOf, playersOf } from '@/lib/features/traces';
import { type AccountRow, account } from '@/lib/modules/people/account';
import { ownAccount } from '@/lib/modules/people/own-account';
import { profile } from '@/lib/modules/people/profile';
import { systemActor } from '@/lib/modules/permissions';
import { authorizeUnder, may } from '@/lib/operations/authorize';
import { find, read } from '@/lib/operations/find';

export interface Subject extends AccountRow {
  /** What the user pool calls them. */
  readonly username: string;
}

type Found = Readonly<Record<string, unknown>>;

export interface PersonalData {
  readonly exportedAt: string;
  /** What there is more of than was looked through. */
  readonly incomplete: readonly string[];
  readonly account: Found;
  readonly profile: Found | null;
  readonly lastLogin: Found | null;
  /** What lies with somebody, by what it is. */
  readonly belongings: Readonly<Record<string, readonly Found[]>>;
  /** For those who may know when and from where somebody signed in. */
  readonly sessions?: readonly Found[];
  readonly bookings?: readonly Found[];
  /** As whom they play squash. */
  readonly players?: readonly Found[];
  /** What names them as an author. */
  readonly articles?: readonly Found[];
  readonly drafts?: readonly Found[];
  readonly events?: readonly Found[];
  /** What they said about documents. */
  readonly comments?: readonly Found[];
  /** What they watched as a scout. */
  readonly observations?: readonly Found[];
  /** What they have done and been refused, newest first. */
  readonly deeds?: readonly Found[];
}

/** Whoever may have all of it was judged before; each row would be judged once more for nothing. */
const clerk = { actor: systemActor() };

type Part = WholeList<unknown> | undefined;

async function belongingsOf(userId: string): Promise<Record<string, WholeList<unknown>>> {
  const lists = belongings.map(
    async (of): Promise<[string, WholeList<unknown>]> => [
      of.name,
      await wholeList((options) => find(clerk, of, 'ofUser' as never, { userId } as never, options)),
    ],
  );
  return Object.fromEntries(await Promise.all(lists));
}

const sessionsOf = async (userId: string): Promise<WholeList<unknown>> => {
  const listed = await listSessionsOf(userId);
  return { found: listed.map(({ digest: _, ...session }) => session), isCut: false };
};

async function deedsOf(actor: Actor, userId: string): Promise<WholeList<unknown>> {
  const question = { by: 'person', person: userId } as const;
  const reader = actor.id === userId ? clerk : { actor };
  const { found, isCut } = await wholeList((options) => readAudit(reader, question, options));
  return { found: found.map(({ key: _, ...line }) => line), isCut };
}

/** What somebody wrote where not everybody reads: for themselves, and those who may read the audit. */
async function insideOf(actor: Actor, userId: string): Promise<Record<string, WholeList<unknown>>> {
  const [{ articles: drafts, events }, comments, observations, deeds] = await Promise.all([
    draftsOf(userId),
    commentsOf(userId),
    observationsOf(userId),
    deedsOf(actor, userId),
  ]);
  return { drafts, events, comments, observations, deeds };
}

const listsOf = (parts: Readonly<Record<string, Part>>): Record<string, readonly Found[]> =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part.found as Found[]]] : [])));

const cutIn = (parts: Readonly<Record<string, Part>>): string[] =>
  Object.entries(parts).flatMap(([name, part]) => (part?.isCut ? [name] : []));

export async function personalDataOf(actor: Actor, { userId, isOrdinary, username }: Subject): Promise<PersonalData> {
  authorizeUnder(actor, account, 'export', { userId, isOrdinary });
  const self = { ...clerk.actor, id: userId };
  // When somebody was where, and what they did, is known to fewer than those who look after accounts.
  const seesLogins = may(actor, ownAccount, 'last-login', { userId });
  const seesDeeds = actor.id === userId || mayReadAudit(actor);
  const [known, recoveryCodes, row, login, sessions, bookings, players, articles, owned, inside] = await Promise.all([
    findPoolAccount(username),
    countCodes(userId),
    read({ actor: self }, profile, { userId }),
    seesLogins ? lastLoginOf(actor, userId) : undefined,
    seesLogins ? sessionsOf(userId) : undefined,
    bookingsOf(userId),
    playersOf(userId),
    articlesOf(userId),
    belongingsOf(userId),
    seesDeeds ? insideOf(actor, userId) : {},
  ]);
  const parts = { sessions, bookings, players, articles, ...inside };
  return {
    exportedAt: nowIso(),
    incomplete: cutIn({ ...owned, ...parts }),
    account: { userId, ...known, recoveryCodes },
    profile: row ? { ...row } : null,
    lastLogin: login ? { ...login } : null,
    belongings: listsOf(owned),
    ...listsOf(parts),
  };
}
