// A federation for development and tests: answers as SAMS does, refuses as it does, and fails in every way it is told to.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { now as clockNow } from '@/lib/clock';
import { onClubClock } from '@/lib/club-time';
import { seededRandom } from '@/local/faults/seeded-random';
import { close, listen } from '@/local/supervisor/listening';
import { controlPath, takeOrders } from './control';
import { bendPage, type Defect, type DefectRule, loadRules, stringly } from './defects';
import { type Delivery, misdeliver, send, sendBody } from './deliver';
import { demoSeed } from './demo-club';
import { createFederation, type Federation } from './federation';
import { createResources, type Resource } from './resources';

export interface SamsServerOptions {
  readonly port?: number;
  readonly apiKey?: string;
  /** `2026-03-07`; what lies before it has been played. */
  readonly today?: string;
  /** Whether more than five requests per second are refused. */
  readonly isStrict?: boolean;
  readonly now?: () => number;
  readonly slowMs?: number;
  readonly giantBytes?: number;
  /** Whether it can be told over HTTP, by this machine alone, what is to go wrong. */
  readonly isControlled?: boolean;
}

export interface RunningSams {
  /** With the version, as the client wants it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly federation: Federation;
  /** Replaces all rules. */
  use(...rules: readonly (DefectRule | Defect)[]): void;
  /** Every request, oldest first, as `/leagues?page=0`. */
  readonly log: string[];
  close(): Promise<void>;
}

const root = '/api/v2';
const logLimit = 10_000;

export async function startSams(options: SamsServerOptions = {}): Promise<RunningSams> {
  const { apiKey = 'demo-key', now = Date.now, isStrict = false } = options;
  const today = options.today ?? onClubClock(clockNow().toISOString(), 'Europe/Berlin').slice(0, 10);
  const federation = createFederation({ seed: demoSeed, today });
  const resource = createResources(federation);
  const random = seededRandom(demoSeed);
  const closing = new AbortController();
  const log: string[] = [];
  const arrivals: number[] = [];
  let defectFor = loadRules([], random);
  const use: RunningSams['use'] = (...rules) => {
    defectFor = loadRules(
      rules.map((rule) => (typeof rule === 'string' ? { defect: rule } : rule)),
      random,
    );
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://federation.invalid');
    if (options.isControlled && url.pathname === controlPath) return takeOrders(request, response, apiKey, use);
    const where = url.href.slice(url.origin.length + root.length);
    if (log.push(where) > logLimit) log.shift();
    if (isStrict && isTooMuch(arrivals, now()))
      return send(response, 429, { message: 'Too many requests.' }, { 'retry-after': '1' });
    const refused = refusal(request, url, apiKey);
    if (refused) return send(response, refused, { message: `Refused with ${refused}.` });
    const { slowMs = 60_000, giantBytes = 64 * 1024 * 1024 } = options;
    const delivery: Delivery = { response, slowMs, giantBytes, now, closing: closing.signal };
    const defect = defectFor(where);
    if (await misdeliver(defect, request.url ?? '/', delivery)) return;
    const found = resource(url.pathname.slice(root.length), url.searchParams);
    if (!found) return send(response, 404, { message: 'There is nothing here.' });
    await sendBody(defect, bodyOf(found, url.searchParams, defect), delivery);
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const port = await listen(server, options.port ?? 0);
  const stop = () => {
    closing.abort();
    return close(server);
  };
  return { baseUrl: `http://127.0.0.1:${port}${root}`, apiKey, federation, log, use, close: stop };
}

function refusal(
  { method, headers }: IncomingMessage,
  { pathname, searchParams }: URL,
  apiKey: string,
): number | undefined {
  const key = headers['x-api-key'];
  if (!key) return 401;
  if (key !== apiKey) return 403;
  if (method !== 'GET') return 405;
  if (!pathname.startsWith(`${root}/`)) return 404;
  // It speaks hal+json and says so; those who accept nothing but plain JSON get nothing.
  if (!/\*\/\*|application\/(\*|hal\+json)/.test(headers.accept ?? '*/*')) return 406;
  const isWhole = ['page', 'size'].every((name) => /^\d{1,6}$/.test(searchParams.get(name) ?? '0'));
  return isWhole && Number(searchParams.get('size') ?? 20) <= 100 ? undefined : 400;
}

function isTooMuch(arrivals: number[], now: number): boolean {
  while (arrivals[0] !== undefined && arrivals[0] <= now - 1000) arrivals.shift();
  if (arrivals.length >= 5) return true;
  arrivals.push(now);
  return false;
}

function bodyOf(found: Resource, query: URLSearchParams, defect: Defect | undefined): unknown {
  if ('one' in found) return defect === 'null-body' ? null : defect === 'wrong-types' ? stringly(found.one) : found.one;
  const all = 'bare' in found ? found.bare : found.list;
  const rows = defect === 'half-list' ? all.filter((_, index) => index % 2 === 0) : all;
  const size = 'bare' in found ? Math.max(rows.length, 1) : Math.max(Number(query.get('size') ?? 20), 1);
  const number = Number(query.get('page') ?? 0);
  const isFirstAgain = defect === 'same-page' || defect === 'endless' || 'bare' in found;
  const from = isFirstAgain ? 0 : number * size;
  const content = rows.slice(from, from + size);
  const totalPages = Math.ceil(rows.length / size);
  const bent = bendPage(
    defect,
    {
      _links: { self: { href: `?page=${number}&size=${size}` } },
      _embedded: {},
      content,
      totalElements: rows.length,
      numberOfElements: content.length,
      totalPages,
      first: number === 0,
      last: number + 1 >= totalPages,
      empty: content.length === 0,
    },
    number,
  );
  return 'bare' in found && bent !== null ? (bent as { content: unknown }).content : bent;
}
