'use client';
// The course of a sign-in (sign-in state machine): which step it is at, what went wrong last, and what can be done from there.

import { useRef, useState } from 'react';
import { endingOthers } from './ending-others';
import { type AttemptKind, failureOf, mayHaveHappened, type SignInFailure } from './failure';
import { openSession, sendRecoveryCode } from './open-session';
import type { Pool, PoolAddress, SignInOutcome } from './pool-sign-in';

export type SignInStep = 'password' | 'new-password' | 'code' | 'recovery' | 'reset' | 'reset-code';

export interface SignInState {
  readonly step: SignInStep;
  readonly email: string;
  readonly isBusy: boolean;
  readonly failure?: SignInFailure | undefined;
  readonly note?: 'required' | 'sentAgain' | 'recovered' | undefined;
  /** Counts what people should be taken to. */
  readonly turn: number;
}

const start: SignInState = { step: 'password', email: '', isBusy: false, turn: 0 };

export function useSignIn(address: PoolAddress, next: string) {
  const [state, setState] = useState(start);
  const opening = useRef<Promise<Pool>>(undefined);

  const change = (to: Partial<SignInState>) =>
    setState((now) => ({ ...now, isBusy: false, failure: undefined, note: undefined, ...to, turn: now.turn + 1 }));

  /** The library is big, and nothing on the page needs it before somebody types. */
  const pool = (): Promise<Pool> => {
    opening.current ??= import('./pool-sign-in').then(({ openPool }) => openPool(address));
    opening.current.catch(() => {
      opening.current = undefined;
    });
    return opening.current;
  };

  async function attempt(action: AttemptKind, work: (pool: Pool) => Promise<Partial<SignInState>>): Promise<void> {
    setState((now) => ({ ...now, isBusy: true }));
    try {
      change(await work(await pool()));
    } catch (error) {
      change(troubleOf(failureOf(error, action)));
    }
  }

  async function proceed(outcome: SignInOutcome): Promise<Partial<SignInState>> {
    if (outcome.next === 'reset') return { step: 'reset', note: 'required' };
    if (outcome.next !== 'done') return { step: outcome.next };
    const opening = openSession(outcome.tokens, endingOthers.isWanted());
    const failure = await opening.catch((error: unknown) => failureOf(error, 'password'));
    if (failure) return { step: 'password', failure };
    endingOthers.isDone();
    window.location.replace(next);
    return { isBusy: true };
  }

  const enter = (email: string, password: string) => {
    if (email === '') return change({ failure: 'emailMissing' });
    if (password === '') return change({ email, failure: 'passwordMissing' });
    return attempt('password', async (pool) => ({ email, ...(await proceed(await pool.start(email, password))) }));
  };

  const choosePassword = (password: string) =>
    password === ''
      ? change({ failure: 'passwordMissing' })
      : attempt('new-password', async (pool) => proceed(await pool.answer(password)));

  const confirm = (code: string) =>
    isCode(code)
      ? attempt('code', async (pool) => proceed(await pool.answer(code)))
      : change({ failure: 'codeMissing' });

  const recover = (code: string) =>
    code === ''
      ? change({ failure: 'recoveryMissing' })
      : attempt('code', async () => {
          await sendRecoveryCode(state.email, code);
          return { step: 'password', note: 'recovered' };
        });

  const requestReset = (email: string) => {
    if (email === '') return change({ failure: 'emailMissing' });
    const note = state.step === 'reset-code' ? 'sentAgain' : undefined;
    return attempt('reset', async (pool) => {
      await pool.requestReset(email).catch(unlessUnknown);
      return { email, step: 'reset-code', note };
    });
  };

  const confirmReset = (code: string, password: string) => {
    if (!isCode(code)) return change({ failure: 'codeMissing' });
    if (password === '') return change({ failure: 'passwordMissing' });
    return attempt('new-password', async (pool) => {
      const takeBack = endingOthers.want();
      await pool.confirmReset(state.email, code, password).catch((error: unknown) => {
        if (!mayHaveHappened(failureOf(error, 'new-password'))) takeBack();
        throw error;
      });
      // The code is used up by now: what fails from here on is an ordinary sign-in.
      return pool.start(state.email, password).then(proceed, (error: unknown) => ({
        step: 'password' as const,
        failure: failureOf(error, 'password'),
      }));
    });
  };

  const goTo = (step: 'password' | 'recovery' | 'reset', email = state.email) => change({ step, email });
  const prepare = () => void pool().catch(() => undefined);
  return { state, prepare, enter, choosePassword, confirm, recover, requestReset, confirmReset, goTo };
}

const isCode = (code: string): boolean => /^\d{6}$/.test(code);

const troubleOf = (failure: SignInFailure): Partial<SignInState> =>
  failure === 'startAgain' ? { step: 'password', failure } : { failure };

/** Who has no account, or none whose password can be reset, hears what everybody hears. */
function unlessUnknown(error: unknown): void {
  if (failureOf(error, 'reset') !== 'wrong') throw error;
}
