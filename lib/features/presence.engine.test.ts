// Who has it open: seen by those who may edit it, forgotten soon after they have left.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { visitor } from '@/lib/entity/rule';
import { beat, leavePresence } from '@/lib/features/presence';
import { newUuid } from '@/lib/ids';
import { news } from '@/lib/modules/club/news';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const editor = (id: string) => ({ id, permissions: new Set(['news:edit']) });
const [anna, ben] = [editor('anna'), editor('ben')];

describe.each(testEngines())('presence on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterEach(() => shiftClock(0));
  afterAll(() => test.close());

  it('tells each of two people of the other, and nobody of themselves', async () => {
    const id = newUuid();
    expect(await beat(anna, 'Anna', news, id)).toEqual([]);
    expect(await beat(ben, 'Ben', news, id)).toEqual([{ id: 'anna', name: 'Anna' }]);
    expect(await beat(anna, 'Anna', news, id)).toEqual([{ id: 'ben', name: 'Ben' }]);
    expect(await beat(anna, 'Anna', news, newUuid())).toEqual([]);
  });

  it('is over 45 seconds after the last beat, and at once for whoever says goodbye', async () => {
    const id = newUuid();
    await beat(anna, 'Anna', news, id);
    shiftClock(42_000);
    expect(await beat(ben, 'Ben', news, id)).toHaveLength(1);
    shiftClock(46_000);
    expect(await beat(ben, 'Ben', news, id)).toEqual([]);
    await leavePresence(ben, news, id);
    expect(await beat(anna, 'Anna', news, id)).toEqual([]);
  });

  it('is neither told to nor taken from those who may not edit', async () => {
    const id = newUuid();
    await beat(anna, 'Anna', news, id);
    expect(await refusal(beat(visitor, 'Niemand', news, id))).toMatchObject({ code: 'unauthenticated' });
    const member = { id: 'member', permissions: new Set<string>() };
    expect(await refusal(beat(member, 'Mitglied', news, id))).toMatchObject({ code: 'missing' });
    expect(await refusal(beat(anna, 'Anna', news, 'keine-id'))).toMatchObject({ code: 'missing' });
  });
});
