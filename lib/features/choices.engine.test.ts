// What pickers are offered: only what may be chosen, with what people know it by, and only to whom it may be told.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/entity/rule';
import { federationChoices } from '@/lib/features/federation-choices';
import { codeHolder, locationsByIds, searchLocations } from '@/lib/features/location-choices';
import { membersByIds, searchMembers } from '@/lib/features/member-choices';
import { newUuid } from '@/lib/ids';
import { media } from '@/lib/modules/club/media';
import { member } from '@/lib/modules/club/member';
import { role } from '@/lib/modules/club/role';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const system = almighty('somebody');
const { actor } = system;
const who = (...permissions: string[]): Actor => ({ id: 'anna', permissions: new Set(permissions) });
const labels = (choices: readonly { readonly label: string }[]) => choices.map(({ label }) => label);

describe('places', () => {
  it('are found by the beginnings of their words while they are active, and by id in any case', async () => {
    const address = { formattedAddress: 'Am Hafen 1, 18999 Kranwiek' };
    const { row } = await create(system, location, { name: 'Boddenhalle', locationCode: 'boddenhalle', ...address });
    const off = await create(system, location, { name: 'Bodden alt', locationCode: 'bodden-alt' });
    await remove(system, location, off.row, off.version);
    const { detail } = { detail: address.formattedAddress };
    expect(await searchLocations(actor, 'bodd')).toEqual([{ id: row.locationId, label: 'Boddenhalle', detail }]);
    expect(await searchLocations(actor, 'halle')).toEqual([]);
    const ids = [off.row.locationId, row.locationId, '01HZ0000000000000000000000'];
    expect(await locationsByIds(actor, ids)).toMatchObject([{ status: 'inactive' }, { label: 'Boddenhalle' }, null]);
  });

  it('are found by those who do not keep them as well, and listed by name before anything is typed', async () => {
    await create(system, location, { name: 'Aula', locationCode: 'aula-schule' });
    expect(labels(await searchLocations(who('team:edit'), 'aul'))).toEqual(['Aula']);
    expect(labels(await searchLocations(who('team:edit'), ''))).toEqual(['Aula', 'Boddenhalle']);
  });

  it('keep their code while they are switched off, and give it back when they take another', async () => {
    const made = await create(system, location, { name: 'Strand', locationCode: 'strand-nord' });
    const off = await remove(system, location, made.row, made.version);
    expect(await codeHolder(actor, 'strand-nord')).toMatchObject({ label: 'Strand', status: 'inactive' });
    const twice = create(system, location, { name: 'Strand 2', locationCode: 'strand-nord' });
    await expect(twice).rejects.toMatchObject({ code: 'taken', detail: { field: 'locationCode' } });
    const on = await restore(system, location, made.row, off.version);
    await save(system, location, made.row, on.version, { locationCode: 'Strand Süd -' });
    expect(await codeHolder(actor, 'strand-nord')).toBeNull();
    expect(await codeHolder(actor, 'strand-sued')).toMatchObject({ label: 'Strand' });
    await create(system, location, { name: 'Strand 2', locationCode: 'strand-nord' });
  });

  it('tell who holds a code only to those who may give one', async () => {
    await expect(codeHolder(who('team:edit'), 'boddenhalle')).rejects.toMatchObject({ code: 'forbidden' });
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
    expect(await searchMembers(actor, 'ams')).toEqual([ada]);
    expect(labels(await searchMembers(actor, ''))).toEqual(['Ada Amsel', 'Bo Bussard']);
    expect(await membersByIds(actor, [other.row.id, row.id])).toMatchObject([{ label: 'Bo Bussard' }, ada]);
    const s3Key = `media/${newUuid()}.png`;
    const file = { s3Key, s3Bucket: 'bucket', mimeType: 'image/png', size: 1000, width: 800, height: 600 } as const;
    const portrait = await create(system, media, { filename: 'bo.png' }, { made: file });
    await save(system, member, other.row, other.version, { avatarId: portrait.row.id });
    const [bo] = await searchMembers(actor, 'bus');
    expect(bo?.picture).toMatchObject({ src: expect.stringMatching(/^\/media\/.+\.webp$/) });
    expect(await searchMembers(who('team:edit'), 'ams')).toEqual([]);
    expect(await membersByIds(who('team:edit'), [row.id])).toEqual([null]);
  });
});

describe('teams of the federation', () => {
  it('come with their league and the team that is linked to them', async () => {
    const made = { name: 'VC Möwe 1', nameSlug: 'vc-moewe-1', sportsclubUuid: 'club', leagueName: 'Landesliga Nord' };
    const known = await create(system, samsTeam, {}, { made: { ...made, seasonName: '2026/27' } });
    const linked = await create(system, team, { name: 'Damen 1', gender: 'woman', sbvvTeamId: known.row.uuid });
    expect(await federationChoices(actor)).toEqual([
      {
        id: known.row.uuid,
        name: 'VC Möwe 1',
        league: 'Landesliga Nord',
        season: '2026/27',
        linked: { id: linked.row.id, name: 'Damen 1' },
      },
    ]);
    await expect(federationChoices(who('news:edit'))).rejects.toMatchObject({ code: 'forbidden' });
  });
});
