// Turns a Range header into the first and last byte to send, as S3 understands it.
import { S3Error } from './error';

export interface ByteRange {
  start: number;
  end: number;
}

/** Undefined means the whole object: no range asked, or one of a kind S3 ignores. */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start <= end && start < size) return { start, end };
  throw new S3Error('InvalidRange', 'The requested range is not satisfiable.', {
    details: { RangeRequested: header ?? '', ActualObjectSize: size },
    headers: { 'content-range': `bytes */${size}` },
  });
}
