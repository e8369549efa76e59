/** Error answers in the very shape of the real services, so that the AWS SDK classifies them as it does theirs. */
import { randomUUID } from 'node:crypto';
import { type StoreCommand, transactItems } from './store-command';

/** Headers are name, value, name, value … as Node keeps them raw. */
export type Answer = { status: number; headers: string[]; body: Buffer };

const THROUGHPUT =
  'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or ' +
  'index so please try again shortly.';
const ONGOING = 'Transaction is ongoing for the item';

const MESSAGES = {
  ProvisionedThroughputExceededException:
    'The level of configured provisioned throughput for the table was exceeded. Consider increasing your ' +
    'provisioning level with the UpdateTable API.',
  ThrottlingException: THROUGHPUT,
} as const;

export function throttled(error: keyof typeof MESSAGES): Answer {
  return dynamoError(400, error, { message: MESSAGES[error] });
}

export function internalError(command: StoreCommand): Answer {
  if (command.service === 's3') return internalS3Error();
  return dynamoError(500, 'InternalServerError', { message: 'Internal server error' });
}

/** A transaction is cancelled with a reason at each position; a single write has no positions to speak of. */
export function conflict(command: StoreCommand, ...positions: number[]): Answer {
  if (transactItems(command).length === 0)
    return dynamoError(400, 'TransactionConflictException', { message: ONGOING });
  return cancelled(command, positions, { Code: 'TransactionConflict', Message: ONGOING });
}

export function transactionThrottled(command: StoreCommand, position: number): Answer {
  return cancelled(command, [position], { Code: 'ThrottlingError', Message: THROUGHPUT });
}

function cancelled(command: StoreCommand, positions: number[], reason: { Code: string; Message: string }): Answer {
  const CancellationReasons = transactItems(command).map((_, at) =>
    positions.includes(at) ? reason : { Code: 'None' },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  // AWS spells this one with a capital M.
  return dynamoError(400, 'TransactionCanceledException', {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons,
  });
}

function dynamoError(status: number, name: string, fields: Record<string, unknown>): Answer {
  const body = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, ...fields });
  return {
    status,
    headers: ['content-type', 'application/x-amz-json-1.0', 'x-amzn-requestid', requestId()],
    body: Buffer.from(body),
  };
}

function internalS3Error(): Answer {
  const body =
    '<Error><Code>InternalError</Code><Message>We encountered an internal error. Please try again.</Message></Error>';
  return {
    status: 500,
    headers: ['content-type', 'application/xml', 'x-amz-request-id', requestId()],
    body: Buffer.from(body),
  };
}

function requestId(): string {
  return randomUUID().replaceAll('-', '').toUpperCase();
}
