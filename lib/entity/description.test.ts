import { expect, it } from 'vitest';
import { describeEntity } from '@/lib/entity/description';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { site } from '@/lib/modules/directory/site';
import { group } from '@/lib/modules/people/group';
import { membership } from '@/lib/modules/people/membership';
import { location } from '@/lib/modules/places/location';
import { registry } from '@/lib/modules/registry';

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
  const changed = { field: 'updatedAt', order: 'desc' };
  for (const list of [
    { name: 'live', sort: { field: 'publishedDate', order: 'desc' } },
    { name: 'scheduled', sort: { field: 'publishedDate', order: 'asc' } },
    { name: 'drafts', sort: changed },
    { name: 'published', sort: changed },
    { name: 'all', sort: changed },
  ])
    expect(describeEntity(news)?.lists).toContainEqual(list);
  const sorts = (of: Parameters<typeof describeEntity>[0]) => describeEntity(of)?.lists.map(({ sort }) => sort?.field);
  expect(sorts(location)).toEqual(['name', 'name', 'createdAt']);
  expect(sorts(sponsor)).toEqual(['name']);
  expect(sorts(group)).toEqual(['name']);
  expect(sorts(site)).toEqual(['createdAt']);
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
