// Judges a file by its bytes alone, and gives those that may be kept (file validation, EXIF removal): it is what it says, it is whole, nothing in it acts, and a picture says
// nothing about who took it and where.

import { isComplete } from './file-end';
import type { MediaFault } from './file-fault';
import type { MediaType } from './file-keys';
import { hidesProgram } from './hidden-program';
import { typeBySignature } from './signature';
import { withoutMetadata } from './without-metadata';

export type FileJudgement = { readonly fault: MediaFault } | { readonly bytes: Uint8Array<ArrayBuffer> };

export async function judgeBytes(bytes: Buffer, type: MediaType): Promise<FileJudgement> {
  if (bytes.length === 0) return { fault: 'empty' };
  if (typeBySignature(bytes) !== type) return { fault: 'wrong-type' };
  if (await hidesProgram(bytes, type)) return { fault: 'active-content' };
  const kept = isComplete(bytes, type) ? withoutMetadata(bytes, type) : undefined;
  return kept ? { bytes: kept as Uint8Array<ArrayBuffer> } : { fault: 'damaged' };
}
