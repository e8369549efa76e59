// In which widths a file can be had (cached image widths): found out once for each file from its first bytes, and remembered, also that it is none.

import sharp from 'sharp';
import { now } from '@/lib/clock';
import { decoding, mostPixels } from './decoding';
import { isPicture, originalPrefix } from './file-keys';
import { keysUnder, readObject, readStart } from './objects';
import { variantWidths } from './variant-widths';

export interface Offer {
  /** Undefined where there is no picture. */
  readonly original: string | undefined;
  readonly widths: readonly number[];
}

const nothing: Offer = { original: undefined, widths: [] };

/** Headers are at the beginning; only what a camera has written at length comes before them. */
const startBytes = 256 * 1024;
/** Files never change under their name, but one that is not there may be on its way. */
const missingForMs = 10_000;
const mostRemembered = 10_000;

interface Memory {
  readonly until: number;
  readonly offer: Offer;
}

const remembered = new Map<string, Memory>();
const asking = new Map<string, Promise<Offer>>();

function remember(fileId: string, offer: Offer): Offer {
  const until = offer.original ? Number.POSITIVE_INFINITY : now().getTime() + missingForMs;
  remembered.delete(fileId);
  remembered.set(fileId, { until, offer });
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return offer;
}

/** Without asking anybody. */
export function rememberedOffer(fileId: string): Offer | undefined {
  const memory = remembered.get(fileId);
  return memory && memory.until > now().getTime() ? memory.offer : undefined;
}

/** As it is seen, turned as its camera was held. */
export async function uprightWidth(bytes: Buffer): Promise<number> {
  return (await sharp(bytes, { limitInputPixels: mostPixels }).metadata()).autoOrient.width;
}

const widthIfAny = (bytes: Buffer | undefined): Promise<number | undefined> =>
  bytes ? uprightWidth(bytes).catch(() => undefined) : Promise.resolve(undefined);

async function widthOf(original: string): Promise<number | undefined> {
  const start = await readStart(original, startBytes);
  const width = await widthIfAny(start);
  if (width !== undefined || !start || start.length < startBytes) return width;
  return decoding(async () => widthIfAny(await readObject(original)), 'reader');
}

async function findOffer(fileId: string): Promise<Offer> {
  const [original] = await keysUnder(originalPrefix(fileId));
  const width = original && isPicture(original) ? await widthOf(original) : undefined;
  return remember(fileId, width === undefined ? nothing : { original, widths: variantWidths(width) });
}

/** Asked once for all who want to know at the same time. */
export async function offerOf(fileId: string): Promise<Offer> {
  const known = rememberedOffer(fileId) ?? asking.get(fileId);
  if (known) return known;
  const finding = findOffer(fileId).finally(() => asking.delete(fileId));
  asking.set(fileId, finding);
  return finding;
}
