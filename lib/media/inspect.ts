// Looks at a whole file before anybody else does (file validation, decompression bomb): it is what it says, it decodes to its end, and it is no bomb.

import sharp from 'sharp';
import { longestSide } from '@/lib/modules/club/media';
import { mostFrames, mostPixels } from './decoding';
import { fileError } from './file-fault';
import type { MediaType } from './file-keys';
import { judgedInThread } from './judge-thread';

export interface FileFacts {
  /** As it is seen, after turning it as its camera was held; absent for what is no picture. */
  readonly width?: number;
  readonly height?: number;
}

const formats: Partial<Record<MediaType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

const refusingBombs = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;

async function inspectPicture(bytes: Buffer, type: MediaType): Promise<FileFacts> {
  const header = await sharp(bytes, { ...refusingBombs, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw fileError('damaged');
    });
  const { format, pages = 1, autoOrient } = header;
  if (format !== formats[type]) throw fileError('wrong-type');
  const { width, height } = autoOrient;
  if (pages > mostFrames) throw fileError('too-many-frames');
  if (Math.max(width, height) > longestSide || width * height * pages > mostPixels) throw fileError('too-many-pixels');
  try {
    // Every pixel of every frame has to come out, none of them is kept.
    await sharp(bytes, { ...refusingBombs, animated: type === 'image/gif' || type === 'image/webp' })
      .resize(16, 16, { fit: 'inside', fastShrinkOnLoad: false, kernel: 'nearest' })
      .raw()
      .toBuffer();
  } catch {
    throw fileError('damaged');
  }
  return { width, height };
}

function inspectPdf(bytes: Buffer): FileFacts {
  const end = bytes.subarray(-2048).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) || !/%%EOF\s*\0*$/.test(end) || !end.includes('startxref'))
    throw fileError('damaged');
  return {};
}

export interface InspectedFile extends FileFacts {
  /** What may be kept of it, which is what was looked at. */
  readonly bytes: Buffer;
}

/** Throws a refusal that says what is wrong. Takes much memory: only within `decoding`. */
export async function inspectFile(sent: Buffer, type: MediaType): Promise<InspectedFile> {
  const judgement = await judgedInThread(sent, type);
  if ('fault' in judgement) throw fileError(judgement.fault);
  const { buffer, byteOffset, byteLength } = judgement.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return { bytes, ...(type === 'application/pdf' ? inspectPdf(bytes) : await inspectPicture(bytes, type)) };
}
