// Which addresses are those of pages that may be kept, each in exactly one spelling.

import { isClosedAddress } from './closed-address';

/** By path, the parameters that a page reads; any other makes a request one for the app. */
export type KnownParameters = Readonly<Record<string, readonly string[]>>;

export const knownParameters: KnownParameters = {
  '/news': ['until'],
  '/events': ['from'],
  '/events/past': ['until'],
  '/gallery': ['until'],
  '/search': ['q'],
};

/** Appended by those who pass links on, to follow them; no page reads them. */
const followers =
  /^(?:utm_[a-z_]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id|_ga|_gl)$/;

const rooms = /^\/(?:account|admin|api|sign-in|sign-out|preview)(?:\/|$)/;

/** Which build a file is of, as Next appends it to those that stand beside pages. */
const version = /^[a-z-]{3,20}\.[\w-]{8,24}\.[a-z]{3,4}$/;

/** Letters may be escaped in one way only, or the same page could be asked for by ever new addresses. */
const plainPath = /^\/(?:(?:[\w~!$'()*+,;=:@.-]|%[89A-F][0-9A-F])+(?:\/|$))*$/;
const dots = /\/\.{1,2}(?:\/|$)/;
const plainValue = /^[\w~!'()*+,:@.%-]*$/;

/** Pictures that are drawn for whoever asks: whatever is written behind their address, it is the same one. */
const drawn = /^\/(?:news|events)\/[^/]+\/share\.jpg$/;

const LONGEST = 512;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** A room for some people: nothing in it is for everybody, however it is spelled. */
export function isPersonalRoom(url: string): boolean {
  try {
    return rooms.test(decodeURIComponent(pathOf(url)).replace(/^[/\\]+/, '/'));
  } catch {
    return true;
  }
}

/** Undefined if what is asked for is not to be kept. */
export function pageAddress(url: string, known: KnownParameters = knownParameters): string | undefined {
  const path = pathOf(url);
  if (url.length > LONGEST || !plainPath.test(path) || dots.test(path) || rooms.test(path)) return undefined;
  if (isClosedAddress(path)) return undefined;
  if (path.length === url.length || drawn.test(path)) return path;
  const query = url.slice(path.length + 1);
  if (version.test(query)) return url;
  const pairs = query
    .split('&')
    .map((pair) => pair.split('='))
    .filter(([name = '']) => !followers.test(name));
  const names = new Set(pairs.map(([name = '']) => name));
  const allowed = Object.hasOwn(known, path) ? known[path] : undefined;
  const isKnown = ([name = '', value, ...rest]: string[]): boolean =>
    rest.length === 0 && value !== undefined && plainValue.test(value) && allowed?.includes(name) === true;
  if (names.size < pairs.length || !pairs.every(isKnown)) return undefined;
  const spelled = pairs.map((pair) => pair.join('=')).sort();
  return spelled.length === 0 ? path : `${path}?${spelled.join('&')}`;
}
