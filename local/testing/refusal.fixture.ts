// Waits for an operation to be refused and gives the refusal; anything else is a failure.

import { type AppError, isAppError } from '@/lib/errors';

export async function refusal(promise: Promise<unknown>): Promise<AppError> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (isAppError(outcome)) return outcome;
  throw outcome ?? new Error('should have been refused');
}

export interface Tally<T> {
  readonly won: T[];
  readonly refused: AppError[];
}

/** Lets many attempts run at once and sorts them into those that won and those that were refused. */
export async function contest<T>(attempts: readonly Promise<T>[]): Promise<Tally<T>> {
  const won: T[] = [];
  const refused: AppError[] = [];
  for (const outcome of await Promise.allSettled(attempts)) {
    if (outcome.status === 'fulfilled') won.push(outcome.value);
    else if (isAppError(outcome.reason)) refused.push(outcome.reason);
    else throw outcome.reason;
  }
  return { won, refused };
}
