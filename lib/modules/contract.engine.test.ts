// Every entity through the real store, on both engines: written, found by each of its reads, changed, refused, taken away.

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { store } from '@/lib/db/client';
import { documentId, type Item, primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { revisionRecord } from '@/lib/db/records';
import { type Page, repository } from '@/lib/db/repository';
import type { AnyEntity, KeyOf, PatchOf, Read } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { canBeEmpty, isPersonal, keeperField } from '@/lib/entity/persons';
import { sampleInput } from '@/lib/entity/sample';
import { parseCreate } from '@/lib/entity/schema';
import { erasePerson } from '@/lib/features/accounts/erase-person';
import { documentsAbout } from '@/lib/features/personal-documents';
import { registry } from '@/lib/modules/registry';
import { read } from '@/lib/operations/find';
import { open, revisions } from '@/lib/operations/history';
import { publish } from '@/lib/operations/publish';
import { purge, remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { physicalName } from '@/lib/tables/physical-name';
import { almighty, arrange, naming, toldBy } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

interface Change {
  readonly name: string;
  readonly field: Field;
  /** What nobody types is changed by the server. */
  readonly isServerSet: boolean;
}

/** A field that can be changed without touching a key or a claim; by a client, if there is one. */
function changeable(of: AnyEntity): Change | undefined {
  const claimed = Object.values(of.satellites as Record<string, { field: string }>).map(({ field }) => field);
  const found = Object.entries(of.fields as Fields)
    .filter(
      ([name, field]) =>
        field.kind !== 'slug' &&
        field.kind !== 'owner' &&
        !of.keyFields.includes(name) &&
        !claimed.includes(name) &&
        JSON.stringify(field.sample(1)) !== JSON.stringify(field.sample(2)),
    )
    .map(([name, field]) => ({ name, field, isServerSet: field.presence === 'serverSet' }));
  return found.find(({ isServerSet }) => !isServerSet) ?? found[0];
}

const requiredOnly = (of: AnyEntity): Item => {
  const optional = Object.entries(of.fields as Fields).filter(([, { presence }]) => presence === 'optional');
  return Object.fromEntries(optional.map(([name]) => [name, undefined]));
};

/** Fields that name a row whose totals change. */
const totalled = (of: AnyEntity): string[] =>
  Object.values(of.satellites as Record<string, { kind: string; field: string }>)
    .filter(({ kind }) => kind === 'tally')
    .map(({ field }) => field);

/** The part of a key that a client types. */
const typedKey = (of: AnyEntity, row: Item): Item =>
  Object.fromEntries(
    of.keyFields
      .filter((name: string) => (of.fields as Fields)[name]?.presence !== 'serverSet')
      .map((name: string) => [name, row[name]]),
  );

async function findThrough(of: AnyEntity, name: string, row: Item): Promise<Item[]> {
  const { one, satellite } = of.reads[name] as Read;
  const element = satellite ? of.satellites[satellite] : undefined;
  const extra = element?.as ? { [element.as]: (row[element.field] as unknown[])[0] } : {};
  const answer = await (repository(of).read as Record<string, (args: Item) => Promise<unknown>>)[name]?.({
    ...row,
    ...extra,
  });
  return one ? (answer ? [answer as Item] : []) : (answer as Page<Item>).items;
}

const has = (of: AnyEntity, rows: Item[], row: Item) => rows.some((one) => documentId(of, one) === documentId(of, row));

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  describe.each(registry.filter(isPersonal).map((of) => [of.name as string, of] as const))('%s', (_, of) => {
    it('is found by whom it names, and keeps neither link nor address of who leaves', async () => {
      const userId = 'leaver-1';
      const person = { userId, addresses: ['leaver@verein.example'] };
      const { row } = await arrange(of, 8, naming(of, userId, 'leaver@verein.example'), almighty(userId));
      const found = async () => {
        const documents: Item[] = [];
        for await (const one of documentsAbout(person, { strong: true, entities: [of] }))
          documents.push(one.document.row);
        return documents;
      };
      expect(has(of, await found(), row as Item)).toBe(true);
      await erasePerson(almighty('keeper'), { ...person, name: 'Wer geht' }, [of]);
      const left = await getItem(of.table, primaryKey(of, row as Item));
      expect(JSON.stringify(left ?? {})).not.toContain('leaver@');
      if (keeperField(of) !== undefined) expect(left).toBeUndefined();
      const cleared = Object.entries(of.fields as Fields).filter(
        ([, field]) => field.kind === 'user' && canBeEmpty(field),
      );
      for (const [name] of cleared) expect(left).not.toHaveProperty(name);
      const { items } = await repository(revisionRecord).read.newest({
        entity: of.name,
        id: documentId(of, row as Item),
      });
      expect(items.length).toBeGreaterThan(0);
      for (const revision of items) expect(JSON.stringify(toldBy(revision))).not.toContain('leaver@');
    });
  });

  describe.each(registry.map((of) => [of.name as string, of] as const))('%s', (_, of) => {
    const context = almighty('user-1');
    const changing = changeable(of);
    const keyOf = (row: Item) =>
      Object.fromEntries(of.keyFields.map((name: string) => [name, row[name]])) as KeyOf<AnyEntity>;

    it('is stored with every field and found by its key', async () => {
      const { row } = await arrange(of, 1);
      const typed = Object.entries(parseCreate(of, sampleInput(of, 1))).filter(
        ([name]) => !totalled(of).includes(name),
      );
      expect(row).toMatchObject(Object.fromEntries(typed));
      expect(await read(context, of, keyOf(row as Item), { strong: true })).toEqual(row);
    });

    it('is found by each of its reads, except by those that look for what it is not', async () => {
      const drafted = (await arrange(of, 2)) as { row: Item; version: number };
      const { drafts } = of.reads;
      if (drafts) expect(has(of, await findThrough(of, 'drafts', drafted.row), drafted.row), 'drafts').toBe(true);
      const row = of.access.publish
        ? ((await publish(context, of, keyOf(drafted.row), 1, { at: '2026-01-01T00:00:00.000Z' })).row as Item)
        : drafted.row;
      // Not published, not yet, switched off, or earlier and later than itself.
      const elsewhere = ['drafts', 'scheduled', 'inactive', 'before', 'after'];
      for (const name of Object.keys(of.reads))
        expect(has(of, await findThrough(of, name, row), row), name).toBe(!elsewhere.includes(name));
    });

    if (of.reads.scheduled)
      it('is found among what is scheduled until its moment comes', async () => {
        const key = keyOf((await arrange(of, 12)).row as Item);
        const row = (await publish(context, of, key, 1, { at: '2099-01-01T00:00:00.000Z' })).row as Item;
        expect(has(of, await findThrough(of, 'scheduled', row), row)).toBe(true);
      });

    it('is in some list even when only what is required was typed', async () => {
      const { row } = await arrange(of, 3, requiredOnly(of));
      const lists = Object.entries(of.reads as Record<string, Read>).filter(([, one]) => !one.one && !one.satellite);
      // A list under something that the row does not have cannot be asked for.
      const asked = await Promise.allSettled(lists.map(([name]) => findThrough(of, name, row as Item)));
      expect(asked.some((one) => one.status === 'fulfilled' && has(of, one.value, row as Item))).toBe(true);
    });

    if (changing) {
      const { name, field, isServerSet } = changing;
      const change = async (by: typeof context, row: Item, version: number, n: number) => {
        const value = { [name]: field.sample(n) };
        const [patch, made] = isServerSet ? [{}, { serverSet: value }] : [value, {}];
        return save(by, of, keyOf(row), version, patch as PatchOf<AnyEntity>, made as Parameters<typeof save>[5]);
      };

      it('keeps attributes that no field describes', async () => {
        const { row } = await arrange(of, 4, {}, almighty('user-4'));
        const key = primaryKey(of, row as Item);
        await store().send(
          new UpdateCommand({
            TableName: physicalName(of.table),
            Key: key,
            UpdateExpression: 'SET fremd = :v',
            ExpressionAttributeValues: { ':v': { von: 'woanders' } },
          }),
        );
        await change(almighty('user-4'), row as Item, 1, 9);
        expect(await getItem(of.table, key)).toMatchObject({ fremd: { von: 'woanders' }, version: 2 });
      });

      it('changes one version at a time and remembers each, if it has a history', async () => {
        const mine = almighty('user-5');
        const row = (await arrange(of, 5, {}, mine)).row as Item;
        const { row: changed } = await change(mine, row, 1, 2);
        expect(changed).toMatchObject({ [name]: field.sample(2), version: 2 });
        expect(await refusal(change(mine, row, 1, 3))).toMatchObject({ code: 'stale' });
        expect(await refusal(save(mine, of, keyOf(row), undefined, {} as PatchOf<AnyEntity>))).toMatchObject({
          code: 'version_required',
        });
        const remembered = of.history ? [2, 1] : [];
        expect((await revisions(mine, of, keyOf(row))).items.map(({ version }) => version)).toEqual(remembered);
      });
    } else {
      it('is nothing but its key, and has nothing that could be changed', () => {
        const others = Object.entries(of.fields as Fields).filter(([name]) => !of.keyFields.includes(name));
        expect(others.filter(([, { kind }]) => kind !== 'owner')).toEqual([]);
      });
    }

    it('refuses what a client must not set, and changes nothing', async () => {
      const mine = almighty('user-6');
      const { row } = await arrange(of, 6, {}, mine);
      const key = keyOf(row as Item);
      for (const name of ['version', 'createdAt', 'PK', 'claimedBy', '__proto__x', ...of.keyFields]) {
        const patch = JSON.parse(`{${JSON.stringify(name)}: "x"}`) as PatchOf<AnyEntity>;
        expect(await refusal(save(mine, of, key, 1, patch)), name).toMatchObject({ code: 'invalid' });
      }
      expect((await open(mine, of, key)).row).toEqual(row);
    });

    it('is taken away, brought back where that is promised, and removed for good', async () => {
      const mine = almighty('user-7');
      const { row } = await arrange(of, 7, {}, mine);
      const key = keyOf(row as Item);
      await remove(mine, of, key, 1, { confirmed: true });
      if (of.reads.inactive) expect(has(of, await findThrough(of, 'inactive', row as Item), row as Item)).toBe(true);
      if (of.removal === 'delete') {
        expect(await read(mine, of, key, { strong: true })).toBeUndefined();
        await expect(arrange(of, 7, typedKey(of, row as Item), mine)).resolves.toMatchObject({ version: 1 });
        return;
      }
      const back = await restore(mine, of, key, 2);
      const { updatedAt } = back.row as Item;
      const status = of.removal === 'inactive' ? { status: 'active' } : {};
      expect(back.row).toEqual({ ...(row as Item), ...status, version: 3, updatedAt });
      await remove(mine, of, key, 3, { confirmed: true });
      await purge(mine, of, key, 4);
      expect(await getItem(of.table, primaryKey(of, row as Item))).toBeUndefined();
      await expect(arrange(of, 7, {}, mine)).resolves.toMatchObject({ version: 1 });
    });
  });

  describe.each(registry.flatMap((of) => (of.exclusive ? [[of.name as string, of, of.exclusive] as const] : [])))(
    '%s, whose rows exclude each other',
    (_, of, { from, to, aheadDays, limit }) => {
      const today = new Date();
      /** Hours from the beginning of some month ahead. */
      const at = (hours: number, months = 3) =>
        new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1, hours)).toISOString();
      const made = (n: number, begin: string, end: string, owner = 'user-1') =>
        arrange(of, n, { [from]: begin, [to]: end }, almighty(owner));

      it('lets none overlap with another, also over the end of a month', async () => {
        await made(101, at(-2), at(2));
        for (const [begin, end] of [
          [at(-1), at(1)],
          [at(-3), at(-1)],
          [at(1), at(3)],
          [at(-5), at(5)],
        ] as const)
          expect(await refusal(made(102, begin, end))).toMatchObject({
            code: 'taken',
            detail: { issues: [{ path: from, rule: 'overlaps' }] },
          });
        await made(102, at(2), at(3));
      });

      it('lets none lie further ahead than it says', async () => {
        const end = new Date(Date.now() + (aheadDays + 1) * 24 * 60 * 60 * 1000).toISOString();
        const begin = new Date(Date.parse(end) - 60 * 60 * 1000).toISOString();
        expect(await refusal(made(103, begin, end))).toMatchObject({
          code: 'invalid',
          detail: { issues: [{ path: to, rule: 'too_far_ahead' }] },
        });
      });

      it('lets nobody have more than it says', async () => {
        for (let n = 0; n < limit.most; n++) await made(200 + n, at(n, 5), at(n + 1, 5), 'greedy');
        expect(await refusal(made(300, at(limit.most, 6), at(limit.most + 1, 6), 'greedy'))).toMatchObject({
          code: 'invalid',
          detail: { issues: [{ path: from, rule: 'too_many', values: { max: limit.most } }] },
        });
      });
    },
  );
});
