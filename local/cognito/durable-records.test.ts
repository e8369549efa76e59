import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DurableRecords } from './durable-records';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'records-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('durable records', () => {
  it('are there again when the folder is reopened', async () => {
    const first = new DurableRecords<{ n: number }>(dir);
    await first.put('a1', { n: 1 });
    await first.put('a1', { n: 2 });
    await first.put('b2', { n: 3 });
    await first.delete('b2');
    const again = new DurableRecords<{ n: number }>(dir);
    expect(again.entries()).toEqual([['a1', { n: 2 }]]);
  });

  it('ignore and clear away a write that was cut short', async () => {
    await writeFile(join(dir, 'a1.json.tmp'), '{"n":');
    const records = new DurableRecords(dir);
    expect(records.values()).toEqual([]);
    expect(await readdir(dir)).toEqual([]);
  });

  it('do not show a record whose write failed', async () => {
    const records = new DurableRecords<{ n: number }>(dir);
    await rm(dir, { recursive: true });
    await expect(records.put('a1', { n: 1 })).rejects.toThrow('ENOENT');
    expect(records.get('a1')).toBeUndefined();
  });

  it('never leave their folder', async () => {
    const records = new DurableRecords<number>(dir);
    await expect(records.put('../escape', 1)).rejects.toThrow('Not a record id');
  });
});
