// Makes the smaller copies of a picture and takes them away (image resizing); both can be done twice without harm.

import sharp from 'sharp';
import { decoding, mostPixels } from './decoding';
import { fileIdOf, isPicture, variantKey, variantPrefix } from './file-keys';
import { deleteObject, headObject, keysUnder, putObject, readObject } from './objects';
import { uprightWidth } from './offered-widths';
import { variantWidths } from './variant-widths';

/** Turned upright, without what the camera or its owner wrote into it. */
export async function scaled(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes, { animated: true, limitInputPixels: mostPixels, sequentialRead: true })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();
}

/** A copy that outlives its original would be found by nobody and by everybody. */
async function keepBeside(original: string, key: string, bytes: Buffer): Promise<void> {
  await putObject({ key, bytes, type: 'image/webp' });
  if (!(await headObject(original))) await deleteObject(key);
}

/** Makes every width that is missing. */
export async function makeVariants(original: string): Promise<void> {
  const fileId = fileIdOf(original);
  if (!fileId || !isPicture(original)) return;
  const bytes = await readObject(original);
  if (!bytes) return;
  const there = new Set(await keysUnder(variantPrefix(fileId)));
  for (const width of variantWidths(await uprightWidth(bytes))) {
    const key = variantKey(fileId, width);
    if (!there.has(key)) await keepBeside(original, key, await decoding(() => scaled(bytes, width)));
  }
}

/** Makes one of the widths that the picture has; undefined for any other width and where there is no picture. */
export async function makeVariant(original: string, width: number): Promise<Buffer | undefined> {
  const fileId = fileIdOf(original);
  if (!fileId || !isPicture(original)) return undefined;
  return decoding(async () => {
    const bytes = await readObject(original);
    if (!bytes || !variantWidths(await uprightWidth(bytes)).includes(width)) return undefined;
    const variant = await scaled(bytes, width);
    await keepBeside(original, variantKey(fileId, width), variant);
    return variant;
  }, 'reader');
}

/** The original last: as long as it is there, a cut-off removal can be told and finished. */
export async function removeFile(original: string): Promise<void> {
  const fileId = fileIdOf(original);
  if (fileId) for (const key of await keysUnder(variantPrefix(fileId))) await deleteObject(key);
  await deleteObject(original);
}
