// Lets only so many pictures be decoded at once, in order of arrival, so that memory stays bounded however many come.

import sharp from 'sharp';

/** A picture at the limit takes some 200 MB while it is decoded. */
const atOnce = 2;

// What was decoded is not needed again, and the threads of two pictures are enough for a small machine.
sharp.cache(false);
sharp.concurrency(1);

let free = atOnce;
const waiting: (() => void)[] = [];

export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((admit) => waiting.push(admit));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

/** No more pixels than this are ever decoded, all frames of an animation together. */
export const mostPixels = 50_000_000;
export const mostFrames = 300;
