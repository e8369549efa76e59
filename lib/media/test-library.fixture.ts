// A store and a bucket of their own for a test of the media library, with a browser's way of uploading (media test fixture).

import type { Actor } from '@/lib/entity/rule';
import { beginUpload } from '@/lib/features/media-upload';
import { openTestBucket } from '@/lib/media/test-bucket.fixture';
import { type UploadTicket, uploadForm } from '@/lib/media/upload-ticket';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

export interface TestLibrary {
  readonly store: TestStore;
  close(): Promise<void>;
}

export const mediaEditor = (id = 'editor'): Actor => ({ id, permissions: new Set(['media:edit', 'news:edit']) });

export async function openTestLibrary(): Promise<TestLibrary> {
  const store = await openTestStore();
  const bucket = await openTestBucket();
  return {
    store,
    async close() {
      await bucket.close();
      await store.close();
    },
  };
}

/** Sends bytes as a browser's form would; gives the status of the answer. */
export async function postUpload(ticket: UploadTicket, bytes: Buffer, changed: Record<string, string> = {}) {
  const body = uploadForm({ ...ticket, fields: { ...ticket.fields, ...changed } }, new Blob([new Uint8Array(bytes)]));
  const answer = await fetch(ticket.url, { method: 'POST', body });
  await answer.arrayBuffer();
  return answer.status;
}

/** Announces and sends a file, all but the confirmation. */
export async function staged(actor: Actor, bytes: Buffer, type: string, filename = 'datei'): Promise<UploadTicket> {
  const ticket = await beginUpload(actor, { filename, type, size: bytes.length });
  const status = await postUpload(ticket, bytes);
  if (status !== 204) throw new Error(`The bucket answered ${status}`);
  return ticket;
}
