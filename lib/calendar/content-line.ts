// Lines as RFC 5545 wants them (line folding): no text breaks out of its line, and no line is longer than 75 octets.

import { isWholeDay, type Local } from './local';
import type { Weekday } from './month';

const breaks = /\r\n?|[\u0085\u2028\u2029]/g;

// Controls but for tabs and line ends, and halves of characters.
const unspeakable = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

/** The text as a calendar can hold it, in which every way to end a line is one. */
export const speakable = (text: string): string => text.replace(breaks, '\n').replace(unspeakable, '');

export const escapeText = (text: string): string =>
  speakable(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** An address is not escaped: it has no place for what would need to be. */
export const bareAddress = (address: string): string => address.replace(/[\p{Cc}\p{Cs}\s]/gu, '');

/** 2026-03-14 is 20260314, and 2026-03-14T18:00 is 20260314T180000. */
export const stamp = (local: Local): string => local.replaceAll(/[-:]/g, '') + (isWholeDay(local) ? '' : '00');

export const utcStamp = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** MO for mon. */
export const weekdayCode = (weekday: Weekday): string => weekday.slice(0, 2).toUpperCase();

function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Ended as it must be, and folded between characters, never within one. */
export function contentLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    octets += octetsOf(sign);
    if (octets > 75) {
      folded += '\r\n ';
      octets = 1 + octetsOf(sign);
    }
    folded += sign;
  }
  return `${folded}\r\n`;
}
