import { describe, expect, it } from 'vitest';
import { newPlan, patchOf, planOf, readBookingPlan, withFromDay } from './booking-plan';

const zone = 'Europe/Berlin';
const plan = newPlan('2026-11-20', 'Jo');

it('wants the bus for a day unless somebody says otherwise', () => {
  expect(readBookingPlan(plan, zone)).toEqual({
    driver: 'Jo',
    from: '2026-11-20T08:00:00.000Z',
    to: '2026-11-20T17:00:00.000Z',
    comment: null,
  });
});

describe('a plan that makes no sense', () => {
  it.each([
    [{ driver: ' ' }, 'incomplete'],
    [{ toTime: '' }, 'incomplete'],
    [{ toTime: '09:00' }, 'endsBeforeStart'],
    [{ toDay: '2026-12-22' }, 'tooLong'],
  ] as const)('%j is %s', (part, problem) => {
    expect(readBookingPlan({ ...plan, ...part }, zone)).toEqual({ problem });
  });

  it('may last 31 days', () => {
    expect(readBookingPlan({ ...plan, toDay: '2026-12-21', toTime: '09:00' }, zone)).toMatchObject({ driver: 'Jo' });
  });
});

it('moves its last day with the first', () => {
  expect(withFromDay({ ...plan, toDay: '2026-11-22' }, '2026-11-30')).toMatchObject({ toDay: '2026-12-02' });
  expect(withFromDay({ ...plan, fromDay: '' }, '2026-11-30')).toMatchObject({ toDay: '2026-11-20' });
});

it('sends what was changed, and nothing else', () => {
  const times = { from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T17:00:00.000Z' };
  const stored = {
    id: 'a',
    version: 3,
    driver: 'Jo',
    ...times,
    isMine: true,
    mayChange: true,
    comment: 'Auswärtsspiel',
  };
  const same = readBookingPlan(planOf(stored, zone), zone);
  expect('problem' in same ? same : patchOf(same, stored)).toEqual({});
  const other = readBookingPlan({ ...planOf(stored, zone), driver: 'Ada', comment: '' }, zone);
  expect('problem' in other ? other : patchOf(other, stored)).toEqual({ driver: 'Ada', comment: null });
});
