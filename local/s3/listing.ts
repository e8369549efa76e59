// Pages through sorted keys the way ListObjectsV2 does: prefix, delimiter, and a token that resumes exactly where a page ended.
import { S3Error } from './error';

export interface ListingRequest {
  prefix: string;
  delimiter: string;
  startAfter: string;
  token: string | undefined;
  maxKeys: number;
}

export interface ListingPage {
  keys: string[];
  prefixes: string[];
  nextToken: string | undefined;
}

export function listPage(sorted: readonly string[], request: ListingRequest): ListingPage {
  const { prefix, delimiter, maxKeys } = request;
  const resume = request.token === undefined ? { after: request.startAfter, skipping: '' } : readToken(request.token);
  const page: ListingPage = { keys: [], prefixes: [], nextToken: undefined };
  if (maxKeys === 0) return page;
  let group = resume.skipping;
  let last = '';
  for (let at = firstAfter(sorted, resume.after, prefix); at < sorted.length; at++) {
    const key = sorted[at] as string;
    if (!key.startsWith(prefix)) break;
    if (group && key.startsWith(group)) continue;
    if (page.keys.length + page.prefixes.length === maxKeys) {
      page.nextToken = writeToken(last, group === last);
      break;
    }
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    group = cut === -1 ? '' : key.slice(0, cut + delimiter.length);
    if (group) page.prefixes.push(group);
    else page.keys.push(key);
    last = group || key;
  }
  return page;
}

/** The place of the first key that is greater than `after` and not before `prefix`. */
function firstAfter(sorted: readonly string[], after: string, prefix: string): number {
  const [afterBytes, prefixBytes] = [Buffer.from(after), Buffer.from(prefix)];
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const key = Buffer.from(sorted[middle] as string);
    const isBefore = (after !== '' && key.compare(afterBytes) <= 0) || key.compare(prefixBytes) < 0;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

function writeToken(last: string, isGroup: boolean): string {
  return Buffer.from(`${isGroup ? 'group' : 'key'}:${last}`).toString('base64url');
}

function readToken(token: string): { after: string; skipping: string } {
  const [, kind, last] = /^(key|group):(.+)$/s.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (!kind || !last) throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect.');
  return { after: last, skipping: kind === 'group' ? last : '' };
}
