// Tells a monitor whether the app can do its work (health check); never from a cache.

import { connection } from 'next/server';
import { isAppError } from '@/lib/errors';
import { storeAnswers } from '@/lib/operations/health';

const noStore = { 'cache-control': 'no-store' };

export async function GET(): Promise<Response> {
  await connection();
  try {
    await storeAnswers();
    return Response.json({ status: 'ok' }, { headers: noStore });
  } catch (error) {
    if (!isAppError(error, 'unavailable')) throw error;
    const { status, message, detail } = error;
    return Response.json(
      { type: 'about:blank', title: 'Service Unavailable', status, detail: message },
      {
        status,
        headers: {
          ...noStore,
          'content-type': 'application/problem+json',
          'retry-after': String(detail.retryAfterSeconds ?? 2),
        },
      },
    );
  }
}
