import { expect, it } from 'vitest';
import { recoveryLimits } from './recovery-limits';

const refused = expect.objectContaining({ code: 'rate_limited' });
const outcome = (work: () => void) => {
  try {
    work();
    return 'admitted';
  } catch (error) {
    return error;
  }
};

it('lets nobody keep an owner from recovering by trying in their place', () => {
  const limits = recoveryLimits();
  const tryFrom = (address: string) => outcome(() => limits.admitFor(address, ' Jana@Club.example'));
  for (let i = 0; i < 5; i++) expect(tryFrom('203.0.113.1')).toBe('admitted');
  expect(tryFrom('203.0.113.1')).toEqual(refused);
  expect(outcome(() => limits.admitFor('203.0.113.1', 'jana@club.example'))).toEqual(refused);
  expect(tryFrom('198.51.100.7')).toBe('admitted');
});

it('turns away who tries account after account', () => {
  const limits = recoveryLimits();
  for (let i = 0; i < 20; i++) expect(outcome(() => limits.admitFrom('203.0.113.1'))).toBe('admitted');
  expect(outcome(() => limits.admitFrom('203.0.113.1'))).toEqual(refused);
});
