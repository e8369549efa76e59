import { describe, expect, it } from 'vitest';
import { fieldGroup, list, many } from '@/lib/entity/compound-fields';
import { type AnyEntity, entity } from '@/lib/entity/entity';
import { type Fields, optional } from '@/lib/entity/field';
import { isPersonal, keeperField, keeperRead, namingFields, personsOf, privacyGaps } from '@/lib/entity/persons';
import { nobody } from '@/lib/entity/rule';
import { email, owner, text, user, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { withoutPerson } from '@/lib/entity/without-person';
import { wordless } from '@/lib/entity/wordless.fixture';

const common = {
  texts: wordless,
  reads: {},
  access: { read: nobody, create: nobody, write: nobody, remove: nobody },
  costs: { create: 1, save: 1, remove: 1 },
};
const byId = table('made-up', { key: ['id'] });
const byPerson = table('made-up-people', { key: ['PK', 'SK'] });

const madeUp = (fields: Fields): AnyEntity =>
  entity('made-up', {
    fields: { id: uuid(), ...fields },
    table: byId,
    item: {},
    ...common,
  });

const lift = entity('lift', {
  fields: {
    id: uuid(),
    driver: text({ max: 100, mayName: 'madeBy' }),
    madeBy: owner(),
    contact: optional(fieldGroup({ userId: optional(user()), email: optional(email()) })),
    seats: list({ guest: text({ max: 100, names: 'userId' }), userId: user() }, { max: 9 }),
    watchers: many(user(), { max: 9 }),
    cc: many(email(), { max: 9 }),
  },
  table: byId,
  item: {},
  ...common,
});

const row = {
  id: 'x',
  driver: 'Gesa T.',
  madeBy: 'gesa',
  contact: { userId: 'gesa', email: 'privat@gesa.example' },
  seats: [
    { guest: 'Gesine', userId: 'gesa' },
    { guest: 'Bo', userId: 'bo' },
  ],
  watchers: ['gesa', 'cy'],
  cc: ['gesa@verein.example', 'bo@verein.example'],
};

const leaver = {
  userId: 'gesa',
  addresses: ['gesa@verein.example'],
  isNamed: (said: string) => said.includes('Gesa'),
  former: 'Ehemalige',
};

describe('whom a row names', () => {
  it('follows from its fields, at any depth', () => {
    expect([...personsOf(lift, row)].sort()).toEqual(
      ['bo', 'bo@verein.example', 'cy', 'gesa', 'gesa@verein.example', 'privat@gesa.example'].sort(),
    );
    expect(isPersonal(madeUp({ title: text({ max: 10 }) }))).toBe(false);
    expect(privacyGaps(lift)).toEqual([]);
  });

  it('lies with one person where it is stored under them; who else made it stands in the audit', () => {
    const bookmark = entity('bookmark', {
      fields: { userId: user(), name: text({ max: 9 }), madeBy: owner(), friend: optional(user()) },
      table: byPerson,
      item: { PK: 'USER#{userId}', SK: 'BOOKMARK#{name}' },
      ...common,
      reads: { ofUser: { pk: 'USER#{userId}', sk: { prefix: 'BOOKMARK#' }, cost: 1 } },
      removal: 'delete',
    });
    expect([keeperField(bookmark), keeperRead(bookmark), namingFields(bookmark)]).toEqual([
      'userId',
      'ofUser',
      ['friend'],
    ]);
    expect(privacyGaps(bookmark)).toEqual([]);
  });

  it('is covered by every declaration, or said to be missing', () => {
    expect(privacyGaps(madeUp({ contact: email() }))).toEqual(['contact: an address that no row can do without']);
    expect(privacyGaps(madeUp({ place: fieldGroup({ contact: email() }) }))).toHaveLength(1);
    expect(privacyGaps(madeUp({ who: text({ max: 9, names: 'madeBy' }) }))).toEqual(["who: madeBy is nobody's id"]);
    const unlisted = entity('unlisted', {
      fields: { userId: owner(), name: text({ max: 9 }) },
      table: byPerson,
      item: { PK: 'USER#{userId}', SK: 'BOOKMARK#{name}' },
      ...common,
    });
    expect(privacyGaps(unlisted)).toEqual([
      'userId: no read lists what lies with one person',
      'userId: what lies with a person does not go for good',
    ]);
  });
});

describe('a row without somebody', () => {
  it('has no link, address or name of theirs; ids that it cannot do without name nobody', () => {
    expect(withoutPerson(lift.fields, row, leaver)).toEqual({
      ...row,
      driver: 'Ehemalige',
      contact: {},
      seats: [{ guest: 'Ehemalige', userId: 'gesa' }, row.seats[1]],
      cc: ['bo@verein.example'],
    });
  });

  it('is the very same row if it says nothing about them, and when it is asked for again', () => {
    const others = { ...row, driver: 'Bo', contact: { userId: 'bo', email: 'bo@verein.example' }, seats: [], cc: [] };
    expect(withoutPerson(lift.fields, others, leaver)).toBe(others);
    const once = withoutPerson(lift.fields, row, leaver);
    expect(withoutPerson(lift.fields, once, leaver)).toBe(once);
  });
});
