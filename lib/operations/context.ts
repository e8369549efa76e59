// Who is asking, and under which idempotency key (operation context).

import type { Actor } from '@/lib/entity/rule';

export interface Context {
  readonly actor: Actor;
  /** Makes a write happen once however often it is sent. */
  readonly idempotencyKey?: string;
}
