// The only place that reads AWS errors (error mapping): each becomes one of ours, and a cancelled transaction is read by position.

import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Action } from '@/lib/db/action';
import type { Item } from '@/lib/db/key';
import { AppError } from '@/lib/errors';
import { markUnavailable } from '@/lib/request-scope';

const busy = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'LimitExceededException',
  'InternalServerError',
  'ServiceUnavailable',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
  'AbortError',
  'NetworkingError',
]);

interface AwsError extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
  readonly $response?: { readonly statusCode?: number };
  readonly CancellationReasons?: CancellationReason[];
}

const isAwsError = (error: unknown): error is AwsError => error instanceof Error;

const cameFromNetwork = (error: AwsError) => /^E[A-Z]+$/.test(error.code ?? '');

/** Whether the store could not be asked, so that the outcome of a write is not known. */
export function isTransient(error: unknown): boolean {
  if (!isAwsError(error)) return false;
  const status = error.$metadata?.httpStatusCode ?? error.$response?.statusCode ?? 0;
  // An answer cut off in the middle parses as nothing: as unknown as no answer.
  return busy.has(error.name) || cameFromNetwork(error) || status >= 500 || error instanceof SyntaxError;
}

/** The SDK sent it more than once: an earlier try may have had its effect without our knowing. */
export const isSecondTry = (error: unknown): boolean => isAwsError(error) && error.$metadata?.attempts !== 1;

/** The SDK's errors carry whole requests, signatures included: none of that may reach a log. */
const causeOf = (error: unknown) => ({
  cause: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
});

export function unavailable(
  error: unknown,
  message = 'The store does not answer at the moment. Try again shortly.',
): AppError {
  const retryAfterSeconds = 2;
  // A page cannot choose its status: the server in front does it by this mark.
  markUnavailable(retryAfterSeconds);
  return new AppError('unavailable', message, { retryAfterSeconds }, causeOf(error));
}

/** Any error of the store as one of ours; what is ours already stays as it is. */
export function translate(error: unknown): Error {
  if (error instanceof AppError) return error;
  if (isTransient(error) || cancellationOf(error)?.retryable) return unavailable(error);
  if (!isAwsError(error)) return new AppError('internal', 'Something went wrong in the store', {}, causeOf(error));
  if (error.name === 'ValidationException' && /size has exceeded|size limit/i.test(error.message))
    return new AppError(
      'too_large',
      'The document is larger than the 400 KB that one item can hold',
      {},
      causeOf(error),
    );
  if (error.name === 'ResourceNotFoundException')
    return new AppError('unavailable', 'A table does not exist (yet)', { retryAfterSeconds: 5 }, causeOf(error));
  return new AppError('internal', `The store refused: ${error.name}`, {}, causeOf(error));
}

const isRefused = (error: unknown): error is AwsError & { readonly Item?: CancellationReason['Item'] } =>
  isAwsError(error) && error.name === 'ConditionalCheckFailedException';

/** What the store answers; undefined if the condition of a single write did not hold. */
export async function ifItHolds<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw translate(error);
  }
}

export interface Cancellation {
  /** Positions whose condition failed, with what stands there instead. */
  readonly failed: readonly { readonly position: number; readonly existing: Item | undefined }[];
  /** Nothing but contention: the same transaction may pass in a moment. */
  readonly retryable: boolean;
}

const contention = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Of a transaction, or of a single write that was sent in place of one. */
export function cancellationOf(error: unknown): Cancellation | undefined {
  if (isRefused(error))
    return { failed: [{ position: 0, existing: error.Item && (unmarshall(error.Item) as Item) }], retryable: false };
  if (!isAwsError(error)) return undefined;
  if (error.name === 'TransactionConflictException') return { failed: [], retryable: true };
  if (error.name !== 'TransactionCanceledException') return undefined;
  const reasons = error.CancellationReasons ?? [];
  const failed = reasons.flatMap((reason, position) =>
    reason.Code === 'ConditionalCheckFailed'
      ? [{ position, existing: reason.Item ? (unmarshall(reason.Item) as Item) : undefined }]
      : [],
  );
  return { failed, retryable: failed.length === 0 && reasons.some((reason) => contention.has(reason.Code ?? '')) };
}

/** The same may well pass when it is planned anew. */
export class Crowded extends AppError {}

/** Something that is newly pointed at is being deleted at this moment, or has just been. */
export class TombstoneFound extends AppError {
  constructor(
    readonly field: string,
    readonly tombstone: Item | undefined,
  ) {
    super('unavailable', `What ${field} points at is being deleted`, { retryAfterSeconds: 1 });
  }
}

export const keyReused = (): AppError => new AppError('key_reused', 'This idempotency key has been used before');

/** What the first failed condition means, in the order of importance: a repeated request, a lost version, a taken value. */
export function refusalOfTransaction(actions: readonly Action[], { failed }: Cancellation): AppError {
  const refused = failed.flatMap(({ position, existing }) => {
    const action = actions[position];
    return action ? [{ refusal: action.refusal, existing }] : [];
  });
  const by = (kind: Action['refusal']['kind']) => refused.find(({ refusal }) => refusal.kind === kind);
  if (by('repeated')) return keyReused();
  if (by('exists')) return new AppError('taken', 'There is already one with this key', { field: 'key' });
  if (by('stale')) return new AppError('stale', 'Somebody else has saved in the meantime');
  const taken = by('taken');
  if (taken?.refusal.kind === 'taken') {
    const { field } = taken.refusal;
    const owner = taken.existing?.claimedBy;
    return new AppError('taken', `${field} is already taken`, { field, ...(owner ? { owner: String(owner) } : {}) });
  }
  if (by('crowded')) return new Crowded('unavailable', 'Too many at once', { retryAfterSeconds: 1 });
  const found = by('tombstone');
  if (found?.refusal.kind === 'tombstone') return new TombstoneFound(found.refusal.field, found.existing);
  const absent = by('absent');
  const field = absent?.refusal.kind === 'absent' ? absent.refusal.field : '';
  const issues = [{ path: field, message: 'does not exist', rule: 'gone' }] as const;
  return new AppError('invalid', `${field} does not exist`, { issues });
}
