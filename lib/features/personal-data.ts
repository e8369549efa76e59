// Everything that we keep about somebody, in one plain document: for themselves, and for those who look after their account.

import { findPoolAccount } from '@/lib/auth/pool-account';
import { countCodes } from '@/lib/auth/recovery-codes';
import { listSessionsOf } from '@/lib/auth/sessions';
import { nowIso } from '@/lib/clock';
import type { Page } from '@/lib/db/repository';
import type { Actor } from '@/lib/entity/rule';
import { readAudit } from '@/lib/features/audit';
import { belongings } from '@/lib/features/belongings';
import { lastLoginOf } from '@/lib/features/last-login';
import { booking } from '@/lib/modules/club/booking';
import { news } from '@/lib/modules/club/news';
import { type AccountRow, account } from '@/lib/modules/people/account';
import { ownAccount } from '@/lib/modules/people/own-account';
import { profile } from '@/lib/modules/people/profile';
import { systemActor } from '@/lib/modules/permissions';
import { auditPolicy } from '@/lib/modules/policies';
import { authorizeUnder, may } from '@/lib/operations/authorize';
import { find, read } from '@/lib/operations/find';

export interface Subject extends AccountRow {
  /** What the user pool calls them. */
  readonly username: string;
}

type Found = Readonly<Record<string, unknown>>;

export interface PersonalData {
  readonly exportedAt: string;
  readonly account: Found;
  readonly profile: Found | null;
  readonly lastLogin: Found | null;
  /** For those who may know when and from where somebody signed in. */
  readonly sessions?: readonly Found[];
  readonly bookings: readonly Found[];
  /** What else belongs to somebody, by what it is. */
  readonly belongings: Readonly<Record<string, readonly Found[]>>;
  readonly articles: readonly Found[];
  /** What they have done and been refused, newest first: for themselves, and those who may read the audit. */
  readonly deeds?: readonly Found[];
}

/** Whoever may have all of it was judged before; each row would be judged once more for nothing. */
const clerk = { actor: systemActor() };

const mostPages = 100;

async function all(page: (nextToken: string | null) => Promise<Page<unknown>>): Promise<Found[]> {
  const found: Found[] = [];
  let nextToken: string | null = null;
  for (let count = 0; count < mostPages; count++) {
    const next: Page<unknown> = await page(nextToken);
    found.push(...(next.items as Found[]));
    nextToken = next.nextToken;
    if (!nextToken) break;
  }
  return found;
}

async function belongingsOf(userId: string): Promise<Record<string, Found[]>> {
  const lists = belongings.map(
    async (of): Promise<[string, Found[]]> => [
      of.name,
      await all((nextToken) => find(clerk, of, 'ofUser' as never, { userId } as never, { limit: 100, nextToken })),
    ],
  );
  return Object.fromEntries(await Promise.all(lists));
}

/** They expire after a year or so, and nobody lists them by who has booked: all of them are looked through. */
async function bookingsOf(userId: string): Promise<Found[]> {
  const kept = await all((nextToken) => find(clerk, booking, 'newest', {}, { limit: 100, nextToken }));
  return kept.filter(({ bookedBy }) => bookedBy === userId);
}

const sessionsOf = async (userId: string): Promise<Found[]> =>
  (await listSessionsOf(userId)).map(({ digest: _, ...session }) => session);

const endOfTime = '9999-12-31T00:00:00.000Z';

/** What they are named in as an author, once it has got a date. */
async function articlesOf(authorId: string): Promise<Found[]> {
  const args = { authorId, publishedDate: endOfTime };
  const rows = await all((nextToken) => find(clerk, news, 'ofAuthor', args, { limit: 100, nextToken }));
  return rows.map(({ id, title, slug, status, publishedDate }) => ({ id, title, slug, status, publishedDate }));
}

async function deedsOf(actor: Actor, userId: string): Promise<Found[]> {
  const question = { by: 'person', person: userId } as const;
  const reader = actor.id === userId ? clerk : { actor };
  const lines = await all((nextToken) => readAudit(reader, question, { limit: 100, nextToken }));
  return lines.map(({ key: _, ...line }) => line);
}

export async function personalDataOf(actor: Actor, { userId, isOrdinary, username }: Subject): Promise<PersonalData> {
  authorizeUnder(actor, account, 'export', { userId, isOrdinary });
  const self = { ...clerk.actor, id: userId };
  // When somebody was where, and what they did, is known to fewer than those who look after accounts.
  const seesLogins = may(actor, ownAccount, 'last-login', { userId });
  const seesDeeds = actor.id === userId || may(actor, auditPolicy, 'read');
  const [known, recoveryCodes, row, login, sessions, bookings, belongings, articles, deeds] = await Promise.all([
    findPoolAccount(username),
    countCodes(userId),
    read({ actor: self }, profile, { userId }),
    seesLogins ? lastLoginOf(actor, userId) : undefined,
    seesLogins ? sessionsOf(userId) : undefined,
    bookingsOf(userId),
    belongingsOf(userId),
    articlesOf(userId),
    seesDeeds ? deedsOf(actor, userId) : undefined,
  ]);
  return {
    exportedAt: nowIso(),
    account: { userId, ...known, recoveryCodes },
    profile: row ? { ...row } : null,
    lastLogin: login ? { ...login } : null,
    ...(sessions ? { sessions } : {}),
    bookings,
    belongings,
    articles,
    ...(deeds ? { deeds } : {}),
  };
}
