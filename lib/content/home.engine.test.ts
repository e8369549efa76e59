// The front page: everything on it in few round trips, and nothing of it longer than it is true.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { store } from '@/lib/db/client';
import { collectDependencies } from '@/lib/dependencies';
import { event } from '@/lib/modules/club/event';
import { member } from '@/lib/modules/club/member';
import { news } from '@/lib/modules/club/news';
import { role } from '@/lib/modules/club/role';
import { sponsor } from '@/lib/modules/club/sponsor';
import { team } from '@/lib/modules/club/team';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { almighty, arrange } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { readHome } from './home';

let test: TestStore;
/** Requests that are under way together are one round trip. */
const traffic = { requests: 0, trips: 0, open: 0 };

beforeAll(async () => {
  test = await openTestStore();
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

const editor = almighty('editor');
const hour = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

it('is read in at most six round trips, a series by its next date, and changes when the first event begins', async () => {
  const story = (await create(editor, news, { title: 'Eine Geschichte' })).row;
  await publish(editor, news, story, 1);
  const own = (await create(editor, team, { name: 'Damen 1', gender: 'woman' })).row;
  await publish(editor, team, own, 1);
  const office = (await create(editor, role, { name: 'Vorsitz', board: true })).row;
  await create(editor, member, { name: 'Gesa Thode', roleIds: [office.id] });
  await arrange(sponsor, 1);
  const until = at(24 * 90).slice(0, 10);
  const repeat = { unit: 'week', every: 1, on: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], until } as const;
  const series = (await create(editor, event, { title: 'Jeden Tag', startDate: at(3), repeat })).row;
  await publish(editor, event, series, 1);
  const soon = (await create(editor, event, { title: 'Bald', startDate: at(5), teamIds: [own.id] })).row;
  await publish(editor, event, soon, 1);
  Object.assign(traffic, { requests: 0, trips: 0 });
  const { value: home, until: first, tags } = await collectDependencies(readHome);
  expect(traffic.trips).toBeLessThanOrEqual(6);
  expect(home.coming.map(({ title }) => title)).toEqual(['Jeden Tag', 'Bald']);
  expect(home.cards.map(({ title }) => title)).toEqual(['Eine Geschichte']);
  expect(home.teams.map(({ name }) => name)).toEqual(['Damen 1']);
  expect(home.board.map(({ name, roles }) => [name, roles])).toEqual([['Gesa Thode', ['Vorsitz']]]);
  expect(home.sponsors).toHaveLength(1);
  expect(home.today).toEqual([]);
  expect(first).toBeLessThanOrEqual(Date.parse(at(3)));
  for (const entity of ['news', 'sponsor', 'event', 'team', 'member', 'role']) expect(tags).toContain(entity);
});
