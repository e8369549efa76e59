// Somebody's portrait (avatar upload): sent to the staging place, looked at byte by byte, and only then theirs; the former one goes.

import sharp from 'sharp';
import { actorOf } from '@/lib/auth/actor';
import type { Session } from '@/lib/auth/sessions';
import type { Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { AppError, isAppError } from '@/lib/errors';
import { stagedBytes } from '@/lib/features/media-confirm';
import type { FoundFile } from '@/lib/features/media-file';
import { ticketFor } from '@/lib/features/media-upload';
import { newUuid } from '@/lib/ids';
import { decoding } from '@/lib/media/decoding';
import { fileError } from '@/lib/media/file-fault';
import { avatarFolder, extensions, stagingKey } from '@/lib/media/file-keys';
import { inspectFile } from '@/lib/media/inspect';
import { deleteObject, getObject, putObject } from '@/lib/media/objects';
import type { UploadTicket } from '@/lib/media/upload-ticket';
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
  return decoding(async () => {
    const { bytes, width = 0, height = 0 } = await inspectFile(await stagedBytes(upload), upload.type);
    if (width !== height || width > longestSide) throw fileError('wrong-type');
    return upload.type === 'image/webp' ? pixelsOf(bytes).webp().toBuffer() : pixelsOf(bytes).jpeg().toBuffer();
  });
}

/** The picture alone, upright: where and with what it was taken is nobody's business. */
const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient();

/** By the first four groups of its name a portrait is known to be of this upload; the last one is each attempt's own. */
const sharedPart = 24;
const portraitsOf = ({ owner, fileId }: Upload): string => avatarFolder(owner) + fileId.slice(0, sharedPart);

/** Confirming twice gives the same portrait, also at once: whoever comes second finds it there. */
export async function confirmAvatar(session: Session, id: string, version: number): Promise<Written<typeof profile>> {
  judge(session);
  const upload = await ownUpload(id, session.userId);
  const already = await confirmed(session, upload);
  if (already) return already;
  try {
    const written = await hang(session, upload, version);
    await deleteObject(stagingKey(id));
    return written;
  } catch (error) {
    const meanwhile = await confirmed(session, upload);
    if (meanwhile) return meanwhile;
    if (isAppError(error, 'invalid')) await deleteObject(stagingKey(id));
    throw error;
  }
}

async function confirmed(session: Session, upload: Upload): Promise<Written<typeof profile> | undefined> {
  const row = await rowOf(session);
  if (!row?.avatarKey?.startsWith(portraitsOf(upload))) return undefined;
  return { row, version: row.version, tags: [], replayed: true };
}

async function hang(session: Session, upload: Upload, version: number): Promise<Written<typeof profile>> {
  const bytes = await inspected(upload);
  const key = `${portraitsOf(upload)}${newUuid().slice(sharedPart)}.${extensions[upload.type]}`;
  await putObject({ key, bytes, type: upload.type });
  return change(session, version, key).catch(async (error: unknown) => {
    // Nobody else has ever named this key, so it can go whoever won.
    if (isAppError(error, 'stale')) await deleteObject(key);
    throw error;
  });
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
    { serverSet: { avatarKey }, action: 'portrait' },
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
