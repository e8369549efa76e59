// Asks the app for a page as nobody in particular would, and reads the answer whole if it is one to be shared (upstream request).

import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { pageCacheHeaderName } from './contract';
import { type CacheDirective, readPageCacheHeader } from './page-cache-header';

export interface AppAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: IncomingMessage['rawHeaders'];
  readonly body: Buffer;
}

export type Rendering =
  /** The same for everybody who asks now; to be kept only if it says how. */
  | { readonly kind: 'shared'; readonly answer: AppAnswer; readonly directive?: CacheDirective }
  /** Everybody has to ask for themselves. */
  | { readonly kind: 'uncacheable'; readonly isDocument: boolean; readonly isFound: boolean };

export interface AppQuestion {
  readonly socket: string;
  readonly address: string;
  /** Whom the page is asked from, lest a visitor's idea of it gets into what others see. */
  readonly host: string;
  readonly patienceMs: number;
  /** What is longer is not collected. */
  readonly mostBytes: number;
}

/** Headers of the app hold a list of tags. */
export const longestHead = 64 * 1024;

function beginAsking({ socket, address, host, patienceMs }: Omit<AppQuestion, 'mostBytes'>): ClientRequest {
  // One connection for each request: nothing that is left over by one can become part of another.
  const asking = request({
    socketPath: socket,
    path: address,
    agent: false,
    maxHeaderSize: longestHead,
    headers: { host, accept: 'text/html,*/*;q=0.8', 'user-agent': 'Clubhouse' },
  });
  const patience = setTimeout(() => asking.destroy(new Error('The app does not answer')), patienceMs);
  asking.once('close', () => clearTimeout(patience));
  return asking;
}

const wholeOf = (answer: IncomingMessage, chunks: readonly Buffer[]): AppAnswer => {
  const { statusCode: status = 500, headers, rawHeaders } = answer;
  return { status, headers, rawHeaders, body: Buffer.concat(chunks) };
};

/** What the app says to one address, whoever may be meant by it. */
export function askWhole(question: Omit<AppQuestion, 'mostBytes'>): Promise<AppAnswer> {
  return new Promise((resolve, reject) => {
    const asking = beginAsking(question).on('error', reject);
    asking.once('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve(wholeOf(answer, chunks)));
    });
    asking.end();
  });
}

export function askApp({ mostBytes, ...question }: AppQuestion): Promise<Rendering> {
  return new Promise((resolve, reject) => {
    const { address } = question;
    const asking = beginAsking(question).on('error', reject);
    asking.once('response', (answer) => {
      answer.on('error', reject);
      const uncacheable = () => {
        asking.destroy();
        const isDocument = (answer.headers['content-type'] ?? '').startsWith('text/html');
        resolve({ kind: 'uncacheable', isDocument, isFound: answer.statusCode === 200 });
      };
      const directive = cacheDirectiveOf(address, answer);
      if (!isShared(answer, directive)) return uncacheable();
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > mostBytes) uncacheable();
      });
      answer.once('end', () => {
        resolve({ kind: 'shared', answer: wholeOf(answer, chunks), ...(directive ? { directive } : {}) });
      });
    });
    asking.end();
  });
}

const keepable = new Set([200, 301, 302, 307, 308, 404, 410]);

function cacheDirectiveOf(address: string, { statusCode = 500, headers }: IncomingMessage): CacheDirective | undefined {
  if (!keepable.has(statusCode)) return undefined;
  const mark = readPageCacheHeader(headers[pageCacheHeaderName] as string | undefined);
  const isForEver = /immutable/.test(headers['cache-control'] ?? '') && address.startsWith('/_next/static/');
  if (mark || statusCode !== 200 || !isForEver) return mark;
  return { until: Number.POSITIVE_INFINITY, tags: [] };
}

/** What an answer may depend on: by what we have asked, none of it. */
const harmless = /^(?:accept-encoding|rsc|next-[a-z-]+)?$/i;

function isShared({ statusCode = 500, headers }: IncomingMessage, directive: CacheDirective | undefined): boolean {
  if (headers['set-cookie'] || headers['content-encoding']) return false;
  if (!(headers.vary ?? '').split(',').every((name) => harmless.test(name.trim()))) return false;
  // Without a mark a page may be anything; a refusal, a failure or the way to another page is what everybody gets.
  return directive !== undefined || statusCode >= 300;
}
