// Every error as an answer: application/problem+json with a status, a code and nothing about our insides.

import { STATUS_CODES } from 'node:http';
import { AppError, type ErrorCode, type ErrorDetail } from '@/lib/errors';
import { logFailure } from './failure-log';

export interface ProblemJson {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** One entry per field that is wrong. */
  readonly errors?: ErrorDetail['issues'];
  readonly field?: string;
  readonly owner?: string;
  readonly usedBy?: ErrorDetail['usedBy'];
  readonly current?: ErrorDetail['current'];
  /** What to tell whoever reads the log. */
  readonly id?: string;
}

const retryAfterSeconds = { rate_limited: 60, unavailable: 2 } as const;

function retryAfter({ code, detail }: AppError): number | undefined {
  if (detail.retryAfterSeconds !== undefined) return Math.max(1, Math.ceil(detail.retryAfterSeconds));
  return code in retryAfterSeconds ? retryAfterSeconds[code as keyof typeof retryAfterSeconds] : undefined;
}

function bodyOf(error: AppError): ProblemJson {
  const { code, status, message, detail } = error;
  const { issues, field, owner, usedBy, current } = detail;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail: message,
    ...(issues ? { errors: issues } : {}),
    ...(field === undefined ? {} : { field }),
    ...(owner === undefined ? {} : { owner }),
    ...(usedBy ? { usedBy } : {}),
    ...(current ? { current } : {}),
  };
}

/** What we did not foresee, and what only concerns those who run the app: the caller learns an id. */
function internalBody(error: unknown): ProblemJson {
  const { title, status, code } = bodyOf(new AppError('internal', ''));
  const detail = 'Something went wrong on our side.';
  return { type: 'about:blank', title, status, code, detail, id: logFailure(error) };
}

export function problemOf(error: unknown): Response {
  const isOurs = error instanceof AppError && error.code !== 'internal';
  const body = isOurs ? bodyOf(error) : internalBody(error);
  const seconds = isOurs ? retryAfter(error) : undefined;
  return Response.json(body, {
    status: body.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
    },
  });
}
