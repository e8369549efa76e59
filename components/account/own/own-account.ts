// What every part of the security page is given (shared props): whose account it is, where its pool is, and all the words.

import { failureOf, type SignInFailure } from '@/components/account/failure';
import type { PoolAddress } from '@/components/account/pool-sign-in';
import type { Strings } from '@/lib/strings/strings.en';

export interface OwnAccount {
  readonly email: string;
  readonly pool: PoolAddress;
  /** What the app calls the account. */
  readonly club: string;
}

export interface SecurityTexts {
  readonly profile: Strings['profile'];
  readonly account: Strings['account'];
}

/** The pool's library is big: nothing on the page needs it before somebody types. */
export const poolCalls = () => import('./pool-calls');

/** What went wrong is known already, in words. */
export class Told extends Error {}

export function troubleInWords(error: unknown, { account, profile }: SecurityTexts): string {
  if (error instanceof Told) return error.message;
  if (error instanceof Error && error.name === 'CodeWanted') return account.error.codeMissing;
  const failure: SignInFailure = failureOf(error, 'password');
  return failure === 'wrong' ? profile.security.password.wrong : account.error[failure];
}
