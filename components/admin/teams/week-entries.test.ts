import { describe, expect, it } from 'vitest';
import {
  broughtBack,
  copiedTo,
  entriesOf,
  entriesOn,
  entryFrom,
  newDraft,
  overlapsIn,
  removed,
  removedFrom,
  replaced,
  splitOff,
  trainingProblemsOf,
  type WeekTraining,
  withDay,
} from './week-entries';

const training = (
  days: WeekTraining['days'],
  startTime = '18:00',
  endTime = '20:00',
  more: Partial<WeekTraining> = {},
): WeekTraining => ({
  days,
  startTime,
  endTime,
  ...more,
});
const both = training(['mon', 'wed'], '18:00', '20:00', { locationId: 'halle' });
const early = training(['mon'], '16:00', '17:30');

describe('what is stored', () => {
  it('is read with its days in the order of the week, and without what is no training', () => {
    const value = [{ ...early, days: ['wed', 'mon', 'nie'] }, {}, null, { days: ['mon'], startTime: '18:00' }];
    expect(entriesOf(value)).toEqual([{ ...early, days: ['mon', 'wed'] }]);
    expect(entriesOf(undefined)).toEqual([]);
  });

  it('stands on each of its days by time', () => {
    expect(entriesOn([both, early], 'mon').map(({ at }) => at)).toEqual([1, 0]);
    expect(entriesOn([both, early], 'wed').map(({ at }) => at)).toEqual([0]);
    expect(entriesOn([both, early], 'sun')).toEqual([]);
  });
});

describe('a training that is being typed', () => {
  it('begins with the times and the place of the last one', () => {
    expect(newDraft([], 'tue')).toEqual({ days: ['tue'], startTime: '18:00', endTime: '20:00' });
    expect(newDraft([early, both])).toEqual({ ...both, days: [] });
  });

  it('begins after what is on that day already, as long as the day lasts', () => {
    expect(newDraft([both], 'mon')).toEqual({ ...both, days: ['mon'], startTime: '20:00', endTime: '22:00' });
    expect(newDraft([early, both], 'mon')).toMatchObject({ startTime: '20:00', endTime: '22:00' });
    expect(newDraft([training(['mon'], '20:00', '23:00')], 'mon')).toMatchObject({ startTime: '20:00' });
  });

  it('says what is missing or wrong, and is no training until then', () => {
    expect(trainingProblemsOf({ days: [], startTime: null, endTime: null })).toEqual(['no-day', 'no-start', 'no-end']);
    expect(trainingProblemsOf({ ...both, endTime: '18:00' })).toEqual(['ends-before-start']);
    expect(entryFrom({ ...both, endTime: '17:59' })).toBeUndefined();
    expect(entryFrom({ days: ['wed', 'mon'], startTime: '18:00', endTime: '20:00' })).toEqual(training(['mon', 'wed']));
  });

  it('is on more days or fewer', () => {
    expect(withDay(['wed'], 'mon', true)).toEqual(['mon', 'wed']);
    expect(withDay(['mon', 'wed'], 'mon', false)).toEqual(['wed']);
    expect(withDay(['mon'], 'mon', true)).toEqual(['mon']);
  });
});

describe('overlaps', () => {
  it('are found on every day that two trainings share', () => {
    const late = training(['mon', 'wed', 'fri'], '19:30', '21:00');
    expect(overlapsIn([both, late]).map(({ day, one, other }) => [day, one.at, other.at])).toEqual([
      ['mon', 0, 1],
      ['wed', 0, 1],
    ]);
  });

  it('are none where one ends when the other begins, or on other days', () => {
    expect(overlapsIn([both, training(['mon'], '20:00', '21:00'), training(['tue'])])).toEqual([]);
  });

  it('are found where one lasts within the other, and where both are the same', () => {
    expect(overlapsIn([training(['tue'], '10:00', '14:00'), training(['tue'], '11:00', '12:00')])).toHaveLength(1);
    expect(overlapsIn([both, both])).toHaveLength(2);
  });
});

describe('changing', () => {
  it('replaces and removes one and leaves the others where they are', () => {
    expect(replaced([both, early], 1, both)).toEqual([both, both]);
    expect(removed([both, early], 0)).toEqual([early]);
  });

  it('takes one day away, and the training with its last day', () => {
    expect(removedFrom([both], 0, 'mon')).toEqual([{ ...both, days: ['wed'] }]);
    expect(removedFrom([both, early], 1, 'mon')).toEqual([both]);
    expect(removedFrom([both], 7, 'mon')).toEqual([both]);
  });

  it('makes one day a training of its own', () => {
    expect(splitOff([both, early], 0, 'wed')).toEqual([{ ...both, days: ['mon'] }, early, { ...both, days: ['wed'] }]);
    expect(splitOff([early], 0, 'mon')).toEqual([early]);
    expect(splitOff([both], 0, 'sun')).toEqual([both]);
  });

  it('copies to another day, to be changed on its own', () => {
    expect(copiedTo([both], 0, 'fri')).toEqual([both, { ...both, days: ['fri'] }]);
    expect(copiedTo([both], 3, 'fri')).toEqual([both]);
  });

  it('brings back what was removed, also when something else has changed since', () => {
    const taken = { before: [both, early], after: [early], taken: both };
    expect(broughtBack([early], taken)).toEqual([both, early]);
    const later = training(['sun']);
    expect(broughtBack([early, later], taken)).toEqual([early, later, both]);
  });
});
