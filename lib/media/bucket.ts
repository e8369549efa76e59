// The one connection to the bucket that holds images and files, made from the environment at first use (S3 client).

import { S3Client } from '@aws-sdk/client-s3';
import { env } from '@/lib/env';

let connected: S3Client | undefined;

export function bucket(): S3Client {
  connected ??= connect();
  return connected;
}

function connect(): S3Client {
  const { region, s3Endpoint, maxAttempts } = env();
  return new S3Client({
    region,
    maxAttempts,
    ...(s3Endpoint ? { endpoint: s3Endpoint } : {}),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Lets go of the connection, for tests that change the environment. */
export function disconnectBucket(): void {
  connected?.destroy();
  connected = undefined;
}
