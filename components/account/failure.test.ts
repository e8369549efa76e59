import { expect, it } from 'vitest';
import { ApiError } from '@/lib/http/call-api';
import { type AttemptKind, failureOf } from './failure';

const thrown = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each<[string, string, AttemptKind, string]>([
  ['NotAuthorizedException', 'Incorrect username or password.', 'password', 'wrong'],
  ['UserNotFoundException', 'User does not exist.', 'password', 'wrong'],
  ['UserNotConfirmedException', 'User is not confirmed.', 'password', 'wrong'],
  ['NotAuthorizedException', 'User is disabled.', 'password', 'wrong'],
  ['InvalidParameterException', 'Value at username failed', 'password', 'wrong'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'password', 'locked'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'reset', 'locked'],
  ['TooManyRequestsException', '', 'password', 'locked'],
  [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
    'password',
    'invitationExpired',
  ],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'code', 'startAgain'],
  ['SignInException', 'An error occurred during the sign in process.', 'code', 'startAgain'],
  ['CodeMismatchException', '', 'code', 'wrongCode'],
  ['ExpiredCodeException', 'Your software token has already been used once.', 'code', 'wrongCode'],
  ['ExpiredCodeException', '', 'new-password', 'expiredCode'],
  ['InvalidPasswordException', 'Password not long enough', 'new-password', 'weakPassword'],
  ['InvalidParameterException', 'Value at password failed', 'new-password', 'badPassword'],
  ['InvalidParameterException', 'Value at code failed', 'code', 'wrongCode'],
  ['NetworkError', 'A network error has occurred.', 'password', 'offline'],
  ['TypeError', 'Failed to fetch', 'password', 'offline'],
  ['InternalErrorException', '', 'password', 'unavailable'],
  ['constructor', '', 'password', 'unknown'],
  ['SomethingNew', '', 'password', 'unknown'],
])('%s (%s) during %s is %s', (name, message, during, failure) => {
  expect(failureOf(thrown(name, message), during)).toBe(failure);
});

it('understands what is no error', () => {
  expect(failureOf(undefined, 'password')).toBe('unknown');
});

it.each([
  ['unauthenticated', 'startAgain'],
  ['rate_limited', 'locked'],
  ['unavailable', 'unavailable'],
  ['internal', 'unavailable'],
  ['offline', 'offline'],
  ['forbidden', 'unknown'],
  ['invalid', 'unknown'],
] as const)('%s from our own server is %s', (code, failure) => {
  expect(failureOf(new ApiError(code), 'password')).toBe(failure);
});
