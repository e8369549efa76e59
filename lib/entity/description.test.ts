import { expect, it } from 'vitest';
import { describeEntity } from '@/lib/entity/description';
import { entity } from '@/lib/entity/entity';
import { anyone, nobody } from '@/lib/entity/rule';
import { choice, date, text, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';
import { member } from '@/lib/modules/club/member';
import { news } from '@/lib/modules/club/news';
import { site } from '@/lib/modules/directory/site';
import { group } from '@/lib/modules/people/group';
import { membership } from '@/lib/modules/people/membership';
import { location } from '@/lib/modules/places/location';
import { registry } from '@/lib/modules/registry';
import { standForm } from '@/lib/modules/scouting/stand-form';

it('describes what a screen needs of an entity', () => {
  expect(describeEntity(news)).toMatchObject({
    name: 'news',
    label: 'title',
    columns: ['title', 'status', 'publishedDate'],
    publishes: true,
    removal: 'bin',
  });
  const field = (name: string) => describeEntity(news)?.fields.find((one) => one.name === name);
  expect(field('title')).toEqual({ name: 'title', kind: 'text', required: true, typed: true, max: 200 });
  expect(field('slug')).toMatchObject({ from: 'title', page: '/news/{slug}' });
  expect(field('id')).toMatchObject({ typed: false });
  expect(field('imageIds')).toMatchObject({ kind: 'many', max: 60, of: { kind: 'media', target: 'media' } });
});

it('says what each list is sorted by, as people call it', () => {
  const sorts = (of: Parameters<typeof describeEntity>[0]) =>
    describeEntity(of)?.lists.map(({ name, sort }) => [name, sort?.field, sort?.order]);
  expect(sorts(news)).toEqual([
    ['all', 'updatedAt', 'desc'],
    ['drafts', 'updatedAt', 'desc'],
    ['scheduled', 'publishedDate', 'asc'],
    ['published', 'updatedAt', 'desc'],
    ['publishedByDate', 'publishedDate', 'desc'],
  ]);
  expect(sorts(location)).toEqual([
    ['newest', 'createdAt', 'desc'],
    ['active', 'name', 'asc'],
    ['inactive', 'name', 'asc'],
  ]);
  expect(sorts(group)).toEqual([['all', 'name', 'asc']]);
  // What a list finds by items beside its rows is sorted by what those have.
  expect(sorts(site)).toEqual([
    ['all', 'createdAt', 'desc'],
    ['byTag', 'createdAt', 'asc'],
  ]);
});

it('says of each list what has to be given, with the field that it is', () => {
  const argumentsOf = (of: Parameters<typeof describeEntity>[0], name: string) =>
    describeEntity(of)?.lists.find((list) => list.name === name)?.arguments;
  expect(argumentsOf(news, 'all')).toEqual([]);
  expect(argumentsOf(news, 'scheduled')).toEqual([]);
  expect(argumentsOf(site, 'byTag')).toMatchObject([{ field: { name: 'tag', kind: 'tag' } }]);
  expect(argumentsOf(member, 'ofRole')).toMatchObject([{ field: { name: 'roleId', kind: 'ref', target: 'role' } }]);
  expect(argumentsOf(standForm, 'ofTeamAtEvent')).toMatchObject([
    { field: { name: 'event', kind: 'text', example: '2026casj' } },
    { field: { name: 'teamNumber', kind: 'number', max: 25_599 } },
  ]);
});

it('tells a bound from a value, and the same rows in another order from other rows', () => {
  const rows = entity('rows', {
    fields: { id: uuid(), kind: choice(['a', 'b']), name: text({ max: 9 }), day: date() },
    texts: wordless,
    table: table('rows', { key: ['id'], indexes: { byName: ['kind', 'name'], byDay: ['kind', 'day'] } }),
    item: {},
    reads: {
      byName: { index: 'byName', pk: '{kind}', cost: 1 },
      byDay: { index: 'byDay', pk: '{kind}', order: 'desc', cost: 1 },
      since: { index: 'byDay', pk: '{kind}', sk: { gte: '{day}' }, cost: 1 },
      onlyA: { index: 'byDay', pk: 'a', cost: 1 },
    },
    access: { read: anyone, create: nobody, write: nobody, remove: nobody },
    costs: { create: 1, save: 1, remove: 1 },
    admin: { label: 'name', columns: ['name'], lists: ['byName', 'byDay', 'since', 'onlyA'] },
  });
  const [byName, byDay, since, onlyA] = describeEntity(rows)?.lists ?? [];
  expect([byName?.sameAs, byDay?.sameAs, since?.sameAs, onlyA?.sameAs]).toEqual([
    undefined,
    'byName',
    undefined,
    undefined,
  ]);
  expect(since?.arguments.map(({ field, bound }) => [field.name, bound])).toEqual([
    ['kind', undefined],
    ['day', 'from'],
  ]);
});

it('describes nested fields and closed choices', () => {
  const fields = describeEntity(location)?.fields ?? [];
  expect(fields.find(({ name }) => name === 'status')?.choices).toEqual(['active', 'inactive']);
  expect(fields.find(({ name }) => name === 'addressComponents')?.fields?.map(({ name }) => name)).toContain(
    'postalCode',
  );
});

it('marks what a row is found by, which cannot be changed afterwards', () => {
  const fixed = describeEntity(group)?.fields.filter((field) => field.fixed);
  expect(fixed?.map(({ name }) => name)).toEqual(['name']);
  expect(describeEntity(news)?.fields.some((field) => field.fixed)).toBe(false);
});

it('has no general screen for what is kept by other means', () => {
  expect(describeEntity(membership)).toBeUndefined();
});

it('is plain JSON for every entity that has a screen', () => {
  const descriptions = registry.flatMap((of) => describeEntity(of) ?? []);
  expect(descriptions.length).toBeGreaterThan(10);
  for (const description of descriptions) expect(JSON.parse(JSON.stringify(description))).toEqual(description);
});
