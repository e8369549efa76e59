import { expect, it } from 'vitest';
import { adminEventsDe } from '@/lib/strings/admin-events.de';
import { adminEventsEn } from '@/lib/strings/admin-events.en';
import { inputsEn } from '@/lib/strings/inputs.en';
import { bookingRefusalOf, type Saying } from './booking-client';

const saying = (texts: Saying['texts'], language: string): Saying => ({
  texts,
  inputs: inputsEn,
  language,
  timeZone: 'Europe/Berlin',
});
const said = (rule: 'too_many' | 'too_far_ahead', how: Saying) =>
  bookingRefusalOf(
    {
      kind: 'refused',
      code: 'invalid',
      message: '',
      issues: [{ path: 'from', message: '', rule, values: { max: 20 } }],
    },
    [],
    async () => null,
    how,
  );

it('says in both languages what the limits are', async () => {
  const [english, german] = [saying(adminEventsEn.bookings, 'en'), saying(adminEventsDe.bookings, 'de')];
  expect(await said('too_many', english)).toContain('20 bookings to come');
  expect(await said('too_many', german)).toContain('schon 20 Buchungen bevor');
  expect(await said('too_far_ahead', english)).toContain('up to a year ahead');
  expect(await said('too_far_ahead', german)).toContain('höchstens ein Jahr im Voraus');
});
