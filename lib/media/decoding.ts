// Lets only so many pictures be decoded at once and only so many wait, so that memory stays bounded however many come (concurrency limit for image decoding).

import sharp from 'sharp';
import { AppError } from '@/lib/errors';

/** A picture at the limit takes some 200 MB while it is decoded. */
const atOnce = 2;

/** What is uploaded goes first: whoever looks at pictures can come in any number, and is nobody we know. */
const mostWaiting = { upload: 16, reader: 16 } as const;
const retryAfterSeconds = 2;

// What was decoded is not needed again, and the threads of two pictures are enough for a small machine.
sharp.cache(false);
sharp.concurrency(1);

let free = atOnce;
const waiting: Record<keyof typeof mostWaiting, (() => void)[]> = { upload: [], reader: [] };

/** Must not be called within itself: each could wait for a place that the other holds. */
export async function decoding<T>(work: () => Promise<T>, whose: keyof typeof mostWaiting = 'upload'): Promise<T> {
  if (free > 0) free--;
  else if (waiting[whose].length < mostWaiting[whose])
    await new Promise<void>((admit) => void waiting[whose].push(admit));
  else
    throw new AppError('unavailable', 'Too many pictures are waiting already. Try again shortly.', {
      retryAfterSeconds,
    });
  try {
    return await work();
  } finally {
    const next = waiting.upload.shift() ?? waiting.reader.shift();
    if (next) next();
    else free++;
  }
}

/** No more pixels than this are ever decoded, all frames of an animation together. */
export const mostPixels = 50_000_000;
export const mostFrames = 300;
