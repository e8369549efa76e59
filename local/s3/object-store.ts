// The objects of one bucket: an index in memory, one metadata file each on disk whose rename is the moment a write counts.
import { createHash } from 'node:crypto';
import { type FileHandle, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blob, BlobFolder } from './blob-folder';
import { makeFolder, readRecord, removeDurably, writeDurably } from './durable-file';
import { isMissingFile } from './error';
import { KeyLock } from './key-lock';

export interface ObjectAttributes {
  headers: Record<string, string>;
  crc32: string | undefined;
}

export interface StoredObject extends ObjectAttributes {
  key: string;
  blob: string;
  size: number;
  etag: string;
  lastModified: number;
}

/** Throws when the current state of the key does not allow the write. */
export type Precondition = (current: StoredObject | undefined) => void;

export class ObjectStore {
  readonly #dir: string;
  readonly #blobs: BlobFolder;
  readonly #index = new Map<string, StoredObject>();
  readonly #lock = new KeyLock();
  #sortedKeys: string[] | undefined;

  constructor(dir: string, blobs: BlobFolder) {
    this.#dir = dir;
    this.#blobs = blobs;
  }

  /** Rebuilds the index; metadata whose body is gone is left out of it. */
  async load(blobNames: ReadonlySet<string>): Promise<void> {
    await makeFolder(this.#dir);
    for (const file of await readdir(this.#dir)) {
      const path = join(this.#dir, file);
      if (!/^[0-9a-f]{64}\.json$/.test(file)) {
        await rm(path, { force: true });
        continue;
      }
      const object = await readRecord<StoredObject>(path);
      if (blobNames.has(object.blob)) this.#index.set(object.key, object);
    }
  }

  find(key: string): StoredObject | undefined {
    return this.#index.get(key);
  }

  all(): Iterable<StoredObject> {
    return this.#index.values();
  }

  /** Keys in the byte order of their UTF-8 form, which is the order S3 lists them in. */
  keys(): readonly string[] {
    this.#sortedKeys ??= [...this.#index.keys()]
      .map((key) => Buffer.from(key))
      .sort(Buffer.compare)
      .map(String);
    return this.#sortedKeys;
  }

  /** The object with its body held open, so that a later overwrite cannot pull it away from the reader. */
  async open(key: string): Promise<{ object: StoredObject; file: FileHandle } | undefined> {
    for (;;) {
      const object = this.find(key);
      if (!object) return undefined;
      try {
        return { object, file: await this.#blobs.open(object.blob) };
      } catch (error) {
        if (!isMissingFile(error) || this.find(key)?.blob === object.blob) throw error;
      }
    }
  }

  async put(key: string, blob: Blob, attributes: ObjectAttributes, allow: Precondition): Promise<StoredObject> {
    const object: StoredObject = {
      ...attributes,
      key,
      blob: blob.name,
      size: blob.size,
      etag: blob.md5,
      lastModified: Date.now(),
    };
    const replace = async () => {
      const current = this.find(key);
      allow(current);
      await writeDurably(this.#metadataPath(key), JSON.stringify(object));
      this.#index.set(key, object);
      if (!current) this.#sortedKeys = undefined;
      return current;
    };
    const former = await this.#lock.run(key, replace).catch(async (error: unknown) => {
      await this.#blobs.remove(blob.name);
      throw error;
    });
    if (former) await this.#blobs.remove(former.blob);
    return object;
  }

  async delete(key: string, allow: Precondition): Promise<void> {
    await this.#lock.run(key, async () => {
      const current = this.find(key);
      allow(current);
      if (!current) return;
      await removeDurably(this.#metadataPath(key));
      this.#index.delete(key);
      this.#sortedKeys = undefined;
      await this.#blobs.remove(current.blob);
    });
  }

  #metadataPath(key: string): string {
    return join(this.#dir, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}
