// What a place's address, code and coordinates are as people write them, and where a map shows them.

import { slugify } from '@/lib/entity/fold';
import type { Values } from '@/lib/forms/save-protocol';

const longestCode = 50;
export const shortestCode = 6;

/** A code as it is stored: made when the field is left, never while somebody types. */
export const codeFrom = (typed: string): string => slugify(typed).slice(0, longestCode).replace(/-$/, '');

/** A code that a place may begin with; undefined while its name says too little. */
export function suggestedCode(name: string, city = ''): string | undefined {
  const plain = codeFrom(name);
  if (plain === '') return undefined;
  if (plain.length >= shortestCode) return plain;
  const withCity = codeFrom(`${name} ${city}`);
  return withCity.length >= shortestCode ? withCity : codeFrom(`${name} 001`);
}

const words = (...parts: readonly unknown[]): string =>
  parts
    .map((part) => String(part ?? '').trim())
    .filter(Boolean)
    .join(' ');

/** The parts in one line, as they stand on a letter; empty if there are none. */
export const addressLine = ({ route, streetNumber, postalCode, city, country }: Values): string =>
  [words(route, streetNumber), words(postalCode, city), words(country)].filter(Boolean).join(', ');

export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

const isOnEarth = ({ lat, lng }: Coordinates): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Points between digits, and commas only where no point is: `54,31; 12,74` is as good as `54.31, 12.74`. */
const forms: readonly RegExp[] = [
  // In addresses of maps: a marker says more than what part of the world is shown.
  /mlat=(-?\d+(?:\.\d+)?)&mlon=(-?\d+(?:\.\d+)?)/,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
  /#map=\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
  /^(?:geo:)? ?(-?\d+(?:\.\d+)?) ?°? ?([NS])? ?[,; /] ?(-?\d+(?:\.\d+)?) ?°? ?([EWO])?$/i,
  /^(-?\d+(?:,\d+)?) ?°? ?([NS])? ?[; /] ?(-?\d+(?:,\d+)?) ?°? ?([EWO])?$/i,
];

const signed = (digits: string | undefined, side: string | undefined): number =>
  Number(digits?.replace(',', '.')) * (side && /[SW]/i.test(side) ? -1 : 1);

/** Two coordinates in one text, however it was copied; undefined for any other text. */
export function readPoint(text: string): Coordinates | undefined {
  // One number with a comma in it.
  if (/^\s*-?\d+,\d+\s*$/.test(text)) return undefined;
  for (const form of forms) {
    const found = form.exec(text.trim().replaceAll('−', '-').replaceAll(/\s+/g, ' '));
    if (!found) continue;
    const parts = found.slice(1);
    const [lat, north, lng, east] = parts.length === 4 ? parts : [parts[0], undefined, parts[1], undefined];
    const point = { lat: signed(lat, north), lng: signed(lng, east) };
    if (isOnEarth(point)) return point;
  }
  return undefined;
}

/** Undefined where nothing is known that a map could show; nowhere is not zero. */
export function mapAddress(lat: unknown, lng: unknown, address: string): string | undefined {
  if (typeof lat === 'number' && typeof lng === 'number' && isOnEarth({ lat, lng }))
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  const query = address.trim();
  return query ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}` : undefined;
}
