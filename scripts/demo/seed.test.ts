import { GetObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { occurrences } from '@/lib/calendar/occurrences';
import { now, shiftClock } from '@/lib/clock';
import { nodesOf, type RichText } from '@/lib/entity/rich-text';
import { visitor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { bucket } from '@/lib/media/bucket';
import { booking } from '@/lib/modules/club/booking';
import { event } from '@/lib/modules/club/event';
import { calendarEventOf } from '@/lib/modules/club/event-dates';
import { media } from '@/lib/modules/club/media';
import { member } from '@/lib/modules/club/member';
import { news } from '@/lib/modules/club/news';
import { role } from '@/lib/modules/club/role';
import { sponsor } from '@/lib/modules/club/sponsor';
import { team } from '@/lib/modules/club/team';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { folder } from '@/lib/modules/pages/folder';
import { page } from '@/lib/modules/pages/page';
import { post } from '@/lib/modules/pages/post';
import { group } from '@/lib/modules/people/group';
import { membership } from '@/lib/modules/people/membership';
import { location } from '@/lib/modules/places/location';
import { standForm } from '@/lib/modules/scouting/stand-form';
import { find, findOne, readMany } from '@/lib/operations/find';
import { unpublish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import type { FaultRule, StoreCommand } from '@/local/faults/fault-proxy';
import { seed } from '../seed';
import { bookingsSection } from './bookings';
import { asSystem, asUser } from './ensure';
import { eventsSection } from './events';
import { membersSection } from './members';
import { newsSection } from './news';
import { pagesSection } from './pages';
import { people } from './people';
import { rolesSection } from './roles';
import { sitesSection } from './sites';
import { sponsorsSection } from './sponsors';
import { standFormsSection } from './stand-forms';
import { teamsSection } from './teams';
import { openTestClub, type TestClub } from './test-club.fixture';

const asVisitor = { actor: visitor };
const all = { limit: 100 };
const year = 366 * 24 * 60 * 60 * 1000;
const domainId = 'verein.example';

const retold = [rolesSection, membersSection, teamsSection, eventsSection, bookingsSection];
const toKeys = (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ id }));

const quietly = () => undefined;
const isWrite = ({ operation }: StoreCommand) => operation === 'TransactWriteItems' || operation.startsWith('PUT ');

async function fileOf(Key: string): Promise<Buffer> {
  const { Body } = await bucket().send(new GetObjectCommand({ Bucket: 'clubhouse-media', Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

/** What there is, without what differs from run to run: kinds of item with their versions, counted. */
async function inventory(club: TestClub): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, items] of await club.everything())
    for (const item of items) {
      const key = String(item['entityType#entityId'] ?? item.SK ?? item.id).replace(/^\d{4}-[\dT:.-]+Z#/, 'moment#');
      const kind = /^\d+#/.test(key) ? 'revision' : key.includes('#') ? key.split('#')[0] : 'row';
      const name = `${table} ${String(item.PK ?? '').split('#')[0]} ${kind} v${item.version ?? '-'}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  return counts;
}

/** What a run that nothing disturbs leaves behind. */
let complete: Record<string, number> | undefined;

describe('the demo club', () => {
  let club: TestClub;
  const lines: string[] = [];

  beforeAll(async () => {
    club = await openTestClub();
    await seed((line) => lines.push(line));
    complete = await inventory(club);
  });
  afterAll(() => club.close());
  afterEach(() => shiftClock(0));

  it('says what it has written, a line for each part', () => {
    expect([...lines].sort()).toEqual([
      '10 teams, 1 of them a draft: 12 rows written',
      '12 sites with 28 ratings: 40 rows written',
      '14 members, 6 of them with a portrait: 20 rows written',
      '19 events, 2 of them series: 19 rows written',
      '24 news with 21 pictures: 45 rows written',
      '3 folders, 8 pages and 4 posts at verein.example: 15 rows written',
      '3 groups with 10 members: 13 rows written',
      '4 bookings of the bus: 4 rows written',
      '4 locations: 4 rows written',
      '4 profiles: 4 rows written',
      '40 stand forms about 6 teams: 40 rows written',
      '6 sponsors with their logos: 12 rows written',
      '7 roles: 7 rows written',
      'Clubs, teams, tables and matches of the federation: already there',
    ]);
  });

  it('has eighteen articles for visitors, newest first, all from evenings of the past year', async () => {
    const { items } = await find(asVisitor, news, 'live', {}, all);
    expect(items).toHaveLength(18);
    const dates = items.map(({ publishedDate }) => String(publishedDate));
    expect(dates).toEqual([...dates].sort().reverse());
    const hour = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' });
    for (const date of dates) {
      expect(now().getTime() - Date.parse(date)).toBeLessThan(year);
      expect(Number(hour.format(new Date(date)))).toBeGreaterThanOrEqual(17);
    }
    expect(items.filter(({ imageIds }) => imageIds.length > 1).length).toBeGreaterThan(2);
  });

  it('hides drafts and what is still to come from visitors, by list and by address', async () => {
    const drafts = (await find(asSystem, news, 'drafts', {}, all)).items;
    const scheduled = (await find(asSystem, news, 'scheduled', {}, all)).items;
    expect([drafts.length, scheduled.length]).toEqual([4, 2]);
    for (const { slug } of [...drafts, ...scheduled])
      expect(await findOne(asVisitor, news, 'bySlug', { slug })).toBeUndefined();
    shiftClock(5 * 24 * 60 * 60 * 1000);
    expect((await find(asVisitor, news, 'live', {}, all)).items).toHaveLength(20);
  });

  it('has pictures that decode, differ, are light and are described', async () => {
    const { items } = await find(asSystem, media, 'newest', {}, all);
    expect(items).toHaveLength(35);
    const seen = new Set<string>();
    for (const { s3Key, alt, size, width, height } of items) {
      const bytes = await fileOf(s3Key);
      const { channels, entropy } = await sharp(bytes).stats();
      const info = await sharp(bytes).metadata();
      expect([info.format, info.width, info.height]).toEqual(['webp', width, height]);
      expect(['1600×1000', '800×500', '480×480']).toContain(`${width}×${height}`);
      expect(bytes.length).toBe(size);
      expect(size).toBeLessThan(80_000);
      expect(entropy).toBeGreaterThan(0.3);
      expect(channels.some(({ stdev }) => stdev > 10)).toBe(true);
      expect(alt).toMatch(/\S{3,}.* /);
      seen.add(bytes.toString('base64'));
    }
    expect(seen.size).toBe(35);
  });

  it('shows in its articles only pictures that are there', async () => {
    const { items: cards } = await find(asVisitor, news, 'live', {}, all);
    const items = (await readMany(asVisitor, news, cards)).filter((row) => row !== undefined);
    const inText = items.flatMap(({ content }) =>
      [...nodesOf(content)].filter(({ type }) => type === 'image').map(({ attrs }) => attrs),
    );
    expect(inText.length).toBeGreaterThan(8);
    expect(inText.every((attrs) => typeof attrs?.alt === 'string' && attrs.alt.length > 10)).toBe(true);
    const ids = [...items.flatMap(({ imageIds }) => imageIds), ...inText.map((attrs) => String(attrs?.mediaId))];
    const rows = await readMany(
      asVisitor,
      media,
      [...new Set(ids)].map((id) => ({ id })),
    );
    expect(rows).not.toContain(undefined);
  });

  it('has sponsors with logos, one of whom leaves soon', async () => {
    const { items } = await find(asVisitor, sponsor, 'byName', {});
    expect(items).toHaveLength(6);
    expect(
      await readMany(
        asVisitor,
        media,
        items.map(({ logoId = '' }) => ({ id: logoId })),
      ),
    ).not.toContain(undefined);
    shiftClock(10 * 24 * 60 * 60 * 1000);
    expect((await find(asVisitor, sponsor, 'byName', {})).items).toHaveLength(5);
  });

  it('has a board, and members who are reached only if they have agreed', async () => {
    const roles = (await find(asVisitor, role, 'byName', {})).items;
    expect(roles.filter(({ board }) => board)).toHaveLength(5);
    const asSite = { actor: { id: null, permissions: new Set(['member:show']) } };
    const members = (await find(asSystem, member, 'byName', {}, all)).items;
    expect(members).toHaveLength(14);
    expect(new Set(members.flatMap(({ roleIds }) => roleIds)).size).toBe(7);
    expect(members.filter(({ avatarId }) => avatarId).length).toBe(6);
    const shown = await readMany(asSite, member, members);
    expect(shown.filter((one) => one?.email).length).toBe(7);
    expect(shown.every((one) => one?.contactConsent || (!one?.email && !one?.phone))).toBe(true);
  });

  it('has nine teams for visitors, whose coaches, halls and pictures are all there', async () => {
    const teams = (await find(asVisitor, team, 'live', {}, all)).items;
    expect(teams).toHaveLength(9);
    expect((await find(asSystem, team, 'drafts', {})).items.map(({ name }) => name)).toEqual(['Herren 3']);
    expect(teams.every(({ imageIds, schedules }) => imageIds.length > 0 && schedules.length > 0)).toBe(true);
    const people = teams.flatMap(({ coachIds, contactPersonIds }) => [...coachIds, ...contactPersonIds]);
    const halls = teams.flatMap(({ schedules }) => schedules.map(({ locationId = '' }) => ({ locationId })));
    const found = await Promise.all([
      readMany(asSystem, member, toKeys(people)),
      readMany(asVisitor, location, halls),
      readMany(asVisitor, media, toKeys(teams.flatMap(({ imageIds }) => imageIds))),
    ]);
    expect(found.flat()).not.toContain(undefined);
  });

  it('has events that are over, running and to come, and keeps plans from visitors', async () => {
    const today = now().toISOString();
    const { items: over } = await find(asVisitor, event, 'until', { startDate: today }, all);
    const { items: coming } = await find(asVisitor, event, 'from', { startDate: today }, all);
    expect([over.length, coming.length]).toEqual([8, 9]);
    const running = over.filter(({ lastEnd, repeat }) => lastEnd > today && !repeat);
    expect(running.map(({ title }) => title)).toEqual(['Jugendfreizeit am Sandhaken']);
    expect([...over, ...coming].filter(({ cancelled }) => cancelled)).toHaveLength(1);
    expect(coming.filter(({ allDay }) => allDay)).toHaveLength(1);
    expect((await find(asSystem, event, 'drafts', {})).items).toHaveLength(1);
    expect((await find(asSystem, event, 'scheduled', {})).items).toHaveLength(1);
  });

  it('has a weekly series of which one date falls out and one moves, and a monthly one', async () => {
    const { items } = await find(asVisitor, event, 'spanning', { lastEnd: now().toISOString() }, all);
    const zone = 'Europe/Berlin';
    const [weekly, monthly] = (['week', 'month'] as const).map((unit) =>
      items.find((one) => one.repeat?.unit === unit),
    );
    if (!weekly || !monthly) return expect.unreachable();
    const dates = (row: typeof weekly) => [
      ...occurrences(calendarEventOf(row, zone), row.startDate, row.lastEnd, zone, 100),
    ];
    const changed = dates(weekly).flatMap(({ change }) => change ?? []);
    expect(changed.map(({ cancelled = false }) => cancelled)).toEqual([true, false]);
    expect(dates(weekly)).toHaveLength(17);
    for (const { start } of dates(monthly)) expect(Number(start.slice(8, 10))).toBeLessThanOrEqual(7);
    expect(dates(monthly).length).toBeGreaterThan(11);
  });

  it('has bookings of the bus that leave each other alone', async () => {
    const { items } = await find(asSystem, booking, 'newest', {}, { order: 'asc' });
    expect(items).toHaveLength(4);
    for (const [i, { from, to }] of items.entries()) {
      expect(to > from).toBe(true);
      expect(from >= (items[i - 1]?.to ?? '')).toBe(true);
    }
  });

  it('has places with addresses, and groups that strangers cannot look into', async () => {
    const places = (await find(asVisitor, location, 'active', {})).items;
    expect(places).toHaveLength(4);
    for (const { lat, lng, addressComponents } of places)
      expect([typeof lat, typeof lng, addressComponents?.city]).toEqual(['number', 'number', 'Kranwiek']);
    const groups = (await find(asSystem, group, 'all', {})).items;
    expect(groups.map(({ name, permissions }) => [name, permissions])).toEqual([
      ['Redaktion', ['news:edit']],
      ['Scouting', ['scouting:view']],
      ['Squash', ['squash:view']],
    ]);
    expect((await find(asSystem, membership, 'ofGroup', { groupName: 'Squash' })).items).toHaveLength(5);
    await expect(find(asVisitor, group, 'all', {})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('has a link directory whose totals are the sums of its ratings', async () => {
    const { items } = await find(asVisitor, site, 'all', {});
    expect(items).toHaveLength(12);
    const pages = await Promise.all(
      Object.values(people).map(({ id }) => find(asVisitor, rating, 'ofUser', { userId: id }, all)),
    );
    const ratings = pages.flatMap((found) => found.items);
    expect(new Set(ratings.map(({ userId }) => userId)).size).toBeGreaterThan(4);
    for (const { id, starsSum, starsCount } of items) {
      const own = ratings.filter(({ siteId }) => siteId === id);
      expect([starsCount, starsSum]).toEqual([own.length, own.reduce((sum, { stars }) => sum + stars, 0)]);
    }
    expect((await find(asVisitor, site, 'byTag', { tag: 'robotik' })).items).toHaveLength(2);
  });

  it('has a site of its own with folders, pages and posts whose bodies are there', async () => {
    const folders = (await find(asVisitor, folder, 'ofDomain', { domainId })).items;
    const pages = (await find(asVisitor, page, 'ofDomain', { domainId })).items;
    const posts = (await find(asVisitor, post, 'newest', { domainId })).items;
    expect([folders.length, pages.length, posts.length]).toEqual([3, 8, 4]);
    for (const { indexPage } of folders) expect(pages.map(({ path }) => path)).toContain(indexPage);
    const inlined = ({ body }: (typeof pages)[number]) => (body.content?.length ? body : undefined);
    expect(pages.flatMap((one) => (inlined(one) ? [one.url] : [])).sort()).toEqual([
      '/contact',
      '/imprint',
      '/privacy',
    ]);
    for (const one of [...pages, ...posts]) {
      const { body: key = '' } = one.sections as Record<string, string>;
      const own = 'body' in one ? inlined(one) : undefined;
      const body = own ?? (JSON.parse((await fileOf(key)).toString()) as RichText);
      expect([...nodesOf(body)].some(({ text }) => text !== undefined)).toBe(true);
    }
  });

  it('has forty stand forms about six teams, readable for scouts and for who wrote them', async () => {
    const event = { event: '2026bodd' };
    const { items } = await find(asSystem, standForm, 'ofEvent', event, all);
    expect(items).toHaveLength(40);
    expect(new Set(items.map(({ teamNumber }) => teamNumber)).size).toBe(6);
    expect(items.every(({ answers }) => Object.keys(answers).length === 13)).toBe(true);
    expect(items.some(({ criticals }) => criticals.length > 0)).toBe(true);
    expect((await find(asUser(people.mats.id), standForm, 'ofEvent', event, all)).items).toHaveLength(20);
    await expect(find(asVisitor, standForm, 'ofEvent', event)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('changes nothing and uploads nothing when it is written a second time', async () => {
    const before = await club.everything();
    for (const proxy of [club.store, club.files]) proxy.clearLog();
    const again: string[] = [];
    await seed((line) => again.push(line));
    expect(again.every((line) => line.endsWith(': already there'))).toBe(true);
    expect([...club.store.log, ...club.files.log].filter(isWrite)).toEqual([]);
    expect(await club.everything()).toEqual(before);
  });

  it('is the same after a run without its landmarks, which tries every single row again', async () => {
    const before = await club.everything();
    for (const section of [...retold, newsSection, sponsorsSection, sitesSection, pagesSection, standFormsSection])
      expect(await section.fill()).toBe(0);
    expect(await club.everything()).toEqual(before);
  });

  it('keeps its hands off what an editor has changed', async () => {
    const row = await findOne(asSystem, news, 'bySlug', { slug: 'danke-fuer-dieses-jahr' });
    if (!row) return expect.unreachable();
    const taken = await unpublish(asSystem, news, row, row.version);
    await save(asSystem, news, row, taken.version, { title: 'Danke!', slug: 'danke-fuer-dieses-jahr' });
    await seed(quietly);
    await newsSection.fill();
    expect(await findOne(asSystem, news, 'bySlug', { slug: row.slug })).toMatchObject({
      title: 'Danke!',
      status: 'draft',
    });
  });
});

describe('the demo club, interrupted', { timeout: 120_000 }, () => {
  let clubs: TestClub[] = [];
  afterEach(async () => {
    for (const club of clubs) await club.close();
    clubs = [];
  });
  const open = async () => {
    const club = await openTestClub();
    clubs.push(club);
    return club;
  };

  async function undisturbed(): Promise<Record<string, number>> {
    if (complete) return complete;
    const club = await open();
    await seed(quietly);
    complete = await inventory(club);
    await club.close();
    clubs = [];
    return complete;
  }

  /** Lets so many writes pass and fails all that follow. */
  const failAfter = (count: number): FaultRule => {
    let passed = 0;
    return { kind: 'error500', match: (command) => isWrite(command) && ++passed > count };
  };

  it('is complete after as many attempts as it takes, with nothing written twice', async () => {
    const expected = await undisturbed();
    const club = await open();
    let interruptions = 0;
    for (const count of [2, 9, 20, 31, 40, 47, 60]) {
      const part = count === 9 ? club.files : club.store;
      part.use([failAfter(count)]);
      const failure = await seed(quietly).then(
        () => undefined,
        (error: unknown) => error,
      );
      part.clear();
      expect(failure).toBeDefined();
      if (part === club.store) expect(isAppError(failure, 'unavailable')).toBe(true);
      interruptions++;
    }
    expect(interruptions).toBe(7);
    await seed(quietly);
    expect(await inventory(club)).toEqual(expected);
    expect((await find(asVisitor, news, 'live', {}, all)).items).toHaveLength(18);
  });

  it('is complete at once when answers get lost on the way back', async () => {
    const expected = await undisturbed();
    const club = await open();
    club.store.use([{ kind: 'error500-after', rate: 0.15, match: isWrite }]);
    await seed(quietly);
    club.store.clear();
    expect(await inventory(club)).toEqual(expected);
  });
});
