import { describe, expect, it } from 'vitest';
import { createTotpSecret, matchTotp, totpCode } from './totp';

// "12345678901234567890", the secret of RFC 6238, appendix B.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time passwords', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('agree with RFC 6238 at second %i', (second, code) => {
    expect(totpCode(SECRET, second * 1000)).toBe(code);
  });

  it('are accepted one step early and one step late, but not two', () => {
    const now = 1_700_000_010_000;
    const code = totpCode(SECRET, now);
    const step = Math.floor(now / 30_000);
    expect([-30, 0, 30].map((late) => matchTotp(SECRET, code, now + late * 1000))).toEqual([step, step, step]);
    expect([-60, 60].map((late) => matchTotp(SECRET, code, now + late * 1000))).toEqual([undefined, undefined]);
  });

  it('refuses what is not six digits', () => {
    expect(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'].map((code) => matchTotp(SECRET, code, 59_000))).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('come from secrets of 256 bits that differ', () => {
    const secret = createTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    expect(createTotpSecret()).not.toBe(secret);
  });
});
