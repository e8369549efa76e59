import { expect, it } from 'vitest';
import { systemGroups } from '@/lib/auth/system-groups';
import { isReservedName, systemGroupNames } from './reserved-names';

it('reserves the name of every group that the user pool gives rights to', () => {
  expect([...systemGroupNames]).toEqual(systemGroups);
  for (const name of systemGroups) expect(isReservedName(name.toUpperCase())).toBe(true);
  expect(isReservedName('Redaktion')).toBe(false);
});
