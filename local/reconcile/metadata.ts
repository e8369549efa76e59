// Takes out of stored pictures what was written about them before that was done when they came.
import type { Item } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { isAppError } from '@/lib/errors';
import type { MediaType } from '@/lib/media/file-keys';
import { deleteObject, putObject, readObject } from '@/lib/media/objects';
import { typeBySignature } from '@/lib/media/signature';
import { withoutMetadata } from '@/lib/media/without-metadata';
import { media } from '@/lib/modules/club/media';
import { systemActor } from '@/lib/modules/permissions';
import { save } from '@/lib/operations/save';
import { type Finding, settled, type Task } from './finding';

const system = { actor: systemActor() };

/** The size first: if that cannot be, the file stays as it is and is found again. */
async function rewrite(id: string, key: string, type: MediaType, bytes: Buffer): Promise<boolean> {
  const row = () => getItem(media.table, { id });
  const before = await row();
  if (before?.s3Key !== key) return false;
  try {
    await save(system, media, { id }, Number(before.version), {}, { serverSet: { size: bytes.length } });
  } catch (error) {
    if (isAppError(error, 'stale') || isAppError(error, 'missing')) return false;
    throw error;
  }
  await putObject({ key, bytes, type });
  // Whoever has replaced or deleted it meanwhile wanted it gone.
  if ((await row())?.s3Key === key) return true;
  await deleteObject(key);
  return false;
}

export async function* reconcileMetadata(task: Task, rows: ReadonlyMap<string, Item>): AsyncGenerator<Finding> {
  for (const [key, { id, mimeType }] of rows) {
    const type = mimeType as MediaType;
    const bytes = type === 'application/pdf' ? undefined : await readObject(key);
    if (!bytes || typeBySignature(bytes) !== type) continue;
    const clean = withoutMetadata(bytes, type);
    if (clean?.equals(bytes)) continue;
    const mend = clean && (() => rewrite(String(id), key, type, clean));
    yield settled(task, 'metadata in a picture', `media ${id}: ${key}`, mend);
  }
}
