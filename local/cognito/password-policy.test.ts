import { describe, expect, it } from 'vitest';
import { assertAcceptable, createTemporaryPassword } from './password-policy';

describe('the password policy', () => {
  it.each([
    ['Aa1!aaa', 'not long enough'],
    ['AAAA1111!', 'lowercase'],
    ['aaaa1111!', 'uppercase'],
    ['Aaaaaaaa!', 'numeric'],
    ['Aaaa11111', 'symbol'],
  ])('refuses %s', (password, reason) => {
    expect(() => assertAcceptable(password)).toThrow(
      expect.objectContaining({ type: 'InvalidPasswordException', message: expect.stringContaining(reason) }),
    );
  });

  it('refuses spaces around a password and more than 256 characters', () => {
    for (const password of [' Aa1!aaaa', 'Aa1!aaaa ', `Aa1!${'a'.repeat(253)}`]) {
      expect(() => assertAcceptable(password)).toThrow(expect.objectContaining({ type: 'InvalidParameterException' }));
    }
  });

  it('accepts the shortest good password and every temporary one', () => {
    assertAcceptable('Aa1!aaaa');
    for (let i = 0; i < 100; i++) assertAcceptable(createTemporaryPassword());
  });
});
