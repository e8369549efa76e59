// Looks at a whole file before anybody else does: it is what it says, it decodes to its end, and it is no bomb.

import sharp from 'sharp';
import { AppError } from '@/lib/errors';
import { longestSide } from '@/lib/modules/club/media';
import { decoding, mostFrames, mostPixels } from './decoding';
import { isComplete } from './file-end';
import type { MediaType } from './file-keys';
import { hidesProgram } from './hidden-program';
import { typeBySignature } from './signature';

export interface FileFacts {
  /** As it is seen, after turning it as its camera was held; absent for what is no picture. */
  readonly width?: number;
  readonly height?: number;
}

/** Why a file is not taken; screens have a sentence for each. */
export type FileFault = 'empty' | 'wrong-type' | 'damaged' | 'too-many-pixels' | 'too-many-frames' | 'active-content';

const sentences: Readonly<Record<FileFault, string>> = {
  empty: 'The file is empty',
  'wrong-type': 'The content of the file is not what its type says',
  damaged: 'The file is damaged or incomplete',
  'too-many-pixels': 'The picture has too many pixels: 50 megapixels and 30,000 on a side are the limit',
  'too-many-frames': `The animation has too many frames: ${mostFrames} are the limit`,
  'active-content': 'The file contains a program or something that looks like one',
};

export const fileError = (fault: FileFault): AppError =>
  new AppError('invalid', sentences[fault], { issues: [{ path: 'file', message: fault }] });

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
  if (!isComplete(bytes, type)) throw fileError('damaged');
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

/** Throws a refusal that says what is wrong. */
export async function inspectFile(bytes: Buffer, type: MediaType): Promise<FileFacts> {
  if (bytes.length === 0) throw fileError('empty');
  if (typeBySignature(bytes) !== type) throw fileError('wrong-type');
  if (hidesProgram(bytes, type)) throw fileError('active-content');
  return type === 'application/pdf' ? inspectPdf(bytes) : decoding(() => inspectPicture(bytes, type));
}
