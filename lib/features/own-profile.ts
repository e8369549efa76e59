// Somebody's own profile: what they say about themselves, their name, and the address of their public page.

import { randomInt } from 'node:crypto';
import { actorOf } from '@/lib/auth/actor';
import { loadIdentity } from '@/lib/auth/identity';
import { renamePoolUser } from '@/lib/auth/pool-account';
import { renewSession, type Session } from '@/lib/auth/sessions';
import { audited } from '@/lib/db/audit';
import type { PatchOf, Row } from '@/lib/entity/entity';
import { slugify } from '@/lib/entity/fold';
import { AppError, isAppError } from '@/lib/errors';
import { forgetPeople } from '@/lib/features/people';
import { ownAccount } from '@/lib/modules/people/own-account';
import { profile } from '@/lib/modules/people/profile';
import { authorizeUnder } from '@/lib/operations/authorize';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { invalidate } from '@/lib/operations/invalidate';
import { save } from '@/lib/operations/save';
import type { Written } from '@/lib/operations/write';

export type ProfileRow = Row<typeof profile>;
type WrittenProfile = Written<typeof profile>;

/** Made at the first sign-in; whoever signed in before there were profiles gets theirs now. */
export async function ownProfile(session: Session): Promise<ProfileRow> {
  const [context, key] = [{ actor: actorOf(session) }, { userId: session.userId }];
  const known = await read(context, profile, key, { strong: true });
  if (known) return known;
  const made = await create(context, profile, {}).catch((error: unknown) => {
    if (!isAppError(error, 'taken')) throw error;
  });
  const row = made?.row ?? (await read(context, profile, key, { strong: true }));
  if (!row) throw new AppError('missing', 'There is no such profile');
  return row;
}

/** Whoever has no name is called by their address, which is for nobody else's eyes. */
const hasName = ({ name, email }: Session): boolean => name !== email && !/\S@\S/.test(name);

function requireName(session: Session): void {
  if (hasName(session)) return;
  const issue = { path: 'isPublic', message: 'needs a name: say yours first', rule: 'required' } as const;
  throw new AppError('invalid', 'A page that everybody sees needs a name', { issues: [issue] });
}

const endings = (): string[] => ['', '-2', '-3', '-4', '-5', `-${randomInt(1_000_000, 9_999_999)}`];

/** Tries addresses made of the name until one is free. */
async function withFreeSlug<T>(session: Session, work: (slug: string) => Promise<T>): Promise<T> {
  const base =
    slugify(hasName(session) ? session.name : '')
      .slice(0, 100)
      .replace(/-$/, '') || 'person';
  const [first = '', ...others] = endings().map((ending) => `${base}${ending}`);
  let attempt = work(first);
  for (const slug of others)
    attempt = attempt.catch((error: unknown) => {
      if (isAppError(error, 'taken') && error.detail.field === 'slug') return work(slug);
      throw error;
    });
  return attempt;
}

export type ProfilePatch = PatchOf<typeof profile>;

/** Whoever wants a public page for the first time gets an address for it, made of their name. */
export async function saveProfile(session: Session, version: number, patch: ProfilePatch): Promise<WrittenProfile> {
  const context = { actor: actorOf(session) };
  const key = { userId: session.userId };
  const known = await ownProfile(session);
  if (patch.isPublic === true) requireName(session);
  if (patch.isPublic !== true || known.slug !== undefined) return save(context, profile, key, version, patch);
  return withFreeSlug(session, (slug) => save(context, profile, key, version, patch, { serverSet: { slug } }));
}

export interface Renamed {
  /** Of the profile, where the address has changed with the name. */
  readonly version?: number;
  readonly slug: string | null;
}

/** A name that nobody bears any more is in no address either. */
async function renameAddress(session: Session): Promise<Renamed> {
  const context = { actor: actorOf(session) };
  const { slug: former, userId, version } = await ownProfile(session);
  if (former === undefined) return { slug: null };
  const { row } = await withFreeSlug(session, (slug) =>
    save(context, profile, { userId }, version, {}, { serverSet: { slug }, join: true, action: 'rename' }),
  );
  return { version: row.version, slug: row.slug ?? null };
}

/** The profile as it is afterwards. */
export async function renameSelf(session: Session, name: string): Promise<Renamed> {
  const { userId, username } = session;
  authorizeUnder(actorOf(session), ownAccount, 'rename', { userId });
  await audited({ by: userId, entity: 'account', id: userId, action: 'rename' }, () => renamePoolUser(username, name));
  forgetPeople();
  // The name itself lies in the pool: no write of a row tells of it, and it is another one whatever becomes of the rest.
  await invalidate(['profile', `profile:${userId}`]);
  const identity = await loadIdentity(username, userId);
  const renamed = identity && (await renewSession(session, identity));
  return renameAddress(renamed ?? { ...session, name });
}
