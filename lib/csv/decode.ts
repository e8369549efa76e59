// The text of a file, whatever program saved it (text encoding detection): UTF-8 and UTF-16 as they say of themselves, anything else as Windows writes it.

import { AppError } from '@/lib/errors';

export type TextEncodingName = 'utf-8' | 'utf-16' | 'windows-1252';

export interface DecodedText {
  readonly text: string;
  /** Anything but UTF-8 is worth a word: a guess may be wrong. */
  readonly encoding: TextEncodingName;
}

const notText = () =>
  new AppError('malformed', 'The file is not text: save it as CSV in UTF-8', {
    issues: [{ path: '', message: 'is not text', rule: 'wrong_kind' }],
  });

function decodedAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The 32 places in which Windows differs from Latin 1; what it leaves free is kept as it is. */
const windowsPlaces = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

// By hand: some versions of Node read this encoding as if it were Latin 1.
const asWindowsWrites = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => windowsPlaces[character.charCodeAt(0) - 0x80] ?? character);

function guessed(bytes: Uint8Array): { text: string | undefined; encoding: TextEncodingName } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decodedAs('utf-16le', bytes), encoding: 'utf-16' };
  if (first === 0xfe && second === 0xff) return { text: decodedAs('utf-16be', bytes), encoding: 'utf-16' };
  const text = decodedAs('utf-8', bytes);
  return text === undefined ? { text: asWindowsWrites(bytes), encoding: 'windows-1252' } : { text, encoding: 'utf-8' };
}

/** Pictures, archives and spreadsheets of other kinds hold characters that no text has. */
const isText = (text: string): boolean => {
  for (const character of text) if (character < ' ' && !'\t\n\r\f'.includes(character)) return false;
  return true;
};

export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, encoding } = guessed(bytes);
  if (text === undefined || !isText(text)) throw notText();
  return { text: text.replace(/^\uFEFF/, ''), encoding };
}
