// Tells the framework's own addresses that nobody here needs (blocked framework routes): all of them but the files of the build.

import { posix } from 'node:path';

/** As the framework reads it in the end: unescaped, with one slash each and without dots. */
export function pathRead(url: string): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  try {
    return posix.normalize(`/${decodeURIComponent(path).replaceAll('\\', '/')}`);
  } catch {
    return path;
  }
}

/** Its tools, its pages for failures, its picture maker, which keeps what others have long withdrawn. */
const own = /^\/_(?!next\/static\/)/;
/** While the app is being developed, the browser asks for more of its own. */
const ownEver = /^\/_next\/(?:image|data)(?:\/|$)/;
/** Pages as data, spelled in the address: our pages ask for them by headers, and so under the rules of the page. */
const asData = /\.rsc\/?$|\.segments\/./;

export function isClosedAddress(url: string, dev = false): boolean {
  const path = pathRead(url);
  return (dev ? ownEver : own).test(path) || asData.test(path);
}
