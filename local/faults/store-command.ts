/** What a request asks of the store, read from the request itself. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FaultKind } from './fault-rule';

export type JsonObject = Record<string, unknown>;

export type StoreCommand = {
  service: 'dynamodb' | 'streams' | 's3';
  /** `TransactWriteItems`, `GetRecords` …; for S3 the method and path, as in `PUT /bucket/key`. */
  operation: string;
  /** The parsed request for DynamoDB and its streams; S3 bodies are passed on unread. */
  body: JsonObject | null;
  fault: FaultKind | null;
  /** What the client was answered; null while under way, and when the answer was lost. */
  status: number | null;
  /** By the proxy's clock: when it had arrived, and when its answer left. */
  arrivedAt: number;
  answeredAt: number | null;
};

const SERVICES: Record<string, 'dynamodb' | 'streams'> = {
  DynamoDB_20120810: 'dynamodb',
  DynamoDBStreams_20120810: 'streams',
};

/** The DynamoDB operation a request names, or null when it is not one. */
export function dynamoTarget(headers: IncomingHttpHeaders): Pick<StoreCommand, 'service' | 'operation'> | null {
  const target = headers['x-amz-target'];
  const [prefix = '', operation = ''] = typeof target === 'string' ? target.split('.') : [];
  const service = SERVICES[prefix];
  return service && operation ? { service, operation } : null;
}

export function parseObject(text: Buffer): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text.toString('utf8'));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The operations of a transaction, empty for anything else. */
export function transactItems({ operation, body }: StoreCommand): unknown[] {
  return operation === 'TransactWriteItems' ? listOf(body?.TransactItems) : [];
}

export function isIndexRead({ operation, body }: StoreCommand): boolean {
  return (operation === 'Query' || operation === 'Scan') && typeof body?.IndexName === 'string';
}
