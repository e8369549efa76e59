// Holds immutable bodies under random names: a blob counts only once some metadata names it.
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, syncFolder } from './durable-file';

export interface Blob {
  name: string;
  size: number;
  md5: string;
}

export class BlobFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async prepare(): Promise<void> {
    await makeFolder(this.#dir);
  }

  async write(body: AsyncIterable<Buffer>): Promise<Blob> {
    const name = randomUUID();
    const file = await open(this.#path(name), 'wx');
    try {
      const blob = { name, ...(await copyInto(file, body)) };
      await file.sync();
      await file.close();
      await syncFolder(this.#dir);
      return blob;
    } catch (error) {
      await file.close().catch(() => {});
      await this.remove(name);
      throw error;
    }
  }

  async open(name: string): Promise<FileHandle> {
    return open(this.#path(name), 'r');
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  async names(): Promise<Set<string>> {
    return new Set(await readdir(this.#dir));
  }

  async sweep(keep: ReadonlySet<string>): Promise<void> {
    for (const name of await this.names()) {
      if (!keep.has(name)) await this.remove(name);
    }
  }

  #path(name: string): string {
    return join(this.#dir, name);
  }
}

async function copyInto(file: FileHandle, body: AsyncIterable<Buffer>): Promise<{ size: number; md5: string }> {
  const hash = createHash('md5');
  let size = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    await file.writeFile(chunk);
    size += chunk.length;
  }
  return { size, md5: hash.digest('hex') };
}
