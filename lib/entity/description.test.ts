import { expect, it } from 'vitest';
import { describeEntity } from '@/lib/entity/description';
import { news } from '@/lib/modules/club/news';
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
    lists: ['live', 'scheduled', 'drafts', 'published', 'all'],
  });
  const field = (name: string) => describeEntity(news)?.fields.find((one) => one.name === name);
  expect(field('title')).toEqual({ name: 'title', kind: 'text', required: true, typed: true });
  expect(field('id')).toMatchObject({ typed: false });
  expect(field('imageIds')).toMatchObject({ kind: 'many', max: 60, of: { kind: 'media', target: 'media' } });
});

it('describes nested fields and closed choices', () => {
  const fields = describeEntity(location)?.fields ?? [];
  expect(fields.find(({ name }) => name === 'status')?.choices).toEqual(['active', 'inactive']);
  expect(fields.find(({ name }) => name === 'addressComponents')?.fields?.map(({ name }) => name)).toContain(
    'postalCode',
  );
});

it('has no general screen for what is kept by other means', () => {
  expect(describeEntity(membership)).toBeUndefined();
});

it('is plain JSON for every entity', () => {
  for (const of of registry) {
    const description = describeEntity(of);
    if (description) expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  }
});
