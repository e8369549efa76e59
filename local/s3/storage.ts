// The buckets of one folder on disk; opening it sweeps whatever an interrupted process left unfinished.
import { join } from 'node:path';
import { BlobFolder } from './blob-folder';
import { makeFolder } from './durable-file';
import { noSuchBucket } from './error';
import { ObjectStore } from './object-store';

export interface Bucket {
  name: string;
  blobs: BlobFolder;
  objects: ObjectStore;
}

export class Storage {
  readonly #buckets = new Map<string, Bucket>();

  /** Opens these buckets, making those that are missing; whatever else lies in the folder is not ours to touch. */
  static async open(dir: string, names: readonly string[]): Promise<Storage> {
    const storage = new Storage();
    await makeFolder(dir);
    for (const name of new Set(names)) storage.#buckets.set(name, await openBucket(dir, name));
    return storage;
  }

  bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name);
    if (!bucket) throw noSuchBucket(name);
    return bucket;
  }
}

async function openBucket(parent: string, name: string): Promise<Bucket> {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) || name.includes('..')) {
    throw new Error(`"${name}" cannot be the name of a bucket.`);
  }
  const dir = join(parent, name);
  await makeFolder(dir);
  const blobs = new BlobFolder(join(dir, 'blobs'));
  const objects = new ObjectStore(join(dir, 'objects'), blobs);
  await blobs.prepare();
  await objects.load(await blobs.names());
  await blobs.sweep(new Set([...objects.all()].map((object) => object.blob)));
  return { name, blobs, objects };
}
