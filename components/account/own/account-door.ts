// Speaks to the doors of somebody's own account, and says what a refusal means in the words that we have for it.

import type { Strings } from '@/lib/strings/strings.en';

export type Trouble = keyof Strings['profile']['failed'] | 'conflict';

export type Answer<Body> =
  | { readonly body: Body }
  /** `version` is the one that is stored now, where that is what it is about. */
  | { readonly trouble: Trouble; readonly version?: number | undefined };

function troubleOf(status: number): Trouble {
  if (status === 401) return 'signedOut';
  if (status === 412) return 'conflict';
  if (status === 429) return 'locked';
  if (status >= 500) return 'unavailable';
  return status === 413 || status === 422 ? 'invalid' : 'unknown';
}

export async function knock<Body = null>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
  try {
    const answer = await fetch(`/api/account/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const told = answer.status === 204 ? null : await answer.json().catch(() => null);
    if (answer.ok) return { body: told as Body };
    return { trouble: troubleOf(answer.status), version: told?.current?.version };
  } catch {
    return { trouble: 'offline' };
  }
}
