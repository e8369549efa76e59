// What a password must contain, and temporary passwords that always do.
import { randomBytes } from 'node:crypto';
import { invalidParameter, invalidPassword } from './error';

const MINIMUM_LENGTH = 8;
const MAXIMUM_LENGTH = 256;

export function assertAcceptable(password: string): void {
  if (password.length > MAXIMUM_LENGTH || password !== password.trim()) {
    throw invalidParameter("Value at 'password' failed to satisfy constraint: Member must satisfy its pattern");
  }
  if (password.length < MINIMUM_LENGTH) throw invalidPassword('Password not long enough');
  if (!/[a-z]/.test(password)) throw invalidPassword('Password must have lowercase characters');
  if (!/[A-Z]/.test(password)) throw invalidPassword('Password must have uppercase characters');
  if (!/[0-9]/.test(password)) throw invalidPassword('Password must have numeric characters');
  if (!/[-^$*.[\]{}()?"!@#%&/\\,><':;|_~`+= ]/.test(password)) {
    throw invalidPassword('Password must have symbol characters');
  }
}

export function createTemporaryPassword(): string {
  return `${randomBytes(9).toString('base64url')}-aA1`;
}
