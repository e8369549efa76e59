// The page cache header by which the app says that an answer may be kept: until when, and under which tags.

export interface CacheDirective {
  /** In epoch milliseconds; infinite if only a purge ends it. */
  readonly until: number;
  readonly tags: readonly string[];
}

export function pageCacheHeader({ until, tags }: CacheDirective): string {
  const moment = Number.isFinite(until) ? String(Math.floor(until)) : '-';
  return `until=${moment}; tags=${tags.map(encodeURIComponent).join(',')}`;
}

const form = /^until=(-|\d{1,15}); ?tags=([^;\s]*)$/;

/** Undefined for what is not such a mark: in doubt, nothing is kept. */
export function readPageCacheHeader(value: string | undefined): CacheDirective | undefined {
  const [all, until, tags = ''] = form.exec(value ?? '') ?? [];
  if (all === undefined) return undefined;
  try {
    return {
      until: until === '-' ? Number.POSITIVE_INFINITY : Number(until),
      tags: tags.split(',').filter(Boolean).map(decodeURIComponent),
    };
  } catch {
    return undefined;
  }
}
