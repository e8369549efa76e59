// A finished answer in the copies that clients read, with the head that each of them gets (cached page with encodings).

import { createHash } from 'node:crypto';
import type { AppAnswer } from './app-answer';
import { policyFor } from './content-policy';
import { cachingOfPassed, headersForVisitor } from './header-passage';
import { copiesOf, type PageCopies } from './page-copies';
import { stripScriptLinks, stripScripts } from './strip-scripts';

export interface KeptPage {
  readonly status: number;
  /** Differs when anything differs that a client gets to see. */
  readonly hash: string;
  readonly isDocument: boolean;
  /** Names and values by turns, those left out that differ between copies. */
  readonly fields: readonly string[];
  readonly caching: string;
  readonly vary: string;
  readonly copies: PageCopies;
  readonly bytes: number;
}

/**
 * Browsers ask each time, which costs an answer without a body. A cache on the way, which no purge reaches, may spare us
 * all but one request a second: nobody sees anything older than that second, and it may show nothing stale after it.
 */
const cachingOfPages = 'public, max-age=0, s-maxage=1, must-revalidate';

function cachingOf({ headers }: AppAnswer, isKept: boolean, isDocument: boolean): string {
  const said = headers['cache-control'];
  if (!isKept) return cachingOfPassed(said);
  const mayStand = !isDocument && said !== undefined && /public/i.test(said) && !/s-maxage/i.test(said);
  return mayStand ? said : cachingOfPages;
}

/** Said anew for each copy, or of no use to anybody outside. */
const rewritten = new Set([
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'vary',
  'x-nextjs-cache',
  'x-nextjs-postponed',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
]);

const BYTES_BESIDE_BODIES = 2_048;

/** One that is equal to the previous one is the previous one, so that its bytes and tags stay what clients know. */
export async function makePage(
  answer: AppAnswer,
  { isKept, hasScripts }: { readonly isKept: boolean; readonly hasScripts: boolean },
  previous?: KeptPage,
): Promise<KeptPage> {
  const { status, headers } = answer;
  const type = headers['content-type'] ?? '';
  const isDocument = type.startsWith('text/html');
  // A page that could not be made is put right by script, if at all.
  const isStripped = isDocument && !hasScripts && status < 500;
  const html = isDocument ? documentOf(answer, isStripped) : undefined;
  const body = html === undefined ? answer.body : Buffer.from(html);
  const fields = fieldsOf(answer, html, isStripped);
  const caching = cachingOf(answer, isKept, isDocument);
  const vary = varyOf(headers.vary);
  const hash = createHash('sha256')
    .update(JSON.stringify([status, fields, caching, vary]))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  if (previous?.hash === hash) return previous;
  const copies = await copiesOf(body, type);
  return { status, hash, isDocument, fields, caching, vary, copies, bytes: copies.bytes + BYTES_BESIDE_BODIES };
}

function documentOf({ body }: AppAnswer, isStripped: boolean): string {
  const html = body.toString('utf8');
  return isStripped ? stripScripts(html) : html;
}

function fieldsOf(answer: AppAnswer, html: string | undefined, isStripped: boolean): string[] {
  return headersForVisitor(answer, rewritten).flatMap(([name, value]) => {
    const key = name.toLowerCase();
    if (key === 'content-security-policy' && html !== undefined) return [name, policyFor(html, value)];
    const written = key === 'link' && isStripped ? stripScriptLinks(value) : value;
    return written === '' ? [] : [name, written];
  });
}

const varyOf = (said: string | undefined): string => {
  const others = (said ?? '').split(',').map((name) => name.trim());
  return [...others.filter((name) => name !== '' && !/^accept-encoding$/i.test(name)), 'Accept-Encoding'].join(', ');
};
