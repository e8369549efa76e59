// The one connection to DynamoDB, made from the environment at first use (DynamoDB client).

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { gated } from '@/lib/db/gate';
import { noteStoreDate } from '@/lib/db/store-clock';
import { env } from '@/lib/env';

/** Enough to keep a store busy, few enough that none waits long for its answer. */
const concurrency = 24;

let connected: DynamoDBDocumentClient | undefined;

export function store(): DynamoDBDocumentClient {
  connected ??= connect();
  return connected;
}

function connect(): DynamoDBDocumentClient {
  const { region, dynamodbEndpoint, maxAttempts } = env();
  const client = new DynamoDBClient({
    region,
    maxAttempts,
    ...(dynamodbEndpoint ? { endpoint: dynamodbEndpoint } : {}),
    // Three attempts of this length stay below the ten seconds that nobody should have to wait.
    requestHandler: gated(
      new NodeHttpHandler({
        connectionTimeout: 1000,
        requestTimeout: 2500,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: concurrency, keepAlive: true },
        httpsAgent: { maxSockets: concurrency, keepAlive: true },
      }),
      concurrency,
    ),
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      noteStoreDate((answer.response as { headers?: Record<string, string> }).headers?.date);
      return answer;
    },
    { step: 'deserialize', priority: 'low', name: 'noteStoreDate' },
  );
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** Lets go of the connection, for tests that change the environment. */
export function disconnect(): void {
  connected?.destroy();
  connected = undefined;
}
