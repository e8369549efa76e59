// The unfinished multipart uploads of one bucket, kept on disk with their parts until completed or aborted.
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blob, BlobFolder } from './blob-folder';
import type { Checksum, ChecksumAlgorithm, ChecksumType } from './checksum';
import { makeFolder, readRecord, removeDurably, writeDurably } from './durable-file';
import { isMissingFile, S3Error } from './error';
import { KeyLock } from './key-lock';
import type { Tag } from './tagging';

export interface Part {
  number: number;
  blob: string;
  size: number;
  etag: string;
  lastModified: number;
  checksum: Checksum | undefined;
}

interface UploadRecord {
  key: string;
  headers: Record<string, string>;
  tags: Tag[];
  checksum: { algorithm: ChecksumAlgorithm; type: ChecksumType } | undefined;
}

export interface Upload extends UploadRecord {
  id: string;
  parts: Map<number, Part>;
}

export class UploadStore {
  readonly #dir: string;
  readonly #blobs: BlobFolder;
  readonly #uploads = new Map<string, Upload>();
  readonly #lock = new KeyLock();

  constructor(dir: string, blobs: BlobFolder) {
    this.#dir = dir;
    this.#blobs = blobs;
  }

  /** Takes up what a former process left, except uploads it had already completed or was about to drop. */
  async load(completed: ReadonlySet<string>): Promise<void> {
    await makeFolder(this.#dir);
    for (const id of await readdir(this.#dir)) {
      const upload = completed.has(id) ? undefined : await this.#loadUpload(id);
      if (upload) this.#uploads.set(id, upload);
      else await rm(this.#folder(id), { recursive: true, force: true });
    }
  }

  *blobNames(): Iterable<string> {
    for (const upload of this.#uploads.values()) for (const part of upload.parts.values()) yield part.blob;
  }

  find(id: string, key: string): Upload | undefined {
    const upload = this.#uploads.get(id);
    return upload?.key === key ? upload : undefined;
  }

  need(id: string, key: string): Upload {
    const upload = this.find(id, key);
    if (!upload) {
      throw new S3Error('NoSuchUpload', 'The specified upload does not exist; it may have been aborted or completed.', {
        details: { UploadId: id },
      });
    }
    return upload;
  }

  async create(record: UploadRecord): Promise<Upload> {
    const id = randomBytes(24).toString('hex');
    await makeFolder(this.#folder(id));
    await writeDurably(this.#recordPath(id), JSON.stringify(record));
    const upload = { ...record, id, parts: new Map<number, Part>() };
    this.#uploads.set(id, upload);
    return upload;
  }

  async addPart(id: string, key: string, number: number, blob: Blob, checksum: Checksum | undefined): Promise<Part> {
    const part = { number, blob: blob.name, size: blob.size, etag: blob.md5, lastModified: Date.now(), checksum };
    try {
      await this.exclusively(id, async () => {
        const upload = this.need(id, key);
        const former = upload.parts.get(number);
        await writeDurably(join(this.#folder(id), `${number}.json`), JSON.stringify(part));
        upload.parts.set(number, part);
        if (former) await this.#blobs.remove(former.blob);
      });
    } catch (error) {
      await this.#blobs.remove(blob.name);
      throw error;
    }
    return part;
  }

  async remove(upload: Upload): Promise<void> {
    await removeDurably(this.#recordPath(upload.id));
    this.#uploads.delete(upload.id);
    for (const part of upload.parts.values()) await this.#blobs.remove(part.blob);
    await rm(this.#folder(upload.id), { recursive: true, force: true });
  }

  async exclusively<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    return this.#lock.run(id, work);
  }

  async #loadUpload(id: string): Promise<Upload | undefined> {
    let record: UploadRecord;
    try {
      record = await readRecord<UploadRecord>(this.#recordPath(id));
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
    const parts = new Map<number, Part>();
    for (const file of await readdir(this.#folder(id))) {
      const path = join(this.#folder(id), file);
      if (file.endsWith('.tmp')) await rm(path, { force: true });
      else if (/^\d+\.json$/.test(file)) {
        const part = await readRecord<Part>(path);
        parts.set(part.number, part);
      }
    }
    return { ...record, id, parts };
  }

  #folder(id: string): string {
    return join(this.#dir, id);
  }

  #recordPath(id: string): string {
    return join(this.#folder(id), 'upload.json');
  }
}
