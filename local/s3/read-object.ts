// GetObject and HeadObject: conditions and ranges first, then the body straight from disk.
import { pipeline } from 'node:stream/promises';
import { bucketOf, type Call, reply } from './call';
import { checkRead, isRangeCurrent } from './conditions';
import { noSuchKey } from './error';
import { shownHeaders } from './object-headers';
import type { StoredObject } from './object-store';
import { type ByteRange, parseRange } from './range';

interface Answer {
  status: number;
  headers: Record<string, string>;
  range: ByteRange | undefined;
}

export async function headObject(call: Call): Promise<void> {
  const object = bucketOf(call).objects.find(call.target.key);
  if (!object) throw noSuchKey(call.target.key);
  const { status, headers } = planAnswer(call, object);
  reply(call, status, headers);
}

export async function getObject(call: Call): Promise<void> {
  const opened = await bucketOf(call).objects.open(call.target.key);
  if (!opened) throw noSuchKey(call.target.key);
  const { object, file } = opened;
  try {
    const { status, headers, range } = planAnswer(call, object);
    if (status === 304 || object.size === 0) return reply(call, status, headers);
    call.response.writeHead(status, headers);
    await pipeline(file.createReadStream({ ...range, autoClose: false, highWaterMark: 256 * 1024 }), call.response);
  } finally {
    await file.close();
  }
}

function planAnswer({ headers }: Call, object: StoredObject): Answer {
  const shown = shownHeaders(object, headers);
  if (checkRead(headers, object) === 'not-modified') {
    return { status: 304, headers: withoutContent(shown), range: undefined };
  }
  const range = isRangeCurrent(headers['if-range'], object) ? parseRange(headers.range, object.size) : undefined;
  if (!range) return { status: 200, headers: { ...shown, 'content-length': String(object.size) }, range };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...shown,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${object.size}`,
    },
    range,
  };
}

function withoutContent(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));
}
