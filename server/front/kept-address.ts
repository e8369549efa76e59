// Which addresses are those of pages that may be kept, each in exactly one spelling (cacheable URLs, canonical form).

import { isIn, pageAt, personalRooms } from '@/lib/site-paths';
import { isClosedAddress } from './closed-address';

/** Appended by those who pass links on, to follow them; no page reads them. */
const followers =
  /^(?:utm_[a-z_]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id|_ga|_gl)$/;

/** Which build a file is of, as Next appends it to those that stand beside pages. */
const version = /^[a-z-]{3,20}\.[\w-]{8,24}\.[a-z]{3,4}$/;

/** Letters may be escaped in one way only, or the same page could be asked for by ever new addresses. */
const plainPath = /^\/(?:(?:[\w~!$'()*+,;=:@.-]|%[89A-F][0-9A-F])+(?:\/|$))*$/;
const dots = /\/\.{1,2}(?:\/|$)/;
const plainValue = /^[\w~!'()*+,:@.%-]*$/;

const LONGEST = 512;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** A room for some people: nothing in it is for everybody, however it is spelled. */
export function isPersonalRoom(url: string): boolean {
  try {
    return isIn(decodeURIComponent(pathOf(url)).replace(/^[/\\]+/, '/'), ...personalRooms);
  } catch {
    return true;
  }
}

/** Undefined if what is asked for is not to be kept. */
export function keptAddress(url: string, find = pageAt): string | undefined {
  const path = pathOf(url);
  if (url.length > LONGEST || !plainPath.test(path) || dots.test(path)) return undefined;
  if (isIn(path, ...personalRooms) || isClosedAddress(path)) return undefined;
  const allowed = find(path)?.query;
  if (path.length === url.length || allowed === 'ignored') return path;
  const query = url.slice(path.length + 1);
  if (version.test(query)) return url;
  const pairs = query
    .split('&')
    .map((pair) => pair.split('='))
    .filter(([name = '']) => !followers.test(name));
  const names = new Set(pairs.map(([name = '']) => name));
  const isKnown = ([name = '', value, ...rest]: string[]): boolean =>
    rest.length === 0 && value !== undefined && plainValue.test(value) && allowed?.includes(name) === true;
  if (names.size < pairs.length || !pairs.every(isKnown)) return undefined;
  const spelled = pairs.map((pair) => pair.join('=')).sort();
  return spelled.length === 0 ? path : `${path}?${spelled.join('&')}`;
}
