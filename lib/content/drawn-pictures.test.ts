import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decoding } from '@/lib/media/decoding';
import { refusal } from '@/local/testing/refusal.fixture';
import { keepDrawn } from './drawn-pictures';
import { drawnAsJpeg } from './share-picture';

const picture = () => new Uint8Array(1);

it('are drawn once for all who want them, also at the same time', async () => {
  const drawnOnce = keepDrawn(2);
  let count = 0;
  const draw = async () => {
    count++;
    return picture();
  };
  await Promise.all(Array.from({ length: 20 }, () => drawnOnce('a', draw)));
  await drawnOnce('a', draw);
  expect(count).toBe(1);
});

it('are forgotten when others were wanted since', async () => {
  const drawnOnce = keepDrawn(2);
  const order: string[] = [];
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b'])
    await drawnOnce(key, async () => {
      order.push(key);
      return picture();
    });
  expect(order).toEqual(['a', 'b', 'c', 'b']);
});

it('are tried again after a failure', async () => {
  const drawnOnce = keepDrawn(2);
  await expect(drawnOnce('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await drawnOnce('a', async () => picture())).toEqual(picture());
});

it('wait their turn with everything that is decoded, and not in any number', async () => {
  const end: (() => void)[] = [];
  const hold = () => decoding(() => new Promise<void>((resolve) => void end.push(resolve)), 'reader');
  const queue = [hold(), hold()];
  let isDrawn = false;
  const drawing = drawnAsJpeg(async () => {
    isDrawn = true;
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    return new Uint8Array(png).buffer;
  });
  for (let i = 0; i < 15; i++) queue.push(hold());
  expect(isDrawn).toBe(false);
  expect((await refusal(drawnAsJpeg(() => Promise.reject(new Error('drawn'))))).status).toBe(503);
  end.shift()?.();
  expect((await sharp(await drawing).metadata()).format).toBe('jpeg');
  const release = setInterval(() => {
    for (const one of end.splice(0)) one();
  }, 1);
  await Promise.all(queue);
  clearInterval(release);
});
