// Somebody's portrait: sent to the staging place, looked at byte by byte, and only then theirs; the former one goes.

import sharp from 'sharp';
import { actorOf } from '@/lib/auth/actor';
import type { Session } from '@/lib/auth/sessions';
import type { Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { AppError, isAppError } from '@/lib/errors';
import { stagedBytes } from '@/lib/features/media-confirm';
import type { FoundFile } from '@/lib/features/media-file';
import { ticketFor, type UploadTicket } from '@/lib/features/media-upload';
import { avatarFolder, extensions, stagingKey } from '@/lib/media/file-keys';
import { fileError, inspectFile } from '@/lib/media/inspect';
import { deleteObject, getObject, putObject } from '@/lib/media/objects';
import { ownUpload, storeUpload, type Upload } from '@/lib/media/uploads';
import { ownAccount } from '@/lib/modules/people/own-account';
import { profile } from '@/lib/modules/people/profile';
import { systemActor } from '@/lib/modules/permissions';
import { authorize, may } from '@/lib/operations/authorize';
import { read } from '@/lib/operations/find';
import { save } from '@/lib/operations/save';
import type { Written } from '@/lib/operations/write';

export const avatarTypes = ['image/webp', 'image/jpeg'] as const;
export const largestAvatar = 1024 * 1024;
/** What the page makes of any picture is smaller still. */
const longestSide = 1024;

type AvatarType = (typeof avatarTypes)[number];

const isAvatarType = (type: string): type is AvatarType => avatarTypes.some((one) => one === type);

const judge = (session: Session): void => authorize(actorOf(session), 'write', profile, { userId: session.userId });

export async function beginAvatar(session: Session, type: string, size: number): Promise<UploadTicket> {
  judge(session);
  if (!isAvatarType(type)) throw fileError('wrong-type');
  if (!Number.isInteger(size) || size < 1) throw fileError('empty');
  if (size > largestAvatar) throw new AppError('too_large', 'A portrait may have at most 1 MB');
  return ticketFor(await storeUpload({ owner: session.userId, filename: `avatar.${extensions[type]}`, type, size }));
}

async function inspected(upload: Upload): Promise<Buffer> {
  if (!isAvatarType(upload.type) || upload.size > largestAvatar) throw fileError('wrong-type');
  const bytes = await stagedBytes(upload);
  const { width = 0, height = 0 } = await inspectFile(bytes, upload.type);
  if (width !== height || width > longestSide) throw fileError('wrong-type');
  return upload.type === 'image/webp' ? pixelsOf(bytes).webp().toBuffer() : pixelsOf(bytes).jpeg().toBuffer();
}

/** The picture alone, upright: where and with what it was taken is nobody's business. */
const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient();

/** Confirming twice gives the same portrait: the upload has named its file from the start. */
export async function confirmAvatar(session: Session, id: string, version: number): Promise<Written<typeof profile>> {
  judge(session);
  const { userId } = session;
  const upload = await ownUpload(id, userId);
  const key = `${avatarFolder(userId)}${upload.fileId}.${extensions[upload.type]}`;
  const already = await rowOf(session);
  if (already?.avatarKey === key) return { row: already, version: already.version, tags: [], replayed: true };
  const bytes = await inspected(upload).catch(async (error: unknown) => {
    if (isAppError(error, 'invalid')) await deleteObject(stagingKey(id));
    throw error;
  });
  await putObject({ key, bytes, type: upload.type });
  const written = await change(session, version, key).catch(async (error: unknown) => {
    if (isAppError(error, 'stale')) await deleteObject(key);
    throw error;
  });
  await deleteObject(stagingKey(id));
  return written;
}

export const removeAvatar = (session: Session, version: number): Promise<Written<typeof profile>> => {
  judge(session);
  return change(session, version, undefined);
};

const rowOf = (session: Session): Promise<Row<typeof profile> | undefined> =>
  read({ actor: actorOf(session) }, profile, { userId: session.userId }, { strong: true });

async function change(session: Session, version: number, avatarKey: string | undefined) {
  const former = await rowOf(session);
  const context = { actor: actorOf(session) };
  const written = await save(
    context,
    profile,
    { userId: session.userId },
    version,
    {},
    { made: { avatarKey }, action: 'portrait' },
  );
  if (former?.avatarKey && former.avatarKey !== avatarKey) await deleteObject(former.avatarKey);
  return written;
}

const reader = { actor: systemActor() };

/** The portrait that somebody has now, for those who may see it. */
export async function findAvatar(actor: Actor, userId: string, file: string): Promise<FoundFile | undefined> {
  const row = await read(reader, profile, { userId });
  const key = `${avatarFolder(userId)}${file}`;
  if (row?.avatarKey !== key || !may(actor, ownAccount, 'avatar', { ...row })) return undefined;
  const object = await getObject(key);
  if (!object?.Body) return undefined;
  return {
    body: object.Body.transformToWebStream(),
    size: object.ContentLength,
    etag: object.ETag?.replace(/^W\//, ''),
    type: key.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    // Whoever does not want to be seen any more is not seen any more.
    cacheControl: 'private, no-cache',
  };
}
