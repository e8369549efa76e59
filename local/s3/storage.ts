// The buckets of one folder on disk; opening it sweeps whatever an interrupted process left unfinished.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobFolder } from './blob-folder';
import { makeFolder } from './durable-file';
import { noSuchBucket, S3Error } from './error';
import { KeyLock } from './key-lock';
import { ObjectStore } from './object-store';
import { UploadStore } from './upload-store';

export interface Bucket {
  name: string;
  createdAt: number;
  blobs: BlobFolder;
  objects: ObjectStore;
  uploads: UploadStore;
}

export class Storage {
  readonly #dir: string;
  readonly #buckets = new Map<string, Bucket>();
  readonly #creating = new KeyLock();

  private constructor(dir: string) {
    this.#dir = dir;
  }

  static async open(dir: string, buckets: readonly string[]): Promise<Storage> {
    const storage = new Storage(dir);
    await makeFolder(dir);
    for (const name of new Set([...(await findBuckets(dir)), ...buckets])) await storage.createBucket(name);
    return storage;
  }

  buckets(): Bucket[] {
    return [...this.#buckets.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  has(name: string): boolean {
    return this.#buckets.has(name);
  }

  bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name);
    if (!bucket) throw noSuchBucket(name);
    return bucket;
  }

  async createBucket(name: string): Promise<void> {
    if (!isBucketName(name)) throw new S3Error('InvalidBucketName', 'The specified bucket is not valid.');
    // Opening sweeps, so it must never happen a second time beside a bucket already in use.
    await this.#creating.run(name, async () => {
      if (!this.has(name)) this.#buckets.set(name, await openBucket(join(this.#dir, name), name));
    });
  }
}

/** Only folders that hold objects: whatever else lies in the folder is not ours to touch. */
async function findBuckets(dir: string): Promise<string[]> {
  const inside = await readdir(dir, { withFileTypes: true });
  const folders = inside.filter((entry) => entry.isDirectory() && isBucketName(entry.name)).map((entry) => entry.name);
  const isBucket = await Promise.all(folders.map(async (name) => (await readdir(join(dir, name))).includes('objects')));
  return folders.filter((_, at) => isBucket[at]);
}

async function openBucket(dir: string, name: string): Promise<Bucket> {
  await makeFolder(dir);
  const blobs = new BlobFolder(join(dir, 'blobs'));
  const objects = new ObjectStore(join(dir, 'objects'), blobs);
  const uploads = new UploadStore(join(dir, 'uploads'), blobs);
  await blobs.prepare();
  await objects.load(await blobs.names());
  const completed = new Set([...objects.all()].flatMap((object) => object.uploadId ?? []));
  await uploads.load(completed);
  await blobs.sweep(new Set([...[...objects.all()].map((object) => object.blob), ...uploads.blobNames()]));
  return { name, createdAt: (await stat(dir)).birthtimeMs, blobs, objects, uploads };
}

function isBucketName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..');
}
