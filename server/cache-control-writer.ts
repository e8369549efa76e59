// Says by a header which answers the page cache may keep (Cache-Control between app and front): public pages whose every reading has told what it depends on, and nothing else.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dependencies } from '@/lib/dependencies';
import type { RequestScope } from '@/lib/request-scope';
import { pageCacheHeaderName } from './front/contract';
import { isPersonalRoom } from './front/kept-address';
import { pageCacheHeader } from './front/page-cache-header';

/** Files that come with the build: a new one comes with new processes. */
const ofBuild = /^\/(?:islands\/|icon\.svg)/;
/** Who asks for nothing at all is told so quickly, but it may be something soon. */
const nothingMs = 2_000;

function cacheDirectiveOf(url: string, response: ServerResponse, scope: RequestScope): Dependencies | undefined {
  const { dependencies, untold = 0, hasUncachedReads = false } = scope;
  if (untold > 0 || hasUncachedReads) return undefined;
  if (dependencies) return dependencies;
  if (response.statusCode === 404) return { until: Date.now() + nothingMs, tags: new Set() };
  return ofBuild.test(url) ? { until: Number.POSITIVE_INFINITY, tags: new Set() } : undefined;
}

/** To be asked when the head is about to leave. In doubt there is no mark, and the page is made anew each time. */
export function writeCacheControl(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  scope: RequestScope,
): void {
  if (method !== 'GET' || isPersonalRoom(url)) return;
  if (headers.rsc !== undefined || response.hasHeader('set-cookie')) return;
  if (response.statusCode !== 200 && response.statusCode !== 404) return;
  const directive = cacheDirectiveOf(url, response, scope);
  if (!directive) return;
  response.setHeader(pageCacheHeaderName, pageCacheHeader({ until: directive.until, tags: [...directive.tags] }));
}
