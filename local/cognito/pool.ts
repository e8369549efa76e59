// The running user pool as its operations see it: its ids, its clock, its store, its tokens and its post.
import type { Input } from './input';
import type { Store } from './store';
import type { TokenMint } from './tokens';

export interface Message {
  to: string;
  username: string;
  kind: 'invite' | 'reset';
  code: string;
}

export interface Pool {
  readonly poolId: string;
  /** The part of the pool id that password verifiers are bound to. */
  readonly poolName: string;
  readonly clientId: string;
  readonly store: Store;
  readonly tokens: TokenMint;
  now(): number;
  deliver(message: Message): void;
}

export type Operation = (pool: Pool, input: Input) => Promise<object>;
