// A folder of JSON records, each whole and synced on disk before its write is reported done.
import { mkdirSync, readdirSync, readFileSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurable } from '@/local/background-jobs/durable-json';

export function makeFolder(dir: string): void {
  const created = mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (created) syncFolder(dirname(created));
}

export class DurableRecords<T> {
  private readonly records = new Map<string, T>();

  constructor(private readonly dir: string) {
    makeFolder(dir);
    for (const name of readdirSync(dir)) {
      const path = join(dir, name);
      if (name.endsWith('.json'))
        this.records.set(name.slice(0, -'.json'.length), JSON.parse(readFileSync(path, 'utf8')));
      // A temporary file is a write that was never acknowledged.
      if (name.endsWith('.tmp')) unlinkSync(path);
    }
  }

  get(id: string): T | undefined {
    return this.records.get(id);
  }

  values(): T[] {
    return [...this.records.values()];
  }

  entries(): [string, T][] {
    return [...this.records.entries()];
  }

  /** Memory follows the disk, so that a failed write is never visible to readers. */
  async put(id: string, record: T): Promise<void> {
    writeDurable(this.pathOf(id), record);
    this.records.set(id, record);
  }

  async delete(id: string): Promise<void> {
    if (!this.records.has(id)) return;
    unlinkSync(this.pathOf(id));
    syncFolder(this.dir);
    this.records.delete(id);
  }

  private pathOf(id: string): string {
    if (!/^[0-9a-f-]+$/.test(id)) throw new Error(`Not a record id: ${id}`);
    return join(this.dir, `${id}.json`);
  }
}
