// When and from where somebody signed in last (last login): kept on their profile, beside its fields, so that no revision ever holds it.

import { nowIso } from '@/lib/clock';
import { primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { annotate } from '@/lib/db/record-store';
import type { Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { ownAccount } from '@/lib/modules/people/own-account';
import { profile } from '@/lib/modules/people/profile';
import { authorizeUnder } from '@/lib/operations/authorize';
import { create } from '@/lib/operations/create';

export interface LastLogin {
  readonly at: string;
  readonly address: string | null;
}

/** How somebody wants to be met wherever they sign in. */
export type Choices = Pick<Row<typeof profile>, 'language' | 'theme'>;

/** Undefined where there is no profile yet. */
async function write(userId: string, address: string): Promise<Choices | undefined> {
  const noted = await annotate(profile, { userId }, { lastLoginAt: nowIso(), lastLoginIp: address });
  return noted && { language: noted.language, theme: noted.theme };
}

/** Somebody has just signed in; at the first time their profile is made. */
export async function noteLogin(userId: string, address: string): Promise<Choices | undefined> {
  const known = await write(userId, address);
  if (known) return known;
  const actor = { id: userId, permissions: new Set<string>() };
  await create({ actor }, profile, {}).catch((error: unknown) => {
    // They have signed in twice at the same moment.
    if (!isAppError(error, 'taken')) throw error;
  });
  return write(userId, address);
}

export async function lastLoginOf(actor: Actor, userId: string): Promise<LastLogin | undefined> {
  authorizeUnder(actor, ownAccount, 'last-login', { userId });
  const item = await getItem(profile.table, primaryKey(profile, { userId }));
  if (typeof item?.lastLoginAt !== 'string') return undefined;
  return { at: item.lastLoginAt, address: typeof item.lastLoginIp === 'string' ? item.lastLoginIp : null };
}
