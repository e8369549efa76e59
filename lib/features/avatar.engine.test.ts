// Portraits: whose they are, what they must be, who sees them, and what is left of the former ones.

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorOf } from '@/lib/auth/actor';
import { createSession, type Session } from '@/lib/auth/sessions';
import { store } from '@/lib/db/client';
import { visitor } from '@/lib/entity/rule';
import { avatarAddress } from '@/lib/media/file-keys';
import { keysUnder } from '@/lib/media/objects';
import { picture } from '@/lib/media/test-files.fixture';
import { openTestLibrary, postUpload, type TestLibrary } from '@/lib/media/test-library.fixture';
import { forcedRace } from '@/local/testing/forced-race.fixture';
import { refusal } from '@/local/testing/refusal.fixture';
import { beginAvatar, confirmAvatar, findAvatar, removeAvatar } from './avatar';
import { ownProfile, saveProfile } from './own-profile';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library.close());

async function somebody(userId: string): Promise<Session> {
  const identity = { userId, username: userId, email: `${userId}@example.org`, name: userId };
  const { session } = await createSession({ ...identity, systemGroups: [], customGroups: [], granted: [] });
  await ownProfile(session);
  return session;
}

async function sent(session: Session, bytes: Buffer, type = 'image/webp'): Promise<string> {
  const ticket = await beginAvatar(session, type, bytes.length);
  expect(await postUpload(ticket, bytes)).toBe(204);
  return ticket.id;
}

const filesOf = (userId: string) => keysUnder(`profile/avatars/${userId}/`);

it('become theirs once they have been looked at, and the former one goes', async () => {
  const anna = await somebody('anna');
  const [webp, jpeg] = await Promise.all([picture('webp', 512, 512), picture('jpeg', 512, 512)]);
  const first = await sent(anna, webp);
  const { row } = await confirmAvatar(anna, first, 1);
  expect(avatarAddress(row)).toMatch(/^\/media\/avatar\/anna\/[0-9a-f-]{36}\.webp$/);
  expect(await confirmAvatar(anna, first, 1)).toMatchObject({ version: 2, replayed: true });
  await confirmAvatar(anna, await sent(anna, jpeg, 'image/jpeg'), 2);
  expect(await filesOf('anna')).toEqual([expect.stringMatching(/\.jpg$/)]);
  expect((await refusal(confirmAvatar(anna, await sent(anna, webp), 2))).code).toBe('stale');
  expect(await filesOf('anna')).toHaveLength(1);
  await removeAvatar(anna, 3);
  expect(await filesOf('anna')).toEqual([]);
});

it('are there still when they are confirmed twice at once, and both are told of them', async () => {
  const emil = await somebody('emil');
  const id = await sent(emil, await picture('webp', 512, 512));
  const before = forcedRace(store(), 'TransactWrite', () => confirmAvatar(emil, id, 1));
  const late = await confirmAvatar(emil, id, 1);
  expect(await before()).toMatchObject({ version: 2 });
  expect(late).toMatchObject({ version: 2, replayed: true });
  expect(await filesOf('emil')).toEqual([late.row.avatarKey]);
});

it('say nothing of where they were taken', async () => {
  const session = await somebody('traveller');
  const exif = { IFD0: { Copyright: 'Streng geheim' }, IFD3: { GPSLatitude: '54/1 0/1 0/1' } };
  const taken = await sharp(await picture('jpeg', 512, 512))
    .withExif(exif)
    .jpeg()
    .toBuffer();
  expect(taken.toString('latin1')).toContain('Streng geheim');
  const { row } = await confirmAvatar(session, await sent(session, taken, 'image/jpeg'), 1);
  const file = await findAvatar(actorOf(session), 'traveller', avatarAddress(row)?.split('/').at(-1) ?? '');
  const kept = Buffer.from(await new Response(file?.body as ReadableStream).arrayBuffer());
  expect(kept.toString('latin1')).not.toContain('geheim');
  const { width, exif: left } = await sharp(kept).metadata();
  expect([width, left]).toEqual([512, undefined]);
});

it('are nothing but small square pictures, by their bytes, and nobody else confirms them', async () => {
  const bert = await somebody('bert');
  const [webp, wide, png] = await Promise.all([
    picture('webp', 512, 512),
    picture('webp', 600, 512),
    picture('png', 512, 512),
  ]);
  for (const type of ['image/png', 'image/svg+xml', 'text/html', 'application/pdf', ''])
    expect((await refusal(beginAvatar(bert, type, 1000))).code).toBe('invalid');
  expect((await refusal(beginAvatar(bert, 'image/webp', 1024 * 1024 + 1))).code).toBe('too_large');
  for (const bytes of [wide, png, Buffer.from('<script>alert(1)</script>'), webp.subarray(0, 200)])
    expect((await refusal(confirmAvatar(bert, await sent(bert, bytes), 1))).code).toBe('invalid');
  const ticket = await beginAvatar(bert, 'image/webp', webp.length);
  expect(await postUpload(ticket, wide)).toBeGreaterThanOrEqual(400);
  const other = await sent(await somebody('carl'), webp);
  expect((await refusal(confirmAvatar(bert, other, 1))).code).toBe('missing');
  expect(await filesOf('bert')).toEqual([]);
  expect((await ownProfile(bert)).version).toBe(1);
});

it('are seen by whoever is signed in, by visitors only where somebody wants it, and never by an old address', async () => {
  const [dora, other] = [await somebody('dora'), await somebody('other')];
  const { row } = await confirmAvatar(dora, await sent(dora, await picture('webp', 512, 512)), 1);
  const file = avatarAddress(row)?.split('/').at(-1) ?? '';
  const seenBy = async (actor: typeof visitor) => (await findAvatar(actor, 'dora', file)) !== undefined;
  expect(await seenBy(actorOf(other))).toBe(true);
  expect(await seenBy(visitor)).toBe(false);
  await saveProfile(dora, 2, { isPublic: true });
  expect(await seenBy(visitor)).toBe(true);
  expect(await findAvatar(visitor, 'other', file)).toBeUndefined();
  await removeAvatar(dora, 3);
  expect(await seenBy(actorOf(dora))).toBe(false);
});
