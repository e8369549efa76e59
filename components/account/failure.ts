// What went wrong while signing in, as one of the things that we can say about it (sign-in error codes).

import { ApiError, type ApiErrorCode } from '@/lib/http/call-api';
import type { Strings } from '@/lib/strings/strings.en';

export type SignInFailure = keyof Strings['account']['error'];

/** What was being done when it went wrong. */
export type AttemptKind = 'password' | 'code' | 'new-password' | 'reset';

const byName: Readonly<Record<string, SignInFailure>> = {
  // Who does not exist, is not confirmed or is locked out for good looks like a wrong password.
  UserNotFoundException: 'wrong',
  UserNotConfirmedException: 'wrong',
  LimitExceededException: 'locked',
  TooManyRequestsException: 'locked',
  TooManyFailedAttemptsException: 'locked',
  CodeMismatchException: 'wrongCode',
  EnableSoftwareTokenMFAException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'badPassword',
  NetworkError: 'offline',
  TypeError: 'offline',
  ChunkLoadError: 'offline',
  InternalErrorException: 'unavailable',
  ServiceUnavailableException: 'unavailable',
  // There is no sign-in under way (any more).
  SignInException: 'startAgain',
};

/** What the answer of our own server means. */
const byCode: Readonly<Partial<Record<ApiErrorCode, SignInFailure>>> = {
  unauthenticated: 'startAgain',
  rate_limited: 'locked',
  unavailable: 'unavailable',
  internal: 'unavailable',
  offline: 'offline',
};

/** What was sent does not even have the right form. */
const byForm: Readonly<Record<AttemptKind, SignInFailure>> = {
  password: 'wrong',
  code: 'wrongCode',
  'new-password': 'badPassword',
  reset: 'wrong',
};

/** The service gives one name to many reasons, and tells them apart by words alone. */
function refusalOf(message: string): SignInFailure {
  if (/attempts? exceeded/i.test(message)) return 'locked';
  if (/temporary password has expired/i.test(message)) return 'invitationExpired';
  return /session/i.test(message) ? 'startAgain' : 'wrong';
}

export function failureOf(error: unknown, during: AttemptKind): SignInFailure {
  if (error instanceof ApiError) return byCode[error.code] ?? 'unknown';
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'NotAuthorizedException') return refusalOf(message);
  if (name === 'ExpiredCodeException' && during === 'code') return 'wrongCode';
  if (name === 'InvalidParameterException') return byForm[during];
  return (Object.hasOwn(byName, name) ? byName[name] : undefined) ?? 'unknown';
}

/** No answer is no refusal. */
export const mayHaveHappened = (failure: SignInFailure): boolean =>
  ['offline', 'unavailable', 'unknown'].includes(failure);
