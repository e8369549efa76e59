// What every declaration must keep, whoever wrote it: checked for each entity of the registry and every record.

import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { reservedNames } from '@/components/admin/list/list-address';
import { besideItem, besideKey, joined } from '@/lib/db/beside';
import { decode, encode } from '@/lib/db/codec';
import { systemAttributes, withDerived } from '@/lib/db/document';
import { documentId, fillItem, type Item, keyFieldsOf, keyTemplates, parseDocumentId } from '@/lib/db/key';
import { isRowOf } from '@/lib/db/orphan-cleanup';
import { contributionsOf } from '@/lib/db/planned-items';
import { isWhole } from '@/lib/db/query';
import { copyRecord } from '@/lib/db/records';
import { describeEntity } from '@/lib/entity/description';
import type { AnyEntity, Read } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { namingFields, privacyGaps } from '@/lib/entity/persons';
import { keyOfRead, valuesForRead } from '@/lib/entity/read';
import type { Rule } from '@/lib/entity/rule';
import { sampleInput, sampleRow } from '@/lib/entity/sample';
import type { Satellite } from '@/lib/entity/satellite';
import { parseCreate } from '@/lib/entity/schema';
import { indexOf, isProjected, type Table } from '@/lib/entity/table';
import { fillTemplate, holeNames, match } from '@/lib/entity/template';
import { everyRecord } from '@/lib/features/every-record';
import { registry, tables } from '@/lib/modules/registry';

const everything: readonly AnyEntity[] = [...registry, ...everyRecord];
const samples = Array.from({ length: 12 }, (_, i) => i + 1);

const satellites = (of: AnyEntity) => Object.entries(of.satellites as Record<string, Satellite>);
const reads = (of: AnyEntity) => Object.entries(of.reads as Record<string, Read>);
const fieldsOf = (of: AnyEntity) => Object.entries(of.fields as Fields);

/** Sample rows in every state that a status or choice can put them in. */
const rowsOf = (of: AnyEntity): Item[] =>
  samples.flatMap((n) => {
    const row = sampleRow(of, n) as Item;
    const states = (of.fields as Fields).status?.choices ?? [undefined];
    const all = states.map((status) => (status === undefined ? row : { ...row, status }));
    return all.map((one) => withDerived(of, { row: one, stored: {}, former: [] }).row);
  });

function satelliteItems(of: AnyEntity, satellite: Satellite): Item[] {
  if (satellite.kind === 'tally') return [];
  if (satellite.kind === 'claim') return rowsOf(of).map((row) => fillItem(satellite.item, row));
  return rowsOf(of).flatMap((row) =>
    (row[satellite.field] as unknown[]).map((element) => fillItem(satellite.item, { ...row, [satellite.as]: element })),
  );
}

const rowFields = (rule: Rule): string[] =>
  'rules' in rule ? rule.rules.flatMap(rowFields) : 'field' in rule ? [rule.field] : [];

interface Kind {
  readonly name: string;
  readonly table: Table;
  readonly templates: Record<string, string>;
  readonly items: Item[];
}

/** The row as it lies in the store, with what lies beside it. */
function storedRow(of: AnyEntity, row: Item): Item {
  const beside = besideItem(of, row, undefined);
  return joined(of, { ...encode(of, row), ...(beside ? { beside: beside.version } : {}) }, beside);
}

/** Every kind of item that any declaration can write. */
const itemKinds: Kind[] = everything.flatMap((of) => [
  { name: of.name, table: of.table, templates: of.item, items: rowsOf(of).map((row) => encode(of, row)) },
  ...(of.beside.length > 0
    ? [
        {
          name: `beside ${of.name}`,
          table: of.table as Table,
          templates: besideKey(of, keyTemplates(of)) as Record<string, string>,
          items: rowsOf(of)
            .map((row) => besideItem(of, row, undefined))
            .filter((item) => item !== undefined),
        },
      ]
    : []),
  ...satellites(of).flatMap(([name, satellite]) =>
    satellite.kind === 'tally'
      ? []
      : [
          {
            name: `${of.name}.${name}`,
            table: of.table,
            templates: satellite.item,
            items: satelliteItems(of, satellite),
          },
        ],
  ),
]);

const keyFits = (kind: Kind, item: Item) =>
  kind.table.options.key.every((attribute) => {
    const template = kind.templates[attribute];
    if (template !== undefined) return match(template, item[attribute]) !== undefined;
    const own = new Set(kind.items.map((one) => one[attribute]));
    return own.has(item[attribute]);
  });

describe.each(everything.map((of) => [of.name as string, of] as const))('%s', (_, of) => {
  const fields = fieldsOf(of);

  it('comes back from the store as it went in', () => {
    for (const row of rowsOf(of)) expect(decode(of, storedRow(of, row))).toEqual(row);
  });

  it('needs nothing of what lies beside its rows to find, judge or list them', () => {
    const templates = [
      ...Object.values(of.item),
      ...satellites(of).flatMap(([, one]) => Object.values('item' in one ? one.item : one.key)),
      of.page ?? '',
    ] as string[];
    const { label, columns = [], searched = [] } = of.admin ?? {};
    const rules = [
      ...Object.values(of.access).filter((rule) => 'is' in rule),
      ...reads(of).flatMap(([, { allow }]) => allow ?? []),
    ] as Rule[];
    const needed = [
      ...templates.flatMap(holeNames),
      ...satellites(of).map(([, { field }]) => field),
      ...rules.flatMap(rowFields),
      label,
      ...columns,
      ...searched,
      ...of.keyFields,
    ];
    expect(needed.filter((name) => of.beside.includes(name as string))).toEqual([]);
  });

  it('can be told by its key, forwards and backwards', () => {
    for (const row of rowsOf(of)) {
      const key = Object.fromEntries(of.keyFields.map((name: string) => [name, row[name]]));
      expect(keyFieldsOf(of, encode(of, row))).toEqual(key);
      expect(parseDocumentId(of, documentId(of, row))).toEqual(key);
    }
  });

  it('lies in a declared table, and its keys are never empty', () => {
    expect(tables).toContain(of.table);
    for (const row of rowsOf(of))
      for (const attribute of (of.table as Table).options.key) expect(encode(of, row)[attribute]).toBeTruthy();
  });

  it('uses no attribute that the engine keeps for itself', () => {
    const names = [...fields.map(([name]) => name), ...Object.keys(of.item)];
    const kept = names.filter((name) => (systemAttributes as readonly string[]).includes(name));
    // A working copy is the engine's own, and in its document's place.
    expect(kept).toEqual(of.name === copyRecord.name ? ['sitting'] : []);
    expect(names).not.toContain('claimedBy');
  });

  it('accepts what a client would typically send', () => {
    expect(() => parseCreate(of, sampleInput(of, 3))).not.toThrow();
  });

  it('refers only to entities that exist', () => {
    const targets = (field: Field): string[] => [
      ...(field.target ? [field.target] : []),
      ...(field.of ? targets(field.of) : []),
      ...Object.values(field.fields ?? {}).flatMap(targets),
    ];
    const known = registry.map(({ name }) => name);
    for (const [, field] of fields) for (const target of targets(field)) expect(known).toContain(target);
    for (const [, { from }] of fields) if (from !== undefined) expect(Object.keys(of.fields)).toContain(from);
  });

  it('adds to counters that somebody has declared, and makes no row that would have no history', () => {
    for (const row of rowsOf(of))
      for (const { key, amounts, upsert } of contributionsOf(of, { row, stored: {}, former: [] }).values()) {
        const counting = everything.find(
          ({ table, ...one }) => table === of.table && keyFieldsOf({ table, ...one }, key),
        );
        for (const name of Object.keys(amounts)) expect(counting?.fields[name]).toMatchObject({ kind: 'counter' });
        expect(upsert && counting?.history).toBe(false);
      }
  });

  it('fits into one transaction when every list is full', () => {
    const elements = satellites(of).map(([, one]) => ('as' in one ? ((of.fields as Fields)[one.field]?.max ?? 0) : 1));
    const references = fields.map(([, field]) => (field.target ? 1 : field.of?.target ? (field.max ?? 0) : 0));
    const people = namingFields(of).map((name) => (of.fields as Fields)[name]?.max ?? 1);
    const total = [...elements, ...references, ...people].reduce((sum, count) => sum + count, 0);
    // Root, revision, request and working copy travel along.
    expect(total + 4).toBeLessThanOrEqual(100);
  });

  const lists = describeEntity(of)?.lists ?? [];
  const readOf = (name: string) => of.reads[name] as Read;
  if (lists.length > 0) {
    it('has filters that an address can name, and none by a field that not every reader sees', () => {
      const names = lists.flatMap((list) => list.arguments.map(({ field }) => field.name));
      const hidden = Object.keys(of.access.fields ?? {});
      expect(names.filter((name) => reservedNames.some((one) => one === name) || hidden.includes(name))).toEqual([]);
    });

    it('shows in its lists what its columns and the right to open a row look at', () => {
      const looked = [of.admin?.label ?? '', ...rowFields(of.access.write)];
      for (const { name } of lists) {
        const { project } = readOf(name);
        if (project) expect([...project, ...of.keyFields, 'updatedAt']).toEqual(expect.arrayContaining(looked));
      }
    });

    it('loses no row in another order of the same list', () => {
      for (const { name, sameAs, sort } of lists.filter((list) => list.sameAs !== undefined)) {
        const field = (of.fields as Fields)[sort?.field ?? ''];
        // Whatever is published has a date.
        const isDated = sort?.field === 'publishedDate' && readOf(name).pk === 'published';
        expect(field?.presence !== 'optional' || isDated, `${name} beside ${sameAs}`).toBe(true);
      }
    });
  }

  const { ttl } = (of.table as Table).options;
  if (ttl !== undefined && ttl in of.fields)
    it('has claims that expire with it', () => {
      for (const [, satellite] of satellites(of))
        if (satellite.kind !== 'tally') expect(satellite.item).toHaveProperty(ttl);
    });

  it('says who may do what, with nothing left open', () => {
    for (const action of ['read', 'create', 'write', 'remove'] as const) expect(of.access[action]).toBeDefined();
    if ((of.fields as Fields).status?.kind === 'status') expect(of.access.publish).toBeDefined();
  });

  describe.each(reads(of))('read %s', (_name, read) => {
    const table = of.table as Table;
    const satellite = read.satellite === undefined ? undefined : (of.satellites[read.satellite] as Satellite);

    it('finds what is written', () => {
      const [pk, sk] = keyOfRead(table, read);
      const found = rowsOf(of).some((row) => {
        return valuesForRead(of, read, row).some((values) => {
          const item = satellite && satellite.kind !== 'tally' ? fillItem(satellite.item, values) : encode(of, row);
          return fillTemplate(read.pk, values) === item[pk] && (sk === undefined || item[sk] !== undefined);
        });
      });
      expect(found).toBe(true);
    });

    it('projects only what its index holds, and asks strongly only of the table', () => {
      if (read.index !== undefined) {
        expect(read.strong).toBeUndefined();
        const index = indexOf(table, read.index);
        if (isProjected(index)) {
          expect(read.project).toBeDefined();
          const held = [...index.project, ...index.key, ...table.options.key];
          // Whether a row has expired is judged by every read.
          const { ttl } = table.options;
          const needed = [...(read.project ?? []), ...(ttl ? [ttl] : []), 'version', 'createdAt', 'updatedAt'];
          for (const name of needed) expect(held).toContain(name);
        }
      }
      expect(isWhole(table, read) || read.project !== undefined).toBe(true);
      if (satellite) expect(read.follow).toBe(true);
      expect(read.cost).toBeGreaterThan(0);
    });

    it('takes no other entity’s items for its own', () => {
      const [pk, sk] = keyOfRead(table, read);
      const strangers = itemKinds.filter(
        (kind) => kind.table === table && kind.name !== of.name && kind.name !== `${of.name}.${read.satellite}`,
      );
      for (const { items } of strangers)
        for (const item of items) {
          const isThere = item[pk] !== undefined && (sk === undefined || item[sk] !== undefined);
          if (isThere && !satellite) expect(keyFieldsOf(of, item), JSON.stringify(item)).toBeUndefined();
        }
    });
  });
});

describe.each(everyRecord.map((of) => [of.name as string, of] as const))('%s, a record', (_, of) => {
  it('has no route of its own and nothing beside it', () => {
    expect(Object.values(of.access).every(({ is }) => is === 'nobody')).toBe(true);
    expect([satellites(of), of.history, of.removal, of.admin, of.page]).toEqual([
      [],
      false,
      'delete',
      undefined,
      undefined,
    ]);
  });

  it('expires, if it does, by a field that says when', () => {
    const { ttl = '' } = (of.table as Table).options;
    expect([undefined, 'epoch']).toContain((of.fields as Fields)[ttl]?.kind);
  });
});

it('knows every record that is declared', () => {
  const found = execFileSync('grep', ['-rhoE', "= record\\('[a-z-]+'", 'lib', '--include=*.ts', '--exclude=*.test.ts']);
  const declared = [...found.toString().matchAll(/'(.+)'/g)].map(([, name]) => name);
  // Lines of the audit are two other records, read together.
  expect(declared.filter((name) => name !== 'core-audit-line').sort()).toEqual(
    everyRecord.map(({ name }) => name).sort(),
  );
});

describe.each(registry.filter(({ history }) => !history).map((of) => [of.name as string, of] as const))(
  '%s, which has no history',
  (_, of) => {
    it('has nothing that is undone, published, tidied up or forgotten by its history', () => {
      expect([of.removal, of.access.publish, of.exclusive]).toEqual(['delete', undefined, undefined]);
      expect([satellites(of), namingFields(of), (of.table as Table).options.ttl]).toEqual([[], [], undefined]);
    });
  },
);

describe.each(registry.map((of) => [of.name as string, of] as const))('%s', (_, of) => {
  it('tells whom it is about, so that their export and their erasure know it', () => {
    expect(privacyGaps(of)).toEqual([]);
  });
});

describe.each(registry.filter(({ sitemap }) => sitemap !== undefined).map((of) => [of.name as string, of] as const))(
  '%s in the sitemap',
  (_, { page, sitemap = '', reads: declared }) => {
    it('has pages, found by a read that takes no argument and asks for no right', () => {
      const read = (declared as Record<string, Read>)[sitemap];
      const holes = [read?.pk, ...Object.values(read?.sk ?? {}).flat()].flatMap((part) => holeNames(String(part)));
      expect(page).toMatch(/^\//);
      expect(holes.filter((hole) => hole !== 'now')).toEqual([]);
      expect(read?.allow).toBeUndefined();
    });
  },
);

describe.each(tables.map((table) => [table.defaultName, table] as const))('table %s', (_, table) => {
  it('gives every kind of item a place of its own', () => {
    const here = itemKinds.filter((kind) => kind.table === table);
    for (const one of here)
      for (const other of here)
        if (one !== other)
          for (const item of other.items) expect(keyFits(one, item), `${one.name} ~ ${other.name}`).toBe(false);
  });
});

describe.each(registry.flatMap((of) => (of.exclusive ? [[of.name as string, of, of.exclusive] as const] : [])))(
  '%s, whose rows exclude each other',
  (_, of, { from, to, item, former, aheadDays, limit }) => {
    it('says which moments, where they are kept and what the limits are', () => {
      for (const name of [from, to]) expect(of.fields[name]).toMatchObject({ kind: 'instant', presence: 'required' });
      expect(of.fields[limit.owner]).toMatchObject({ kind: 'owner' });
      expect([aheadDays, limit.most].every((value) => Number.isInteger(value) && value > 0)).toBe(true);
      expect(Object.keys(item).sort()).toEqual([...of.table.options.key].sort());
      expect(Object.values(item).flatMap((text) => holeNames(text))).toEqual(['slot']);
    });

    it('keeps them in items that nobody takes for a row', () => {
      const slots = ['2026-01', 'by:somebody'].map((slot) => fillItem(item, { slot }));
      for (const key of [...slots, ...(former ? [{ ...former }] : [])])
        for (const kind of registry.filter(({ table }) => table === of.table))
          expect(isRowOf(kind, { ...key, spans: {}, version: 1 }), kind.name).toBe(false);
    });
  },
);
