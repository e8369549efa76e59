// Finds programs inside files that should be pictures or plain documents: text that some reader might run.

import type { MediaType } from './file-keys';

const inMarkup = /<script[\s>/]|<\?php|<html[\s>]|<!doctype html|<iframe[\s>]|<svg[\s>][^\0]{0,200}?\son\w+\s*=/i;
/** A header that is the beginning of a program as well: its width would be spelled as a comment or an assignment. */
const inGifHeader = /^GIF8[79]a(\/\*|=|\s*\/\/)/;
const inPdf = /\/(JavaScript|JS|Launch|RichMedia)\b/;

/** Without what is compressed, where any three letters occur by chance. */
const withoutStreams = (text: string): string => text.replace(/\bstream\r?\n[\s\S]*?endstream/g, '');

/** In PDF any letter of a name may be written by its number: /J#61vaScript. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

export function hidesProgram(bytes: Buffer, type: MediaType): boolean {
  const text = bytes.toString('latin1');
  if (type === 'application/pdf') {
    const plain = plainNames(withoutStreams(text));
    return inMarkup.test(plain) || inPdf.test(plain);
  }
  return inMarkup.test(text) || (type === 'image/gif' && inGifHeader.test(text));
}
