// How much work a PDF can make of looking at it: counted, because a clock would tell of the machine.

import { deflateSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { actsByItself } from './pdf-program';

const text = (content: string) => Buffer.from(content, 'latin1');

/** How many bytes are looked at, all searches together. */
async function lookedAt(bytes: Buffer): Promise<number> {
  let sum = 0;
  const search = Buffer.prototype.indexOf;
  vi.spyOn(Buffer.prototype, 'indexOf').mockImplementation(function (this: Buffer, what: unknown, from: unknown = 0) {
    const at = Reflect.apply(search, this, [what, from]) as number;
    sum += (at < 0 ? this.length : at) - (from as number) + 1;
    return at;
  });
  try {
    expect(await actsByItself(bytes)).toBe(false);
  } finally {
    vi.restoreAllMocks();
  }
  return sum;
}

it('is in proportion to its length, however often it says that a stream begins or a name', async () => {
  for (const word of ['stream\n', '/a', '//', 'endstream ', 'stream\nx', 'stream\n\x78\x9c'])
    expect(await lookedAt(text(word.repeat(20_000))), word).toBeLessThan(4 * 20_000 * word.length);
});

it('is bounded for what is packed: one that unfolds without end is refused', async () => {
  const bomb = deflateSync(Buffer.alloc(400_000, '1'), { level: 9 });
  const bytes = Buffer.concat(Array.from({ length: 50 }, () => Buffer.concat([text('stream\n'), bomb])));
  const work = { left: 4_000_000 };
  expect(await actsByItself(bytes, work)).toBe(true);
  expect(work.left).toBeGreaterThan(-3_000_000);
});

it('is bounded for what unfolds to nothing again and again', async () => {
  const nothing = Buffer.concat(Array.from({ length: 2000 }, () => Buffer.from([0, 0, 0, 0xff, 0xff])));
  const begin = Buffer.concat([text('stream\n'), Buffer.from([0x78, 0x9c])]);
  const bytes = Buffer.concat([...Array.from({ length: 400 }, () => begin), nothing]);
  const work = { left: 1_000_000 };
  await actsByItself(bytes, work);
  expect(work.left).toBeGreaterThan(-100_000);
});
