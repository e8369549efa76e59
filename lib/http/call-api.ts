// Calls our own HTTP API from the browser (fetch): JSON, a form or a file out, JSON in, and one error for everything else.

import { codeOfStatus, type ErrorCode } from '@/lib/errors';
import type { ProblemJson } from './problem';

/** Why there is no answer: `unauthenticated` is signed out, `offline` nobody could be reached. */
export type ApiErrorCode = ErrorCode | 'offline';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ApiErrorCode,
    readonly problem: Partial<ProblemJson> = {},
    /** In seconds. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(problem.detail ?? code, options);
  }
}

/** What nobody foresaw is an error as well. */
export const apiErrorOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', {}, undefined, { cause: error });

interface ErrorTexts {
  readonly [code: string]: string;
  readonly other: string;
}

export const errorText = (texts: ErrorTexts, code = ''): string => texts[code] ?? texts.other;

type Parameter = string | readonly string[] | null | undefined;

interface Call {
  /** GET, or POST with a body. */
  readonly method?: string;
  readonly query?: Readonly<Record<string, Parameter>>;
  readonly body?: object | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Goes on when the page is left. */
  readonly keepalive?: boolean;
}

function addressOf(path: string, query: Call['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

const contentOf = (body: object): RequestInit =>
  body instanceof Blob || body instanceof FormData
    ? { body }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

async function refusalOf(answer: Response): Promise<ApiError> {
  const problem = ((await answer.json().catch(() => null)) ?? {}) as Partial<ProblemJson>;
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined;
  return new ApiError(problem.code ?? codeOfStatus(answer.status), { status: answer.status, ...problem }, retryAfter);
}

/** Throws an ApiError, or the reason of the signal if it was called off. Null is an answer without content. */
export async function callApi<Answer = null>(path: string, call: Call = {}): Promise<Answer> {
  const { body, signal = null, keepalive = false, method = body ? 'POST' : 'GET' } = call;
  const unanswered = (cause: unknown): never => {
    throw signal?.aborted ? cause : new ApiError('offline', {}, undefined, { cause });
  };
  const init: RequestInit = { method, signal, keepalive, ...(body ? contentOf(body) : {}) };
  const answer = await fetch(addressOf(path, call.query), init).catch(unanswered);
  if (!answer.ok) throw await refusalOf(answer);
  return (answer.status === 204 ? null : await answer.json().catch(unanswered)) as Answer;
}
