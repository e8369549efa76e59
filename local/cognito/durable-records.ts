// A folder of JSON records, each whole and synced on disk before its write is reported done.
import { readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export async function writeDurably(path: string, text: string): Promise<void> {
  const temporary = `${path}.tmp`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

export async function makeFolder(dir: string): Promise<void> {
  const created = await mkdir(dir, { recursive: true, mode: 0o700 });
  if (created) await syncFolder(dirname(created));
}

async function syncFolder(dir: string): Promise<void> {
  // Windows cannot open a folder, and its renames are journalled anyway.
  if (process.platform === 'win32') return;
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export class DurableRecords<T> {
  private constructor(
    private readonly dir: string,
    private readonly records: Map<string, T>,
  ) {}

  static async open<T>(dir: string): Promise<DurableRecords<T>> {
    await makeFolder(dir);
    const records = new Map<string, T>();
    for (const name of await readdir(dir)) {
      const path = join(dir, name);
      if (name.endsWith('.json')) records.set(name.slice(0, -'.json'.length), JSON.parse(readFileSync(path, 'utf8')));
      // A temporary file is a write that was never acknowledged.
      if (name.endsWith('.tmp')) await unlink(path);
    }
    return new DurableRecords(dir, records);
  }

  get size(): number {
    return this.records.size;
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
    await writeDurably(this.pathOf(id), JSON.stringify(record));
    this.records.set(id, record);
  }

  async delete(id: string): Promise<void> {
    if (!this.records.has(id)) return;
    await unlink(this.pathOf(id));
    await syncFolder(this.dir);
    this.records.delete(id);
  }

  private pathOf(id: string): string {
    if (!/^[0-9a-f-]+$/.test(id)) throw new Error(`Not a record id: ${id}`);
    return join(this.dir, `${id}.json`);
  }
}
