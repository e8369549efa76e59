import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpack } from '@/lib/db/pack';

it('gives back what it was given, and is never taken for gzip', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const packed = pack(value);
      expect(packed[0]).not.toBe(0x1f);
      expect(unpack(packed)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('reads what an earlier version packed', () => {
  expect(unpack(gzipSync(JSON.stringify({ title: 'Größe' })))).toEqual({ title: 'Größe' });
});
