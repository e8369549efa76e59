// What a request line points at: bucket, key and query, decoded without normalising the key away.
import { S3Error } from './error';

export interface Target {
  rawPath: string;
  bucket: string;
  key: string;
  query: Query;
}

export class Query {
  readonly pairs: readonly (readonly [name: string, value: string])[];

  constructor(pairs: readonly (readonly [string, string])[]) {
    this.pairs = pairs;
  }

  get(name: string): string | undefined {
    return this.pairs.find(([known]) => known === name)?.[1];
  }

  has(name: string): boolean {
    return this.pairs.some(([known]) => known === name);
  }
}

export function parseTarget(url: string): Target {
  const mark = url.indexOf('?');
  const rawPath = mark === -1 ? url : url.slice(0, mark);
  // A URL parser would resolve "a/../b", which is a perfectly good key.
  const [, bucket, key = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(rawPath) ?? [];
  if (bucket === undefined || (bucket === '' && key !== '')) throw invalidUri();
  const target = { rawPath, bucket: decode(bucket), key: decode(key), query: parseQuery(url, mark) };
  requireKeyLength(target.key);
  return target;
}

export function requireKeyLength(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long.');
}

function parseQuery(url: string, mark: number): Query {
  if (mark === -1) return new Query([]);
  const pairs = url
    .slice(mark + 1)
    .split('&')
    .filter(Boolean);
  return new Query(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      const [name, value] = equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
      return [decode(name.replaceAll('+', ' ')), decode(value.replaceAll('+', ' '))] as const;
    }),
  );
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidUri();
  }
}

/** Percent-encodes all but the unreserved characters, as AWS signs and lists them. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function invalidUri(): S3Error {
  return new S3Error('InvalidURI', "Couldn't parse the specified URI.");
}
