import { expect, it } from 'vitest';
import { booking } from '@/lib/modules/club/booking';
import { member } from '@/lib/modules/club/member';
import { rating } from '@/lib/modules/directory/rating';
import { belongsTo, sortKeyOf } from '@/lib/operations/list-position';

it('sorts by what the row has, not by the bound that was asked for', () => {
  const row = { id: 'a', from: '2026-05-01T00:00:00.000Z' };
  const args = { from: '2026-01-01T00:00:00.000Z' };
  expect(sortKeyOf(booking, booking.reads.since, args, row)).toBe(row.from);
  expect(belongsTo(booking, booking.reads.since, args, row)).toBe(true);
  expect(belongsTo(booking, booking.reads.since, { from: '2026-06-01T00:00:00.000Z' }, row)).toBe(false);
});

it('finds a row by any element of its list, and by no other', () => {
  const row = { id: 'a', name: 'Gesa', roleIds: ['coach', 'board'] };
  const of = (roleId: string) => belongsTo(member, member.reads.ofRole, { roleId }, row);
  expect([of('coach'), of('board'), of('treasurer')]).toEqual([true, true, false]);
  expect(belongsTo(member, member.reads.ofRole, { roleId: 'coach' }, { id: 'b', name: 'Ohne' })).toBe(false);
});

it('compares numbers as numbers', () => {
  const row = { userId: 'u', siteId: 's', stars: 5 };
  expect(belongsTo(rating, rating.reads.byStars, { stars: 5 }, row)).toBe(true);
  expect(belongsTo(rating, rating.reads.byStars, { stars: 4 }, row)).toBe(false);
});
