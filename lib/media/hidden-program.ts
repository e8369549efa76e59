// Finds programs inside files that should be pictures or plain documents (active content detection): text that some reader might run.

import type { MediaType } from './file-keys';
import { actsByItself } from './pdf-program';

const inMarkup =
  /<script[\s>/]|<\?php|<html[\s>]|<!doctype html|<iframe[\s>]|<svg[\s>][^\0]{0,200}?\son\w{1,40}\s{0,40}=/i;
/** A header that is the beginning of a program as well: its width would be spelled as a comment or an assignment. */
const inGifHeader = /^GIF8[79]a(\/\*|=|\s*\/\/)/;

export async function hidesProgram(bytes: Buffer, type: MediaType): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (inMarkup.test(text)) return true;
  return type === 'application/pdf' ? actsByItself(bytes) : type === 'image/gif' && inGifHeader.test(text);
}
