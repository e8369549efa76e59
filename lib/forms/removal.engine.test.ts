// Taking something out of every place and then away: judged as a whole, told as far as it came, and seen by visitors at once.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { store } from '@/lib/db/client';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { actOn } from '@/lib/forms/document-action';
import { judgeClearing } from '@/lib/forms/removal';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import { event } from '@/lib/modules/club/event';
import { member } from '@/lib/modules/club/member';
import { role } from '@/lib/modules/club/role';
import { team } from '@/lib/modules/club/team';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { kindNamed } from '@/lib/modules/kinds';
import { systemActor } from '@/lib/modules/permissions';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { onInvalidated } from '@/lib/tag-invalidation';
import type { StoreCommand } from '@/local/faults/fault-proxy';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

const system = { actor: systemActor() };
const startDate = '2030-05-01T10:00:00.000Z';
const may = (...permissions: string[]): Actor => ({ id: 'someone', permissions: new Set(permissions) });

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());
afterEach(() => test.proxy.clear());

let serial = 0;
async function aHall() {
  const n = ++serial;
  return (await create(system, location, { locationCode: `halle-${n}`, name: `Halle ${n}` })).row;
}
async function publishedEvent(locationId: string) {
  const { row } = await create(system, event, { title: 'Fest', startDate, locationId });
  await publish(system, event, row, 1);
  return row;
}
const aTeam = async (locationId: string) =>
  (
    await create(system, team, {
      name: `Team ${++serial}`,
      gender: 'mixed',
      schedules: [{ days: ['mon'], startTime: '18:00', endTime: '20:00', locationId }],
    })
  ).row;

async function threeEvents(locationId: string): Promise<[string, string, string]> {
  const events = [await publishedEvent(locationId), await publishedEvent(locationId), await publishedEvent(locationId)];
  return events.map(({ id }) => id).sort() as [string, string, string];
}
const writes = (id: string) => (command: StoreCommand) =>
  command.operation === 'TransactWriteItems' && JSON.stringify(command.body).includes(`${id}`);

/** What the action answered, and the tags that were invalidated with it. */
async function cleared(actor: Actor, of: AnyEntity, id: string, version = 1, verb: 'remove' | 'purge' = 'remove') {
  const invalidated: string[] = [];
  const request = { verb, version, clear: true, idempotencyKey: `clear ${++serial}` } as const;
  onInvalidated(async (tags) => void invalidated.push(...tags));
  const answer: SaveAnswer = await actOn(actor, of, id, request, kindNamed);
  return { answer, invalidated };
}

describe('a document that is to go from every place', () => {
  it('changes none of them if one would refuse, and says which', async () => {
    const { locationId } = await aHall();
    const fest = await publishedEvent(locationId);
    const group = await aTeam(locationId);
    const actor = may('location:edit', 'event:edit', 'event:publish');
    const blocked = [{ entity: 'team', id: group.id, code: 'forbidden' }];
    const { answer, invalidated } = await cleared(actor, location, locationId);
    expect(answer).toMatchObject({ kind: 'refused', code: 'forbidden', blocked });
    expect(answer).not.toHaveProperty('takenOut');
    expect(invalidated).toEqual([]);
    expect(await read(system, event, fest, { strong: true })).toMatchObject({ locationId, version: 2 });
    expect(await judgeClearing(actor, location, locationId, kindNamed)).toMatchObject({ kind: 'refused', blocked });
    expect(await judgeClearing(system.actor, location, locationId, kindNamed)).toMatchObject({ kind: 'saved' });
  });

  it('names all the places that would refuse, also those that cannot do without it', async () => {
    const { row } = await create(system, site, { url: 'https://ort.example', title: 'Ort' });
    const { row: vote } = await create(system, rating, { siteId: row.id, stars: 5 });
    const { answer } = await cleared(system.actor, site, row.id);
    const blocked = [{ entity: 'rating', id: expect.stringContaining(row.id), code: 'in_use' }];
    expect(answer).toMatchObject({ kind: 'refused', code: 'in_use', blocked });
    expect(await read(system, rating, vote, { strong: true })).toMatchObject({ siteId: row.id });
  });

  it('says how far it came when the store goes away half-way, and what changed is seen', async () => {
    const { locationId } = await aHall();
    const [, , third] = await threeEvents(locationId);
    test.proxy.use([{ kind: 'error500', match: writes(third) }]);
    const { answer, invalidated } = await cleared(system.actor, location, locationId);
    expect(answer).toMatchObject({ kind: 'unknown', takenOut: { done: 2, of: 3 } });
    expect(invalidated.filter((tag) => tag.startsWith('event:'))).toHaveLength(3);
    test.proxy.clear();
    const again = await cleared(system.actor, location, locationId);
    expect(again.answer).toMatchObject({ kind: 'saved' });
    expect(again.invalidated).toContain(`event:${third}`);
  });

  it('has visitors read anew what may have been stored without anybody knowing', async () => {
    const { locationId } = await aHall();
    const [, , third] = await threeEvents(locationId);
    let isLost = false;
    const loses = (command: StoreCommand) => {
      if (writes(third)(command)) isLost = true;
      return isLost;
    };
    test.proxy.use([{ kind: 'drop-after', match: loses }]);
    const { answer, invalidated } = await cleared(system.actor, location, locationId);
    test.proxy.clear();
    expect(answer).toMatchObject({ kind: 'unknown', takenOut: { done: 2, of: 3 } });
    expect((await read(system, event, { id: third }, { strong: true }))?.locationId).toBeUndefined();
    expect(invalidated).toContain(`event:${third}`);
  });

  it('says how far it came when somebody keeps on saving one of the places', async () => {
    const { locationId } = await aHall();
    const [, , third] = await threeEvents(locationId);
    let isSaving = false;
    let version = 2;
    store().middlewareStack.add(
      (next) => async (args) => {
        const body = JSON.stringify(args.input);
        if (!isSaving && body.includes(third) && body.includes('"take-out"')) {
          isSaving = true;
          ({ version } = await save(system, event, { id: third }, version, { title: `Fest ${version}` }));
          isSaving = false;
        }
        return next(args);
      },
      { step: 'initialize', name: 'busy-editor' },
    );
    const { answer, invalidated } = await cleared(system.actor, location, locationId).finally(() =>
      store().middlewareStack.remove('busy-editor'),
    );
    expect(version).toBeGreaterThan(3);
    // What the event holds is no answer about the location.
    expect(answer).toMatchObject({ kind: 'refused', code: 'stale', takenOut: { done: 2, of: 3 } });
    expect(invalidated.filter((tag) => tag.startsWith('event:'))).toHaveLength(2);
  });

  it('leaves its places alone if it would not go all the same', async () => {
    const { row } = await create(system, role, { name: 'Platzwart' });
    const { row: keeper } = await create(system, member, { name: 'Anna', roleIds: [row.id] });
    const { answer } = await cleared(system.actor, role, row.id, 1, 'purge');
    expect(answer).toMatchObject({ kind: 'refused', code: 'in_use' });
    expect((await read(system, member, keeper, { strong: true }))?.roleIds).toEqual([row.id]);
  });
});
