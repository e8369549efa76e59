// One request to the federation (HTTP): rate limited, bounded in time and size, retried when that may help; never throws.

import { AppError } from '@/lib/errors';
import { withoutTrailing } from '@/lib/without-trailing';
import type { FailureCause, SamsFailure } from './answer';
import { type Clock, type RateLimiter, realClock, sharedRateLimiter } from './rate-limiter';
import { readBody, TooLarge } from './read-body';

export interface TransportOptions {
  /** Up to and with the version: `https://www.federation.example/api/v2`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly rateLimiter?: RateLimiter;
  readonly clock?: Clock;
  /** For one attempt, its body included. */
  readonly timeoutMs?: number;
  readonly attempts?: number;
  readonly maxBytes?: number;
}

export type Query = Readonly<Record<string, string | number>>;

export type Reply =
  | { readonly ok: true; readonly body: unknown; readonly where: string }
  | { readonly ok: false; readonly failure: SamsFailure };

export type Ask = (path: string, query?: Query, signal?: AbortSignal) => Promise<Reply>;

type Settings = Required<TransportOptions>;

/** Where another attempt may find better weather. */
const passing: ReadonlySet<FailureCause> = new Set(['unreachable', 'timeout', 'busy', 'failing']);

const firstWaitMs = 500;
const longestWaitMs = 30_000;

export function connect(options: TransportOptions): Ask {
  const { baseUrl, apiKey } = options;
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new AppError('invalid', 'The address of the federation is not an http(s) address');
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new AppError('invalid', 'The key for the federation is not one');
  const settings: Settings = {
    ...options,
    baseUrl: withoutTrailing(baseUrl, /\//),
    rateLimiter: options.rateLimiter ?? sharedRateLimiter(),
    clock: options.clock ?? realClock,
    timeoutMs: options.timeoutMs ?? 10_000,
    attempts: options.attempts ?? 3,
    maxBytes: options.maxBytes ?? 4 * 1024 * 1024,
  };
  return (path, query = {}, signal) => {
    const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return ask(settings, words.size > 0 ? `${path}?${words}` : path, signal);
  };
}

async function ask(settings: Settings, where: string, signal?: AbortSignal): Promise<Reply> {
  const { rateLimiter, clock, attempts } = settings;
  for (let attempt = 1; ; attempt++) {
    const goes = await rateLimiter.turn(signal).then(
      () => true,
      () => false,
    );
    if (!goes) return failure('timeout', where);
    const reply = await askOnce(settings, where, signal);
    if (reply.ok || attempt >= attempts || !passing.has(reply.failure.cause)) return reply;
    const told = reply.failure.retryAfterSeconds;
    const wait = told === undefined ? firstWaitMs * 2 ** (attempt - 1) : told * 1000;
    if (wait > longestWaitMs) return reply;
    const waited = await clock.pause(wait, signal).then(
      () => true,
      () => false,
    );
    if (!waited) return reply;
  }
}

async function askOnce(settings: Settings, where: string, signal?: AbortSignal): Promise<Reply> {
  const { baseUrl, apiKey, timeoutMs, maxBytes, clock } = settings;
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl}${where}`, {
      // Asked for application/json, the federation answers 406.
      headers: { 'X-Api-Key': apiKey, Accept: '*/*' },
      // Following would carry the key to wherever the answer points.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([patience, signal]) : patience,
    });
    if (!response.ok) {
      await response.body?.cancel().catch(() => undefined);
      return refusal(response, where, clock.now());
    }
    return parse(await readBody(response, maxBytes), where);
  } catch (error) {
    if (error instanceof TooLarge) return failure('too_large', where);
    return failure(patience.aborted || signal?.aborted ? 'timeout' : 'unreachable', where);
  }
}

function parse(text: string, where: string): Reply {
  try {
    return { ok: true, body: JSON.parse(text), where };
  } catch {
    return failure('unreadable', where);
  }
}

function failure(cause: FailureCause, where: string, more: Omit<SamsFailure, 'cause' | 'where'> = {}): Reply {
  return { ok: false, failure: { cause, where, ...more } };
}

const causesByStatus: Readonly<Record<number, FailureCause>> = {
  401: 'key_refused',
  403: 'key_refused',
  404: 'not_found',
  408: 'timeout',
  410: 'not_found',
  429: 'busy',
};

function refusal({ status, headers }: Response, where: string, now: number): Reply {
  const byClass = status >= 500 ? 'failing' : status >= 400 ? 'refused' : 'redirected';
  const retryAfterSeconds = secondsUntil(headers.get('retry-after'), now);
  return failure(causesByStatus[status] ?? byClass, where, {
    status,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** Retry-After is a number of seconds or a date. */
function secondsUntil(text: string | null, now: number): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
