// Forces a race: something else happens from its beginning to its end just before a command is sent.

import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

const name = 'forced-race';

/** Before the first command whose name begins so. Gives what came of it, and lets all others pass from then on. */
export function forcedRace<T>(
  client: DynamoDBDocumentClient | S3Client,
  command: string,
  other: () => Promise<T>,
): () => Promise<T> {
  let done: Promise<T> | undefined;
  const { middlewareStack } = client as DynamoDBDocumentClient;
  middlewareStack.add(
    (next, context) => async (args) => {
      if (!done && context.commandName?.startsWith(command)) {
        done = other();
        await done;
      }
      return next(args);
    },
    { step: 'initialize', name },
  );
  return () => {
    middlewareStack.remove(name);
    return done ?? Promise.reject(new Error(`No ${command} was sent`));
  };
}
