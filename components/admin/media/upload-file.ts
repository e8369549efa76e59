// One file on its way from the browser into the library (presigned upload): announced, sent straight to the bucket, confirmed.

import { ApiError, apiErrorOf, callApi } from '@/lib/http/call-api';
import type { MediaItem } from '@/lib/media/media-item';
import { type UploadTicket, uploadForm } from '@/lib/media/upload-ticket';

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
function sendToBucket(ticket: UploadTicket, file: File, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.min(1, loaded / total));
    };
    request.onload = () => (request.status < 300 ? resolve() : reject(new ApiError('internal')));
    request.onerror = () => reject(new ApiError('offline'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.open('POST', ticket.url);
    request.send(uploadForm(ticket, file));
  });
}

export async function uploadFile(file: File, options: UploadOptions): Promise<MediaItem> {
  const { onProgress, signal, replaces } = options;
  signal.throwIfAborted();
  onProgress(0);
  const body = { filename: file.name, type: typeOf(file), size: file.size };
  const ticket = await callApi<UploadTicket>('/api/admin/media/uploads', { body, signal });
  await sendToBucket(ticket, file, options);
  onProgress(1);
  return confirm(ticket.id, replaces ? { replaces } : {}, signal);
}

/** Confirming twice gives the same file, so a lost answer is no reason to send everything again. */
async function confirm(id: string, body: object, signal: AbortSignal): Promise<MediaItem> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await callApi<MediaItem>(`/api/admin/media/uploads/${id}/confirm`, { body, signal });
    } catch (error) {
      if (!['offline', 'unavailable'].includes(apiErrorOf(error).code) || attempt === 4) throw error;
      await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
      signal.throwIfAborted();
    }
  }
}
