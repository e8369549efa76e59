import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDurable, writeDurable } from './durable-json';

describe('a durable JSON file', () => {
  let dir: string;
  const anything = (value: unknown): value is unknown => value !== undefined;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'durable-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('gives back what was written, sets and bytes included, and leaves no draft behind', async () => {
    const file = join(dir, 'value.json');
    const value = { tags: new Set(['a', 'b']), bytes: new Uint8Array([1, 2]), list: [{ n: 1.5 }], none: null };
    writeDurable(file, { old: true });
    writeDurable(file, value);
    expect(readDurable(file, null, anything)).toEqual(value);
    expect(await readdir(dir)).toEqual(['value.json']);
  });

  it('falls back when there is no file', () => {
    expect(readDurable(join(dir, 'absent.json'), 'fallback', anything)).toBe('fallback');
  });

  it('names the file that cannot be used instead of starting over in silence', async () => {
    const file = join(dir, 'torn.json');
    await writeFile(file, '{"half":');
    expect(() => readDurable(file, null, anything)).toThrow(/torn\.json is not readable/);
    await writeFile(file, '3');
    const isText = (value: unknown): value is string => typeof value === 'string';
    expect(() => readDurable(file, '', isText)).toThrow(/torn\.json does not hold/);
  });
});
