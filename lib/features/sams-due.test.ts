import { expect, it } from 'vitest';
import { isSyncDue, type LastSync } from './sams-due';

const zone = 'Europe/Berlin';
/** On the club's clock in winter. */
const at = (time: string) => new Date(`2026-01-${time}:00+01:00`);
const ended = (time: string, state: LastSync['state'] = 'complete'): LastSync => ({
  state,
  startedAt: at(time).toISOString(),
  ...(state === 'complete' ? { completedAt: at(time).toISOString() } : {}),
});

it('asks for teams once a night, at four', () => {
  expect(isSyncDue('teams', undefined, at('07T12:00'), zone)).toBe(true);
  expect(isSyncDue('teams', ended('06T12:00'), at('07T03:59'), zone)).toBe(false);
  expect(isSyncDue('teams', ended('06T12:00'), at('07T04:00'), zone)).toBe(true);
  expect(isSyncDue('teams', ended('07T04:01'), at('07T23:00'), zone)).toBe(false);
});

it('asks for clubs once a week', () => {
  expect(isSyncDue('clubs', undefined, at('07T12:00'), zone)).toBe(true);
  expect(isSyncDue('clubs', ended('07T04:05'), at('13T05:00'), zone)).toBe(false);
  expect(isSyncDue('clubs', ended('07T04:05'), at('14T04:00'), zone)).toBe(true);
});

it('asks again an hour after nothing came, and later after a part', () => {
  expect(isSyncDue('teams', ended('07T12:00', 'failed'), at('07T12:59'), zone)).toBe(false);
  expect(isSyncDue('teams', ended('07T12:00', 'failed'), at('07T13:00'), zone)).toBe(true);
  expect(isSyncDue('teams', ended('07T12:00', 'partial'), at('07T13:00'), zone)).toBe(false);
  expect(isSyncDue('teams', ended('07T12:00', 'partial'), at('07T18:00'), zone)).toBe(true);
});

it('takes up at once what broke off because its process died', () => {
  expect(isSyncDue('clubs', ended('07T12:00', 'running'), at('07T12:02'), zone)).toBe(true);
});
