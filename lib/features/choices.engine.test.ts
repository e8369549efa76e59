// What pickers are offered: only what may be chosen, with what people know it by, and only to whom it may be told.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentId } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, visitor } from '@/lib/entity/rule';
import { choicesByIds, findChoices, holderOf } from '@/lib/features/choices';
import { newUuid } from '@/lib/ids';
import { event } from '@/lib/modules/club/event';
import { media } from '@/lib/modules/club/media';
import { member } from '@/lib/modules/club/member';
import { news } from '@/lib/modules/club/news';
import { role } from '@/lib/modules/club/role';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { sponsor } from '@/lib/modules/club/sponsor';
import { team } from '@/lib/modules/club/team';
import { kindsWithScreens } from '@/lib/modules/kinds';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { almighty, arrange } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const system = almighty('somebody');
const { actor } = system;
const who = (...permissions: string[]): Actor => ({ id: 'anna', permissions: new Set(permissions) });
const search = async (asker: Actor, of: AnyEntity, typed: string) =>
  (await findChoices(asker, of, { typed, after: null })).choices;
const labels = async (asker: Actor, of: AnyEntity, typed = '') =>
  (await search(asker, of, typed)).map(({ label }) => label);

/** How many commands an answer takes. */
async function requestsFor(ask: () => Promise<unknown>): Promise<number> {
  test.proxy.clearLog();
  await ask();
  return test.proxy.log.length;
}

describe('places', () => {
  it('are found by the beginnings of their words while they are active, and by id in any case', async () => {
    const address = { formattedAddress: 'Am Hafen 1, 18999 Kranwiek', addressComponents: { city: 'Kranwiek' } };
    const { row } = await create(system, location, { name: 'Boddenhalle', locationCode: 'boddenhalle', ...address });
    const off = await create(system, location, { name: 'Bodden alt', locationCode: 'bodden-alt' });
    await remove(system, location, off.row, off.version);
    const detail = address.formattedAddress;
    expect(await search(actor, location, 'bodd')).toEqual([{ id: row.locationId, label: 'Boddenhalle', detail }]);
    expect(await search(actor, location, 'halle')).toEqual([]);
    const ids = [off.row.locationId, row.locationId, '01HZ0000000000000000000000', 'no id'];
    expect(await choicesByIds(actor, location, ids)).toMatchObject([
      { status: 'inactive' },
      { label: 'Boddenhalle' },
      null,
      null,
    ]);
  });

  it('are found by those who do not keep them as well, and listed by name before anything is typed', async () => {
    const addressComponents = { city: 'Ahrenshoop' };
    await create(system, location, { name: 'Aula', locationCode: 'aula-schule', addressComponents });
    expect(await search(who('team:edit'), location, 'aul')).toMatchObject([{ label: 'Aula', detail: 'Ahrenshoop' }]);
    expect(await labels(who('team:edit'), location)).toEqual(['Aula', 'Boddenhalle']);
  });

  it('are listed newest first for those who keep them, without what is switched off', async () => {
    expect(await labels(actor, location)).toEqual(['Aula', 'Boddenhalle']);
    await create(system, location, { name: 'Zirkuswiese', locationCode: 'zirkuswiese' });
    expect(await labels(actor, location)).toEqual(['Zirkuswiese', 'Aula', 'Boddenhalle']);
  });

  it('keep their code while they are switched off, and give it back when they take another', async () => {
    const holder = (code: string) => holderOf(actor, location, 'locationCode', code);
    const made = await create(system, location, { name: 'Strand', locationCode: 'strand-nord' });
    const off = await remove(system, location, made.row, made.version);
    expect(await holder('strand-nord')).toMatchObject({ label: 'Strand', status: 'inactive' });
    const twice = create(system, location, { name: 'Strand 2', locationCode: 'strand-nord' });
    await expect(twice).rejects.toMatchObject({ code: 'taken', detail: { field: 'locationCode' } });
    const on = await restore(system, location, made.row, off.version);
    await save(system, location, made.row, on.version, { locationCode: 'Strand Süd -' });
    expect(await holder('strand-nord')).toBeNull();
    expect(await holder('strand-sued')).toMatchObject({ label: 'Strand' });
    await create(system, location, { name: 'Strand 2', locationCode: 'strand-nord' });
  });

  it('tell who holds a code only to those who may give one, and of nothing that several may hold', async () => {
    const asked = holderOf(who('team:edit'), location, 'locationCode', 'boddenhalle');
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
    await expect(holderOf(actor, location, 'name', 'Aula')).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('members', () => {
  it('come with what they do for the club, without their addresses, and only to those who keep them', async () => {
    const coach = await create(system, role, { name: 'Trainerin' });
    const chair = await create(system, role, { name: 'Vorsitz', board: true });
    const roleIds = [chair.row.id, coach.row.id];
    const { row } = await create(system, member, { name: 'Ada Amsel', email: 'ada@club.example', roleIds });
    const other = await create(system, member, { name: 'Bo Bussard' });
    const ada = { id: row.id, label: 'Ada Amsel', detail: 'Vorsitz, Trainerin', picture: null };
    expect(await search(actor, member, 'ams')).toEqual([ada]);
    expect(await search(actor, member, 'ada@club')).toEqual([]);
    expect(await labels(actor, member)).toEqual(['Ada Amsel', 'Bo Bussard']);
    expect(await choicesByIds(actor, member, [other.row.id, row.id])).toMatchObject([{ label: 'Bo Bussard' }, ada]);
    const s3Key = `media/${newUuid()}.png`;
    const file = { s3Key, s3Bucket: 'bucket', mimeType: 'image/png', size: 1000, width: 800, height: 600 } as const;
    const portrait = await create(system, media, { filename: 'bo.png' }, { serverSet: file });
    await save(system, member, other.row, other.version, { avatarId: portrait.row.id });
    const [bo] = await search(actor, member, 'bus');
    expect(bo?.picture).toMatchObject({ small: expect.stringMatching(/^\/media\/.+\.webp$/) });
    expect(await choicesByIds(actor, media, [portrait.row.id])).toMatchObject([
      { label: 'bo.png', picture: bo?.picture },
    ]);
    expect(await search(who('team:edit'), member, 'ams')).toEqual([]);
    expect(await search(who('team:edit'), member, '')).toEqual([]);
    expect(await choicesByIds(who('team:edit'), member, [row.id])).toEqual([null]);
  });

  it('are brought by one request to each table, however many there are', async () => {
    const roles = await Promise.all(['A', 'B', 'C'].map((name) => create(system, role, { name: `Amt ${name}` })));
    const made = await Promise.all(
      roles.map(({ row }, n) => create(system, member, { name: `Eider ${n}`, roleIds: [row.id] })),
    );
    const ids = made.map(({ row }) => row.id);
    const few = await requestsFor(() => choicesByIds(actor, member, ids.slice(0, 1)));
    expect(await requestsFor(() => choicesByIds(actor, member, ids))).toBe(few);
    expect(await choicesByIds(actor, member, ids)).toMatchObject([
      { detail: 'Amt A' },
      { detail: 'Amt B' },
      { detail: 'Amt C' },
    ]);
  });

  it('come page by page', async () => {
    for (let n = 0; n < 25; n++) await create(system, member, { name: `Fink ${String(n).padStart(2, '0')}` });
    const first = await findChoices(actor, member, { typed: '', after: null });
    expect(first.choices).toHaveLength(20);
    const next = await findChoices(actor, member, { typed: '', after: first.nextToken });
    const all = [...first.choices, ...next.choices].map(({ label }) => label);
    expect(all).toEqual([...new Set(all)].sort());
    expect(all).toHaveLength(30);
    const other = findChoices(who('member:edit'), member, { typed: '', after: first.nextToken });
    await expect(other).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('teams of the federation', () => {
  const made = { sportsclubUuid: 'club', seasonName: '2026/27' };
  const known = (name: string, leagueName: string) =>
    create(system, samsTeam, {}, { serverSet: { ...made, name, nameSlug: name, leagueName } });
  const beside = { entity: 'team', field: 'sbvvTeamId', value: '1. Bundesliga' };

  it('are none before the first sync, which those who may begin it are told where to do', async () => {
    expect(await findChoices(actor, samsTeam, { typed: '', after: null })).toMatchObject({ screen: 'federation' });
    expect(await findChoices(who('team:edit'), samsTeam, { typed: '', after: null })).toEqual({
      choices: [],
      nextToken: null,
    });
  });

  it('come with their league and season, those that fit the league of the team first', async () => {
    const lower = await known('VC Möwe 1', 'Landesliga Nord');
    await known('VC Möwe 2', 'Bundesliga Frauen');
    expect(await search(who('team:edit'), samsTeam, '')).toMatchObject([
      { id: lower.row.uuid, label: 'VC Möwe 1', detail: 'Landesliga Nord · 2026/27' },
      { label: 'VC Möwe 2' },
    ]);
    const { choices } = await findChoices(who('team:edit'), samsTeam, { typed: '', after: null, beside });
    expect(choices.map(({ label }) => label)).toEqual(['VC Möwe 2', 'VC Möwe 1']);
    for (const asker of [who('team:edit'), actor])
      expect(await labels(asker, samsTeam, 'landes')).toEqual(['VC Möwe 1']);
    const elsewhere = findChoices(actor, location, { typed: '', after: null, beside });
    await expect(elsewhere).rejects.toMatchObject({ code: 'malformed' });
  });

  it('say which team is linked to them, to those who could link another', async () => {
    const { row } = await known('VC Möwe 3', 'Kreisliga');
    expect(await holderOf(actor, team, 'sbvvTeamId', row.uuid)).toBeNull();
    const linked = await create(system, team, { name: 'Damen 1', gender: 'woman', sbvvTeamId: row.uuid });
    const holder = { id: linked.row.id, label: 'Damen 1', status: 'draft' };
    expect(await holderOf(who('team:edit'), team, 'sbvvTeamId', row.uuid)).toEqual(holder);
    const asked = holderOf(who('news:edit'), team, 'sbvvTeamId', row.uuid);
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('whoever asks', () => {
  it('may write what can be chosen, or something that points at it', async () => {
    const asked = (asker: Actor, of: AnyEntity) => findChoices(asker, of, { typed: '', after: null });
    await expect(asked(visitor, location)).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const of of [location, member, samsTeam])
      await expect(asked(who(), of)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(asked(who('news:edit'), samsTeam)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(choicesByIds(who(), location, ['x'])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(asked(who('event:edit'), sponsor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(asked(who('event:edit'), location)).resolves.toBeDefined();
    // A picture can stand in a text.
    await expect(choicesByIds(who('news:edit'), media, [])).resolves.toEqual([]);
  });

  it('is shown a field of a row only if they may see it there', async () => {
    const shown = { ...member, admin: { ...member.admin, label: 'name', detail: ['email'], columns: [] } } as AnyEntity;
    const email = 'gans@club.example';
    const open = await create(system, member, { name: 'Gans, Ida', email, contactConsent: true });
    const closed = await create(system, member, { name: 'Gans, Udo', email: 'udo@club.example' });
    const ids = [open.row.id, closed.row.id];
    const [ida, udo] = await choicesByIds(who('team:edit', 'member:show'), shown, ids);
    expect([ida?.detail, udo?.detail]).toEqual([email, undefined]);
    expect((await choicesByIds(who('member:edit'), shown, ids))[1]?.detail).toBe('udo@club.example');
  });

  it('learns nothing of a draft that only others may see, and nothing of its unpublished title', async () => {
    const drafted = await create(system, team, { name: 'Geheimtruppe', gender: 'mixed' });
    const shown = await create(system, team, { name: 'Schautruppe', gender: 'mixed' });
    const out = await publish(system, team, shown.row, shown.version);
    await save(system, team, shown.row, out.version, { name: 'Umbenannt' });
    const writer = who('event:edit');
    expect(await labels(writer, team, 'truppe')).toEqual([]);
    expect(await labels(writer, team, 'geheim')).toEqual([]);
    expect(await labels(writer, team, 'umben')).toEqual([]);
    expect(await labels(writer, team, 'schau')).toEqual(['Schautruppe']);
    expect(await labels(writer, team)).toEqual(['Schautruppe']);
    expect(await choicesByIds(writer, team, [drafted.row.id, shown.row.id])).toMatchObject([
      null,
      { label: 'Schautruppe', status: 'published' },
    ]);
    expect(await labels(who('team:edit'), team, 'umben')).toEqual(['Umbenannt']);
  });

  it('is shown articles and events by their titles, newest first, also where a list brings only some fields', async () => {
    const one = await create(system, event, { title: 'Turnier', startDate: '2030-01-01T10:00:00.000Z' });
    await create(system, event, { title: 'Sommerfest', startDate: '2029-01-01T10:00:00.000Z' });
    expect(await labels(who('event:edit'), event)).toEqual(['Sommerfest', 'Turnier']);
    await save(system, event, one.row, one.version, { title: 'Pokalturnier' });
    expect(await labels(who('event:edit'), event)).toEqual(['Pokalturnier', 'Sommerfest']);
    await create(system, news, { title: 'Neues' });
    expect(await labels(who('news:edit'), news)).toEqual(['Neues']);
  });
});

// Last, since their rows stand in every list.
it.each(kindsWithScreens.map((of) => ({ name: String(of.name), of })))(
  'every $name can be chosen by what it is called',
  async ({ of }) => {
    const { row } = await arrange(of, 700, {}, system);
    const id = documentId(of, row as Record<string, unknown>);
    const [choice] = await choicesByIds(actor, of, [id]);
    expect(choice).toMatchObject({ id, label: String((row as Record<string, unknown>)[of.admin?.label ?? '']) });
    await expect(search(actor, of, '')).resolves.toBeDefined();
    await expect(search(actor, of, 'x')).resolves.toBeDefined();
  },
);
