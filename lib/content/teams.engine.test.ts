// What visitors read about teams, places and tables: nothing that is not live, nobody's secrets, in few round trips.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nowIso, shiftClock } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { collectDependencies } from '@/lib/dependencies';
import type { CreateOf } from '@/lib/entity/entity';
import { rereadEnv } from '@/lib/env';
import { rememberMatches, rememberTable } from '@/lib/features/sams-cache';
import { event } from '@/lib/modules/club/event';
import { member } from '@/lib/modules/club/member';
import { news } from '@/lib/modules/club/news';
import { role } from '@/lib/modules/club/role';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { page } from '@/lib/modules/pages/page';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { publish, unpublish } from '@/lib/operations/publish';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import type { Match } from '@/lib/sams/match';
import type { Ranking } from '@/lib/sams/ranking';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { untilNextTeam } from './cache-lifetime';
import { clubDay, nextDayStarts } from './club-day';
import { readGallery } from './gallery';
import { readPlaces } from './places';
import { hangPicture } from './shown-picture.fixture';
import { readRankings } from './tables';
import { readTeam, type ShownTeam } from './team';
import { readTeamCards } from './teams';
import { readTextPage } from './text-page';

let test: TestStore;
/** Requests that are under way together are one round trip. */
const traffic = { requests: 0, trips: 0, open: 0 };

beforeAll(async () => {
  test = await openTestStore();
  Object.assign(process.env, {
    SAMS_URL: 'http://127.0.0.1:9',
    SAMS_API_KEY: 'key',
    SAMS_CLUB: 'club',
    SAMS_ASSOCIATION: 'association',
    CLUB_DOMAIN: 'verein.example',
  });
  rereadEnv();
  store().middlewareStack.add(
    (next) => async (args) => {
      traffic.requests++;
      if (traffic.open++ === 0) traffic.trips++;
      try {
        return await next(args);
      } finally {
        traffic.open--;
      }
    },
    { step: 'initialize' },
  );
});
afterAll(() => test.close());
beforeEach(() => void Object.assign(traffic, { requests: 0, trips: 0, open: 0 }));

const editor = almighty('editor');
const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();

async function liveTeam(name: string, given: Partial<CreateOf<typeof team>> = {}, at = aMinuteAgo()) {
  const { row } = await create(editor, team, { name, gender: 'woman', ...given });
  return (await publish(editor, team, row, 1, { at })).row;
}

async function shown(slug: string): Promise<ShownTeam> {
  const found = await readTeam(slug);
  if (found.kind !== 'found') throw new Error(`${slug} is ${found.kind}`);
  return found.team;
}

const line = (uuid: string, rank: number): Ranking => ({
  uuid,
  teamName: `Mannschaft ${uuid}`,
  rank,
  points: 10 - rank,
  wins: 3,
  losses: 1,
  matchesPlayed: 4,
  setWins: 9,
  setLosses: 4,
  ballWins: 300,
  ballLosses: 280,
});

const match = (uuid: string, team1: string, team2: string, date: string): Match => {
  const side = (one: string) => ({ uuid: one, name: `Mannschaft ${one}`, sportsclubUuid: null });
  const sides = { team1: side(team1), team2: side(team2), hostUuid: team1, location: null };
  const when = { date, startsAt: null, isPostponed: false, result: null };
  return { uuid, number: 1, seasonUuid: 's', leagueUuid: 'liga', ...sides, ...when };
};

async function tell(leagueUuid: string, rows: readonly Ranking[], matches: readonly Match[]): Promise<void> {
  const [at, rest] = [nowIso(), { seasonUuid: 's', cause: null }];
  await rememberTable(leagueUuid, {
    kept: { rows, at, askedAt: at, isPartial: false },
    name: `Liga ${leagueUuid}`,
    ...rest,
  });
  await rememberMatches({ kept: { rows: matches, at, askedAt: at, isPartial: false }, name: null, ...rest });
}

const samsRow = (name: string, leagueUuid: string) =>
  create(
    editor,
    samsTeam,
    {},
    { serverSet: { name, nameSlug: name, sportsclubUuid: 'club', leagueUuid, leagueName: 'L' } },
  );

describe('a team', () => {
  it('comes whole in at most five round trips: people, places, pictures, table and matches', async () => {
    const trainer = (await create(editor, role, { name: 'Trainerin' })).row.id;
    const portrait = await hangPicture('Porträt');
    const [coach, contact] = await Promise.all([
      create(editor, member, {
        name: 'Karla Offen',
        email: 'karla@club.example',
        contactConsent: true,
        roleIds: [trainer],
        avatarId: portrait,
      }),
      create(editor, member, { name: 'Kuno Verschwiegen', email: 'kuno@club.example', phone: '0170 5550111' }),
    ]);
    const hall = (
      await create(editor, location, { locationCode: 'halle-eins', name: 'Halle Eins', lat: 54.3, lng: 12.7 })
    ).row;
    const sams = (await samsRow('Damen', 'liga')).row;
    await tell('liga', [line('andere', 1), line(sams.uuid, 2)], [match('m', sams.uuid, 'andere', clubDay())]);
    const photos = [await hangPicture('Erstes'), await hangPicture('Zweites')];
    const { id, slug } = await liveTeam('Ganze Damen', {
      sbvvTeamId: sams.uuid,
      coachIds: [coach.row.id],
      contactPersonIds: [contact.row.id, coach.row.id],
      imageIds: photos,
      schedules: [
        { days: ['thu', 'mon'], startTime: '20:00', endTime: '22:00', locationId: hall.locationId },
        { days: ['mon'], startTime: '18:00', endTime: '20:00' },
      ],
    });
    const startDate = new Date(Date.now() + 86_400_000).toISOString();
    const outing = { title: 'Ausfahrt', startDate, teamIds: [id], locationId: hall.locationId };
    await publish(editor, event, (await create(editor, event, outing)).row, 1);
    Object.assign(traffic, { requests: 0, trips: 0 });
    const whole = await shown(slug);
    expect(traffic.trips).toBeLessThanOrEqual(5);
    expect(traffic.requests).toBeLessThanOrEqual(13);
    expect(whole).toMatchObject({
      coaches: [{ name: 'Karla Offen', roles: ['Trainerin'], email: 'karla@club.example', portrait: { id: portrait } }],
      contacts: [{ name: 'Kuno Verschwiegen', email: null, phone: null }, { name: 'Karla Offen' }],
      lead: { id: photos[0] },
      photos: [{ id: photos[1] }],
      trainings: [
        { days: ['mon'], startTime: '18:00', place: null },
        {
          days: ['mon', 'thu'],
          place: { name: 'Halle Eins', mapHref: expect.stringContaining('mlat=54.3&mlon=12.7') },
        },
      ],
      table: {
        league: 'Liga liga',
        isSilent: false,
        lines: [{ isOwn: false }, { isOwn: true, href: `/teams/${slug}` }],
      },
      matches: { next: [{ isToday: true, isHome: true }], played: [] },
      dates: [{ title: 'Ausfahrt', place: expect.stringContaining('Halle Eins') }],
    });
    expect(JSON.stringify(whole)).not.toMatch(/kuno@|5550111/);
  });

  it('does without members, places and pictures that are gone', async () => {
    const gone = (await create(editor, member, { name: 'Bald Fort' })).row;
    const row = await liveTeam('Verlassene', {
      coachIds: [gone.id],
      imageIds: ['00000000-0000-4000-8000-00000000dead'],
      schedules: [{ days: ['fri'], startTime: '18:00', endTime: '19:00', locationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }],
      sbvvTeamId: '00000000-0000-4000-8000-00000000beef',
    });
    await remove(editor, member, gone, 1, { confirmed: true });
    expect(await shown(row.slug)).toMatchObject({
      coaches: [],
      lead: null,
      trainings: [{ place: null }],
      table: null,
      matches: null,
    });
  });

  it('is invisible to every reader while it is not live', async () => {
    const secret = 'Kanarienteam';
    const draft = (await create(editor, team, { name: `${secret} Entwurf`, gender: 'men' })).row;
    const at = new Date(Date.now() + 60_000).toISOString();
    const later = await liveTeam(`${secret} bald`, { imageIds: [await hangPicture(secret)] }, at);
    const withdrawn = await liveTeam(`${secret} fort`);
    await unpublish(editor, team, withdrawn, 2);
    const changed = await liveTeam('Öffentliche');
    await save(editor, team, changed, 2, { description: secret });
    const told = await Promise.all([
      ...[draft, later, withdrawn, changed].map(({ slug }) => readTeam(slug)),
      readTeamCards(),
      readRankings(),
      readGallery(),
      readPlaces(),
    ]);
    expect(JSON.stringify(told)).toContain('Öffentliche');
    expect(JSON.stringify(told)).not.toContain(secret);
    expect((await collectDependencies(untilNextTeam)).until).toBe(Date.parse(at));
    try {
      shiftClock(60_001);
      expect((await shown(later.slug)).name).toBe(`${secret} bald`);
    } finally {
      shiftClock(0);
      await unpublish(editor, team, later, 2);
    }
  });

  it('is found by every address that it had, and nonsense costs nothing', async () => {
    const row = await liveTeam('Umgezogene');
    const saved = await save(editor, team, row, row.version, { slug: 'angekommene' });
    await publish(editor, team, row, saved.version);
    expect(await readTeam('umgezogene')).toEqual({ kind: 'moved', href: '/teams/angekommene' });
    Object.assign(traffic, { requests: 0 });
    for (const slug of ['', 'A', '../x', 'a b', '__proto__']) expect(await readTeam(slug)).toEqual({ kind: 'missing' });
    expect(traffic.requests).toBe(0);
  });
});

describe('the tables', () => {
  it('are those of the leagues of linked teams, once each, with every own line marked and its date', async () => {
    const [one, two] = [(await samsRow('Eins', 'doppelt')).row, (await samsRow('Zwei', 'doppelt')).row];
    await liveTeam('Herren Eins', { gender: 'men', sbvvTeamId: one.uuid });
    await liveTeam('Herren Zwei', { gender: 'men', sbvvTeamId: two.uuid });
    await tell('doppelt', [line(one.uuid, 1), line('fremd', 2), line(two.uuid, 3)], []);
    const { value: tables, until } = await collectDependencies(readRankings);
    const [double, ...others] = tables.filter(({ leagueUuid }) => leagueUuid === 'doppelt');
    expect(others).toEqual([]);
    expect(double?.lines.map(({ href }) => href)).toEqual(['/teams/herren-eins', null, '/teams/herren-zwei']);
    expect(Date.parse(double?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  });

  it('say that the federation is silent only when it was asked in vain, and keep their date', async () => {
    const { uuid } = (await samsRow('Still', 'still')).row;
    const { slug } = await liveTeam('Stille', { sbvvTeamId: uuid });
    const [old, asked] = [new Date(Date.now() - 3_600_000).toISOString(), nowIso()];
    const told = (cause: 'timeout' | null) =>
      rememberTable('still', {
        kept: { rows: [line(uuid, 1)], at: old, askedAt: asked, isPartial: false },
        name: 'Stille Liga',
        seasonUuid: 's',
        cause,
      });
    await told(null);
    expect((await shown(slug)).table).toMatchObject({ at: old, isSilent: false });
    await told('timeout');
    expect((await shown(slug)).table).toMatchObject({ at: old, isSilent: true, lines: [{ isOwn: true }] });
  });

  it('that nobody has told of yet are empty, not missing', async () => {
    const { uuid } = (await samsRow('Neu', 'neu')).row;
    const { slug } = await liveTeam('Neulinge', { sbvvTeamId: uuid });
    expect((await shown(slug)).table).toMatchObject({ league: 'L', lines: [], at: null });
  });
});

describe('the places', () => {
  it('are those in use, with who trains there, as the week goes', async () => {
    const place = (
      await create(editor, location, {
        locationCode: 'strand-nord',
        name: 'Nordstrand',
        formattedAddress: 'Am Strand 1, Kranwiek',
      })
    ).row;
    const unused = (await create(editor, location, { locationCode: 'alte-halle', name: 'Alte Halle' })).row;
    await remove(editor, location, unused, unused.version);
    const at = { startTime: '17:00', endTime: '18:00', locationId: place.locationId };
    await liveTeam('Strandläufer', { schedules: [{ ...at, days: ['sun', 'tue'] }] });
    const draft = await create(editor, team, {
      name: 'Heimliche',
      gender: 'men',
      schedules: [{ ...at, days: ['wed'] }],
    });
    const places = await readPlaces();
    expect(places.map(({ name }) => name)).not.toContain('Alte Halle');
    expect(places.find(({ id }) => id === place.locationId)).toMatchObject({
      mapHref: 'https://www.openstreetmap.org/search?query=Am%20Strand%201%2C%20Kranwiek',
      point: null,
      sessions: [
        { team: 'Strandläufer', day: 'tue' },
        { team: 'Strandläufer', day: 'sun' },
      ],
    });
    expect(JSON.stringify(places)).not.toContain(draft.row.name);
  });
});

describe('the gallery', () => {
  it('shows each picture of what is live once, newest first, page by page, with the way to where it belongs', async () => {
    const [shared, own, dated] = await Promise.all(['Gemeinsam', 'Eigen', 'Fest'].map(hangPicture));
    const article = async (title: string, imageIds: string[], at: string) => {
      const { row } = await create(editor, news, { title, imageIds });
      await publish(editor, news, row, 1, { at });
    };
    await article('Künftiger Bericht', [shared ?? ''], '2099-05-02T10:00:00.000Z');
    await article('Bericht', [shared ?? '', own ?? ''], '2021-05-02T10:00:00.000Z');
    const { row } = await create(editor, event, {
      title: 'Sommerfest',
      startDate: '2021-06-01T10:00:00.000Z',
      imageIds: [dated ?? ''],
    });
    await publish(editor, event, row, 1);
    const seen: string[] = [];
    let until: string | undefined;
    do {
      const { pictures, next } = await readGallery(until, 1);
      seen.push(...pictures.map(({ picture, href }) => `${picture.alt} ${href}`));
      until = next ?? undefined;
    } while (until);
    const mine = seen.filter((one) => /Gemeinsam|Eigen|Fest/.test(one));
    expect(mine).toEqual(['Fest /events/sommerfest', 'Gemeinsam /news/bericht', 'Eigen /news/bericht']);
  });
});

describe('a text page', () => {
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Angaben' }] }] } as const;
  const input = {
    domainId: 'verein.example',
    path: 'pages/imprint',
    parent: 'pages',
    title: 'Impressum',
    url: '/imprint',
    templateKey: 'templates/page.html.hbs',
    body,
  };

  it('is there once it is published, on the club’s own domain alone, and gone when it is withdrawn', async () => {
    const elsewhere = (await create(editor, page, { ...input, domainId: 'anderswo.example' })).row;
    await publish(editor, page, elsewhere, 1);
    expect(await readTextPage('imprint')).toBeNull();
    const { row } = await create(editor, page, input);
    expect(await readTextPage('imprint')).toBeNull();
    expect((await find(editor, page, 'all', {})).items.map(({ path }) => path)).toEqual([row.path, elsewhere.path]);
    const live = await publish(editor, page, row, 1);
    expect(live.tags).toContain('page');
    expect(await readTextPage('imprint')).toMatchObject({ title: 'Impressum', body });
    await save(editor, page, row, 2, { title: 'Noch nicht' });
    expect((await readTextPage('imprint'))?.title).toBe('Impressum');
    await unpublish(editor, page, row, 3);
    expect(await readTextPage('imprint')).toBeNull();
  });
});

it('knows the club’s day and when it ends', () => {
  try {
    shiftClock(Date.parse('2026-10-25T22:30:00Z') - Date.now());
    expect(clubDay()).toBe('2026-10-25');
    expect(nextDayStarts()).toBe('2026-10-25T23:00:00.000Z');
  } finally {
    shiftClock(0);
  }
});
