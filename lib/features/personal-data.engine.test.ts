// What is told about somebody: to others only what they may read, to themselves all of it, at a price that does not depend on the club.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type systemGroups, systemPermissions } from '@/lib/auth/system-groups';
import { TestClub } from '@/lib/auth/test-club.fixture';
import { shiftClock } from '@/lib/clock';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import { isPersonal } from '@/lib/entity/persons';
import { type Actor, allows, visitor } from '@/lib/entity/rule';
import { booking } from '@/lib/modules/club/booking';
import { event } from '@/lib/modules/club/event';
import { member } from '@/lib/modules/club/member';
import { news } from '@/lib/modules/club/news';
import { systemActor } from '@/lib/modules/permissions';
import { registry } from '@/lib/modules/registry';
import { squashPlayer } from '@/lib/modules/squash/player';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { installMeter } from '@/local/ledger/meter';
import { refusal } from '@/local/testing/refusal.fixture';
import { inLanes } from '@/scripts/demo/lanes';
import { writeComment } from './document-comments';
import { exportSections } from './export-sections';
import { inExportTurn } from './export-turn';
import { personalDataOf } from './personal-data';

let club: TestClub;
beforeAll(async () => {
  club = await TestClub.open();
});
afterEach(() => shiftClock(0));
afterAll(() => club.close());

const system = { actor: systemActor() };
const inRole = (name: (typeof systemGroups)[number]): Actor => ({
  id: `a-${name}`,
  permissions: systemPermissions([name]),
});
const selfOf = (userId: string): Actor => ({ id: userId, permissions: new Set() });

let count = 0;

async function somebody() {
  const email = `subject-${count++}@example.org`;
  return { userId: await club.addUser(email), email, username: email, isOrdinary: true };
}

async function author() {
  const subject = await somebody();
  const authorIds = [subject.userId];
  const { row: out } = await create(system, news, { title: `Erschienen ${count}`, authorIds });
  await publish(system, news, out, 1, { at: '2026-01-01T00:00:00.000Z' });
  await save(system, news, out, 2, { title: `Arbeitskopie ${count}` });
  const { row: planned } = await create(system, news, { title: `Geplant ${count}`, authorIds });
  await publish(system, news, planned, 1, { at: '2999-01-01T00:00:00.000Z' });
  const { row: draft } = await create(system, news, { title: `Entwurf ${count}`, authorIds });
  await writeComment({ actor: { id: subject.userId, permissions: new Set(['news:edit']) } }, news, draft.id, {
    body: `Gesagt ${count}`,
  });
  const { row: other } = await create(system, news, { title: `Fremd erschienen ${count}` });
  await publish(system, news, other, 1, { at: '2026-01-01T00:00:00.000Z' });
  await save(system, news, other, 2, { title: `Fremde Kopie ${count}`, authorIds });
  await create(system, squashPlayer, {
    name: `Spielerin ${count}`,
    email: 'geheim@example.org',
    userId: subject.userId,
  });
  const { row: former } = await create(system, squashPlayer, { name: `Ehemalige ${count}`, userId: subject.userId });
  await remove(system, squashPlayer, former, 1);
  await create(system, member, { name: `Mitglied ${count}`, email: subject.email, phone: '0170 7654321' });
  return { subject, n: count };
}

describe('an export for others', () => {
  it('has what they may read anyway, and names the parts that were left out', async () => {
    const { subject, n } = await author();
    for (const name of ['Admin', 'Manager'] as const) {
      const data = await personalDataOf(inRole(name), subject);
      expect(data.leftOut).toContain('documents.squash-player');
      expect(JSON.stringify(data)).not.toMatch(/Spielerin|Ehemalige|geheim@/);
      expect(data.documents).not.toHaveProperty('squash-player');
      expect(data.documents.news).toMatchObject([{ title: `Erschienen ${n}` }]);
    }
    const keeper = { id: 'keeper', permissions: new Set(['people:manage', 'audit:read']) };
    const data = await personalDataOf(keeper, subject);
    expect(JSON.stringify(data)).not.toMatch(/Entwurf|Geplant|Arbeitskopie|Fremde Kopie|Gesagt|Mitglied|0170/);
    expect(data.documents.news).toMatchObject([{ title: `Erschienen ${n}` }]);
    expect(data.leftOut).toEqual(
      expect.arrayContaining([
        'lastLogin',
        'sessions',
        'documents.news.unpublished',
        'documents.event.unpublished',
        'documents.member',
        'documents.squash-player',
        'comments.news',
      ]),
    );
    const insider = { id: 'insider', permissions: new Set(['people:manage', 'squash:view', 'squash:edit']) };
    expect((await personalDataOf(insider, subject)).documents['squash-player']).toHaveLength(2);
  });

  it('says the same of what is left out whether or not there is anything', async () => {
    const [{ subject }, nobody] = [await author(), await somebody()];
    const leftOut = async (about: typeof subject) => (await personalDataOf(inRole('Manager'), about)).leftOut;
    expect(await leftOut(nobody)).toEqual(await leftOut(subject));
  });

  it('has a rule for each of its parts, and gives nothing to whom there is no rule for', () => {
    const named = Object.keys(exportSections);
    for (const of of registry.filter(isPersonal) as AnyEntity[]) {
      expect(named).toContain(`documents.${of.name}`);
      if (isLiveEntity(of)) expect(named).toContain(`documents.${of.name}.unpublished`);
    }
    const row = { userId: 'somebody', isOrdinary: true };
    const opens = (actor: Actor) =>
      named.filter((name) => allows(exportSections[name] ?? { is: 'nobody' }, actor, row, ''));
    expect(opens(visitor)).toEqual([]);
    expect(opens({ id: 'another', permissions: new Set(['audit:read', 'squash:view']) })).toEqual([]);
    expect(opens(selfOf('somebody'))).toEqual(named);
  });
});

describe('one’s own export', () => {
  it('has everything, working copies, the bin and what is found by an address included', async () => {
    const { subject, n } = await author();
    const data = await personalDataOf(selfOf(subject.userId), subject);
    expect(data.leftOut).toEqual([]);
    const titles = (data.documents['news.unpublished'] ?? []).map(({ title, isWorkingCopy = false }) => [
      title,
      isWorkingCopy,
    ]);
    expect(titles.sort()).toEqual([
      [`Arbeitskopie ${n}`, true],
      [`Entwurf ${n}`, false],
      [`Fremde Kopie ${n}`, true],
      [`Geplant ${n}`, false],
    ]);
    expect(data.documents.news).toMatchObject([{ title: `Erschienen ${n}` }]);
    expect(data.documents['squash-player']).toHaveLength(2);
    expect(data.documents.member).toMatchObject([{ phone: '0170 7654321' }]);
    expect(data.comments.news).toMatchObject([{ body: `Gesagt ${n}` }]);
  });

  it('tells nothing that is found by an address which nobody has confirmed', async () => {
    const { subject } = await author();
    await club.unconfirm(subject.email);
    expect((await personalDataOf(selfOf(subject.userId), subject)).documents.member).toEqual([]);
  });

  it('costs the same with 10 and with 200 rows of others', async () => {
    const { subject } = await author();
    const halfHour = 30 * 60_000;
    const tomorrow = Math.ceil(Date.now() / halfHour) * halfHour + 24 * 60 * 60_000;
    const stranger = async (i: number) => {
      const [from = '', to = ''] = [0, 1].map((half) => new Date(tomorrow + (2 * i + half) * halfHour).toISOString());
      const authorIds = [`stranger-${i}`];
      await create(system, news, { title: `Viele ${i}`, authorIds });
      await create(system, event, { title: `Feste ${i}`, startDate: from, authorIds });
      await create(system, squashPlayer, { name: `Andere ${i}`, userId: `stranger-${i}` });
      await create(system, member, { name: `Leute ${i}`, email: `leute${i}@example.org` });
      // All bookings go through one place: some tell as much as all.
      if (i % 5 === 0) await create({ actor: selfOf(`stranger-${i}`) }, booking, { driver: 'Wer', from, to });
    };
    const crowd = (from: number, to: number) =>
      inLanes(
        8,
        Array.from({ length: to - from }, (_, i) => from + i),
        stranger,
      );
    const meter = installMeter();
    const measure = async () => {
      club.store.proxy.clearLog();
      const { read } = await meter.measure(() => personalDataOf(selfOf(subject.userId), subject));
      return [read, club.store.proxy.log.length];
    };
    await crowd(0, 10);
    const few = await measure();
    await crowd(10, 200);
    expect(await measure()).toEqual(few);
  }, 120_000);
});

describe('the turn of an export', () => {
  it('is one at a time and one a minute for the same person, and free again after a failure', async () => {
    let finish = () => {};
    let first: Promise<void> = Promise.resolve();
    await new Promise<void>((begun) => {
      first = inExportTurn('ada', 'ada', () => {
        begun();
        return new Promise((resolve) => {
          finish = resolve;
        });
      });
    });
    expect(await refusal(inExportTurn('ada', 'ada', async () => {}))).toMatchObject({
      code: 'rate_limited',
      detail: { retryAfterSeconds: 60 },
    });
    expect(await inExportTurn('bo', 'bo', async () => 'another')).toBe('another');
    finish();
    await first;
    expect((await refusal(inExportTurn('ada', 'ada', async () => {}))).code).toBe('rate_limited');
    shiftClock(61_000);
    const failing = inExportTurn('ada', 'ada', async () => {
      throw new Error('cut off');
    });
    await expect(failing).rejects.toThrow('cut off');
    expect(await inExportTurn('ada', 'ada', async () => 'again')).toBe('again');
  });
});
