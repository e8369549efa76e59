// Removing what others point at: refused until it is taken out of them, each by the one way to the store.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { event } from '@/lib/modules/club/event';
import { media } from '@/lib/modules/club/media';
import { member } from '@/lib/modules/club/member';
import { news } from '@/lib/modules/club/news';
import { role } from '@/lib/modules/club/role';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { systemActor } from '@/lib/modules/permissions';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { open, revisions, whereUsed } from '@/lib/operations/history';
import { publish } from '@/lib/operations/publish';
import { purge, remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { takeOut } from '@/lib/operations/take-out';
import { arrange } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const system = { actor: systemActor() };
const startDate = '2030-05-01T10:00:00.000Z';
const file = { s3Key: 'media/a', s3Bucket: 'bucket', mimeType: 'image/jpeg', size: 9 } as const;

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  let serial = 0;
  const aTeam = (more = {}) => create(system, team, { name: `Team ${++serial}`, gender: 'mixed', ...more });

  it('lets a team rest in the bin and come back whole, and go for good only when no event has it', async () => {
    const { row } = await aTeam();
    const { row: match } = await create(system, event, { title: 'Heimspiel', startDate, teamIds: [row.id] });
    expect(await refusal(remove(system, team, row, 1))).toMatchObject({
      code: 'in_use',
      detail: { usedBy: [{ entity: 'event', id: match.id }] },
    });
    await remove(system, team, row, 1, { confirmed: true });
    expect((await read(system, event, match))?.teamIds).toEqual([row.id]);
    await restore(system, team, row, 2);
    await remove(system, team, row, 3, { confirmed: true });
    expect(await refusal(purge(system, team, row, 4))).toMatchObject({ code: 'in_use' });
    const written = await takeOut(system, event, match, { entity: 'team', id: row.id });
    expect(written).toMatchObject({ version: 2, row: { teamIds: [] } });
    expect((await revisions(system, event, match)).items[0]).toMatchObject({
      action: 'take-out',
      changed: ['teamIds'],
    });
    await purge(system, team, row, 4);
    expect(await takeOut(system, event, match, { entity: 'team', id: row.id })).toBeUndefined();
  });

  it('takes people, places and federation teams out of a team, which keeps its times', async () => {
    const { row: coach } = await create(system, member, { name: 'Trainerin' });
    const { row: hall } = await create(system, location, { locationCode: 'halle-nord-1', name: 'Halle Nord' });
    const { row: league } = await arrange(samsTeam, 1);
    const { row } = await aTeam({
      coachIds: [coach.id],
      contactPersonIds: [coach.id],
      sbvvTeamId: league.uuid,
      schedules: [{ days: ['mon'], startTime: '18:00', endTime: '20:00', locationId: hall.locationId }],
    });
    expect(await refusal(remove(system, samsTeam, league, 1, { confirmed: true }))).toMatchObject({ code: 'in_use' });
    await takeOut(system, team, row, { entity: 'member', id: coach.id });
    await takeOut(system, team, row, { entity: 'location', id: hall.locationId });
    await takeOut(system, team, row, { entity: 'sams-team', id: league.uuid });
    const after = await read(system, team, row);
    expect(after).toMatchObject({ coachIds: [], contactPersonIds: [] });
    expect(after?.schedules).toEqual([{ days: ['mon'], startTime: '18:00', endTime: '20:00' }]);
    expect(after?.sbvvTeamId).toBeUndefined();
    await remove(system, samsTeam, league, 1);
    await remove(system, location, hall, 1);
    await remove(system, member, coach, 1);
  });

  it('takes a role out of its members, and out of the list of who has it', async () => {
    const { row } = await create(system, role, { name: 'Platzwart' });
    const { row: keeper } = await create(system, member, { name: 'Platzwartin', roleIds: [row.id] });
    await remove(system, role, row, 1, { confirmed: true });
    await takeOut(system, member, keeper, { entity: 'role', id: row.id });
    await purge(system, role, row, 2);
    expect((await read(system, member, keeper))?.roleIds).toEqual([]);
  });

  it('changes what visitors see and what waits to be seen, in one step', async () => {
    const [{ row: a }, { row: b }] = [
      await create(system, media, { filename: 'a.jpg' }, { serverSet: file }),
      await create(system, media, { filename: 'b.jpg' }, { serverSet: file }),
    ];
    const content = { type: 'doc' as const, content: [{ type: 'image', attrs: { mediaId: a.id } }] };
    const { row } = await create(system, news, { title: 'Zwei Fassungen', content });
    await publish(system, news, row, 1);
    await save(system, news, row, 2, { title: 'Zweite Fassung', imageIds: [a.id, b.id] });
    const { tags } = (await takeOut(system, news, row, { entity: 'media', id: a.id })) ?? {};
    expect(tags).toContain(`news:${row.id}`);
    const { row: edited, published, version } = await open(system, news, row);
    expect(published).toMatchObject({ title: 'Zwei Fassungen', content: { type: 'doc', content: [] } });
    expect(edited).toMatchObject({ title: 'Zweite Fassung', imageIds: [b.id], content: { content: [] } });
    expect((await whereUsed(system, media, a)).items).toEqual([]);
    await publish(system, news, row, version);
    expect(await read(system, news, row)).toMatchObject({ title: 'Zweite Fassung', status: 'published' });
  });

  it('takes a picture out of what lies in the bin, which still comes back', async () => {
    const { row: image } = await create(system, media, { filename: 'c.jpg' }, { serverSet: file });
    const { row } = await create(system, news, { title: 'Im Korb', imageIds: [image.id] });
    await remove(system, news, row, 1);
    expect(await refusal(remove(system, media, image, 1))).toMatchObject({ code: 'in_use' });
    await takeOut(system, news, row, { entity: 'media', id: image.id });
    await remove(system, media, image, 1);
    expect((await restore(system, news, row, 3)).row).toMatchObject({ title: 'Im Korb', imageIds: [] });
  });

  it('refuses where it is needed, with the field that needs it', async () => {
    const { row } = await create(system, site, { url: 'https://bewertet.example', title: 'Bewertet' });
    const { row: vote } = await create(system, rating, { siteId: row.id, stars: 5 });
    const error = await refusal(takeOut(system, rating, vote, { entity: 'site', id: row.id }));
    expect(error).toMatchObject({ code: 'in_use', detail: { issues: [{ path: 'siteId', rule: 'required' }] } });
  });

  it('asks for the right to publish where visitors would see the difference', async () => {
    const { row } = await aTeam();
    const { row: fest } = await create(system, event, { title: 'Fest', startDate, teamIds: [row.id] });
    await publish(system, event, fest, 1);
    const writer = { actor: { id: 'writer', permissions: new Set(['event:edit']) } };
    const target = { entity: 'team', id: row.id };
    expect(await refusal(takeOut(writer, event, fest, target))).toMatchObject({ code: 'forbidden' });
    const stranger = { actor: { id: 'stranger', permissions: new Set<string>() } };
    expect(await refusal(takeOut(stranger, event, fest, target))).toMatchObject({ code: 'forbidden' });
    expect((await read(system, event, fest))?.teamIds).toEqual([row.id]);
  });

  it('finds its way beside others who save the same document', async () => {
    const teams = await Promise.all(Array.from({ length: 5 }, () => aTeam()));
    const teamIds = teams.map(({ row }) => row.id);
    const { row: fest } = await create(system, event, { title: 'Gedränge', startDate, teamIds });
    await Promise.all(teamIds.map((id) => takeOut(system, event, fest, { entity: 'team', id })));
    expect((await read(system, event, fest))?.teamIds).toEqual([]);
  });
});
