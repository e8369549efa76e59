// One file on its way from the browser into the library: announced, sent straight to the bucket, confirmed.

import type { MediaItem } from '@/lib/media/media-item';
import { MediaError, send } from './media-api';

interface Ticket {
  readonly id: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface UploadOptions {
  /** From 0 to 1; at 1 everything is sent and being looked at. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly replaces?: { readonly id: string; readonly version: number };
}

const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

export const acceptedTypes = [...new Set(Object.values(typesByEnding))].join(',');

/** Not every system knows every ending. */
const typeOf = ({ name, type }: File): string =>
  type || typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] || '';

/** The only way to hear of progress is the old one. */
function sendToBucket({ url, fields }: Ticket, file: File, { onProgress, signal }: UploadOptions): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.min(1, loaded / total));
    };
    request.onload = () => (request.status < 300 ? resolve() : reject(new MediaError('other')));
    request.onerror = () => reject(new MediaError('connection'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.open('POST', url);
    request.send(form);
  });
}

export async function uploadFile(file: File, options: UploadOptions): Promise<MediaItem> {
  const { onProgress, signal, replaces } = options;
  signal.throwIfAborted();
  onProgress(0);
  const announced = { filename: file.name, type: typeOf(file), size: file.size };
  const ticket = await send<Ticket>('/api/admin/media/uploads', announced, signal);
  await sendToBucket(ticket, file, options);
  onProgress(1);
  return confirm(ticket.id, replaces ? { replaces } : {}, signal);
}

/** Confirming twice gives the same file, so a lost answer is no reason to send everything again. */
async function confirm(id: string, wish: object, signal: AbortSignal): Promise<MediaItem> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send<MediaItem>(`/api/admin/media/uploads/${id}/confirm`, wish, signal);
    } catch (error) {
      if (!(error instanceof MediaError) || error.fault !== 'connection' || attempt === 4) throw error;
      await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
      signal.throwIfAborted();
    }
  }
}
