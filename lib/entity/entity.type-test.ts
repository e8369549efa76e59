// Mistakes in a declaration or a call that must not compile (type tests); the type check fails if one of them ever does.

import { fieldGroup, many } from '@/lib/entity/compound-fields';
import { type ArgsOf, type CreateOf, entity, type FoundRow, type KeyOf, type Row } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { anyone, nobody } from '@/lib/entity/rule';
import { claim, each, tally } from '@/lib/entity/satellite';
import { choice, tag, text, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';

const plain = table('plain', { key: ['id'], indexes: { bySlug: ['slug'] } });
const shared = table('shared', { key: ['PK', 'SK'], indexes: { byKind: ['kind', 'kindSk'] } });

const fields = { id: uuid(), slug: text({ max: 9 }), kind: choice(['a', 'b']), tags: many(tag(), { max: 3 }) };
const access = { read: anyone, create: nobody, write: nobody, remove: nobody };
const costs = { create: 1, save: 1, remove: 1 };
const words = { one: 'Thing', many: 'Things', fields: { kind: 'Kind', tags: 'Tags' }, choices: { a: 'A', b: 'B' } };
const texts = wordless;

const sound = entity('sound', {
  fields,
  texts,
  table: shared,
  item: { PK: 'THING#{id}', SK: 'META' },
  satellites: { tag: each('tags', 'tag', { PK: 'THING#{id}', SK: 'TAG#{tag}' }) },
  reads: {
    byKind: { index: 'byKind', pk: '{kind}', project: ['slug'], cost: 1 },
    byTag: { satellite: 'tag', pk: 'THING#{id}', sk: { prefix: 'TAG#{tag}' }, cost: 1 },
  },
  access,
  costs,
});

entity('unknown-field-in-template', {
  fields,
  texts,
  table: shared,
  // @ts-expect-error there is no field "identity"
  item: { PK: 'THING#{identity}', SK: 'META' },
  reads: {},
  access,
  costs,
});

entity('missing-sort-key', {
  fields,
  texts,
  table: shared,
  // @ts-expect-error the table wants an SK
  item: { PK: 'THING#{id}' },
  reads: {},
  access,
  costs,
});

entity('unknown-index', {
  fields,
  texts,
  table: plain,
  item: {},
  // @ts-expect-error the table has no index "bySlugg"
  reads: { one: { index: 'bySlugg', pk: '{slug}', cost: 1 } },
  access,
  costs,
});

entity('list-of-no-rows', {
  fields,
  texts,
  table: shared,
  item: { PK: 'THING#{id}', SK: 'META' },
  satellites: { tag: each('tags', 'tag', { PK: 'THING#{id}', SK: 'TAG#{tag}' }) },
  reads: {
    byKind: { index: 'byKind', pk: '{kind}', cost: 1 },
    bySlug: { index: 'byKind', pk: '{slug}', one: true, cost: 1 },
    byTag: { satellite: 'tag', pk: 'THING#{id}', sk: { prefix: 'TAG#{tag}' }, cost: 1 },
  },
  access,
  costs,
  admin: {
    label: 'slug',
    columns: [],
    lists: [
      'byKind',
      // @ts-expect-error there is no such read
      'byName',
      // @ts-expect-error it finds one row
      'bySlug',
      // @ts-expect-error it finds what lies beside rows
      'byTag',
    ],
  },
});

entity('unknown-field-in-satellite', {
  fields,
  texts,
  table: plain,
  item: {},
  // @ts-expect-error there is no field "slugg"
  satellites: { slug: claim('slug', { id: 'slug#{slugg}' }) },
  reads: {},
  access,
  costs,
});

entity('satellite-of-unknown-field', {
  fields,
  texts,
  table: plain,
  item: {},
  // @ts-expect-error there is no field "code" to claim
  satellites: { code: claim('code', { id: 'code#{slug}' }) },
  reads: {},
  access,
  costs,
});

entity('unknown-hole-in-sort-condition', {
  fields,
  texts,
  table: shared,
  item: { PK: 'THING#{id}', SK: 'META' },
  // @ts-expect-error there is no field "day"
  reads: { recent: { pk: 'THING#{id}', sk: { gte: '{day}' }, cost: 1 } },
  access,
  costs,
});

const rest = { table: plain, item: {}, reads: {}, access, costs } as const;
const place = { id: uuid(), address: optional(fieldGroup({ city: text({ max: 9 }) })) };
const located = { one: 'Place', many: 'Places', fields: { address: 'Address', city: 'City' } };
const named = { one: 'Place', many: 'Places' };

// @ts-expect-error whatever has a list has words
entity('without-texts', { fields: { id: uuid() }, ...rest });
// @ts-expect-error a German text is missing
entity('one-language', { fields: { id: uuid() }, texts: { en: named }, ...rest });
entity('shared-labels-alone', {
  fields: { id: uuid(), title: text({ max: 9 }) },
  texts: { en: named, de: named },
  ...rest,
});
// @ts-expect-error "tags" has no label
entity('without-label', { fields, texts: { en: words, de: { ...words, fields: { kind: 'Kind' } } }, ...rest });
// @ts-expect-error the choice "b" has no word
entity('without-word', { fields, texts: { en: words, de: { ...words, choices: { a: 'A' } } }, ...rest });
entity('without-part', {
  fields: place,
  // @ts-expect-error "city" is a part of the address and has no label
  texts: { en: located, de: { ...named, fields: { address: 'Adresse' } } },
  ...rest,
});
entity('without-element', {
  ...rest,
  fields,
  satellites: { tag: each('tags', 'tag', { id: 'TAG#{tag}' }) },
  // @ts-expect-error rows are found by "tag", and it has no label
  texts: { en: { ...words, fields: { ...words.fields, tag: 'Tag' } }, de: words },
});
entity('unknown-label', {
  fields: { id: uuid() },
  // @ts-expect-error there is no field "colour"
  texts: { en: named, de: { ...named, fields: { colour: 'Farbe' } } },
  ...rest,
});

const counted = { ...rest, fields, texts };
entity('sound-tally', {
  ...counted,
  satellites: { total: tally('tags', { id: 'TOTAL#{tag}' }, { 'of{kind}': 1, all: 'slug' }, { as: 'tag' }) },
});
// @ts-expect-error nobody calls an element "tag"
entity('tally-without-element', { ...counted, satellites: { total: tally('tags', { id: '{tag}' }, { all: 1 }) } });
// @ts-expect-error there is no field "colour" to name a counter by
entity('tally-of-nothing', { ...counted, satellites: { total: tally('kind', { id: '{kind}' }, { 'of{colour}': 1 }) } });
// @ts-expect-error there is no field "colour" to add
entity('tally-of-no-field', { ...counted, satellites: { total: tally('kind', { id: '{kind}' }, { all: 'colour' }) } });

type Reads = (typeof sound)['reads'];

export const rightArgument: ArgsOf<typeof sound, Reads['byKind']> = { kind: 'a' };
// @ts-expect-error the argument is called "kind"
export const wrongArgument: ArgsOf<typeof sound, Reads['byKind']> = { kinda: 'a' };
// @ts-expect-error "c" is not a choice
export const wrongChoiceInRead: ArgsOf<typeof sound, Reads['byKind']> = { kind: 'c' };
// @ts-expect-error "c" is not a choice
export const wrongChoice: CreateOf<typeof sound> = { slug: 'x', kind: 'c' };
// @ts-expect-error ids are made, not given
export const givenId: CreateOf<typeof sound> = { slug: 'x', kind: 'a', id: 'mine' };
// @ts-expect-error the key is the id
export const wrongKey: KeyOf<typeof sound> = { slug: 'x' };

export const projected = (row: FoundRow<typeof sound, Reads['byKind']>) => {
  // @ts-expect-error "tags" is not projected
  row.tags;
  return [row.slug, row.id, row.version];
};
export const wholeRow = (row: Row<typeof sound>): string[] => row.tags;
