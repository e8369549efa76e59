// The sign-in service cannot be asked (fail closed): nobody is let in on a guess, and everybody is told to come back.

import { AppError } from '@/lib/errors';
import { markUnavailable } from '@/lib/request-scope';

const retryAfterSeconds = 2;

/** Of the error only its words go on: the ones of the SDK carry whole requests, tokens included. */
export const causeOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

export function outOfReach(error: unknown): AppError {
  // A page cannot choose its status: the server in front does it by this mark.
  markUnavailable(retryAfterSeconds);
  const message = 'The sign-in service does not answer at the moment. Try again shortly.';
  return new AppError('unavailable', message, { retryAfterSeconds }, { cause: causeOf(error) });
}
