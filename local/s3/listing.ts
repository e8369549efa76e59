// Pages through sorted keys the way ListObjectsV2 does: below a prefix, with a token that resumes exactly where a page ended.
import { S3Error } from './error';

export interface ListingRequest {
  prefix: string;
  token: string | undefined;
  maxKeys: number;
}

export interface ListingPage {
  keys: string[];
  nextToken: string | undefined;
}

export function listPage(sorted: readonly string[], { prefix, token, maxKeys }: ListingRequest): ListingPage {
  const after = token === undefined ? '' : readToken(token);
  const start = firstAfter(sorted, after, prefix);
  const keys: string[] = [];
  for (let at = start; keys.length < maxKeys && sorted[at]?.startsWith(prefix); at++) keys.push(sorted[at] as string);
  const last = keys.at(-1);
  const isMore = last !== undefined && sorted[start + keys.length]?.startsWith(prefix);
  return { keys, nextToken: isMore ? writeToken(last) : undefined };
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

function writeToken(last: string): string {
  return Buffer.from(`key:${last}`).toString('base64url');
}

function readToken(token: string): string {
  const [, last] = /^key:(.+)$/s.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (!last) throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect.');
  return last;
}
