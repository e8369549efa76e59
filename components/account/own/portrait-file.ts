// Turns a chosen picture into a portrait in the browser, and brings it to the club (canvas resize, upload): announced, sent, confirmed.

import { ApiError, apiErrorOf, callApi } from '@/lib/http/call-api';
import { type UploadTicket, uploadForm } from '@/lib/media/upload-ticket';
import { type ApiResult, callAccount } from './account-client';
import { type Cut, squareOf } from './crop';
import type { ProfileSaver, Versioned } from './use-profile';

const side = 512;

/** Undefined for what no browser can draw. Turned upright as its camera meant it. */
export const readPicture = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { left, top, side: part } = squareOf(picture, cut);
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, part, part, 0, 0, canvas.width, canvas.height);
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.86));

/** Browsers that cannot write WebP give a PNG instead, which is large. */
export async function portraitOf(picture: ImageBitmap, cut: Cut): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  draw(canvas, picture, cut);
  const webp = await blobOf(canvas, 'image/webp');
  return (webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg')) ?? undefined;
}

export interface Seated extends Versioned {
  readonly avatar: string | null;
}

export async function sendPortrait(saver: ProfileSaver, portrait: Blob): Promise<ApiResult<Seated>> {
  const ticket = await callAccount<UploadTicket>('POST', 'avatar', { type: portrait.type, size: portrait.size });
  if (ticket instanceof ApiError) return ticket;
  const refusal = await callApi(ticket.url, { body: uploadForm(ticket, portrait) }).catch(apiErrorOf);
  return refusal ?? saver.send<Seated>('POST', `avatar/${ticket.id}`);
}
