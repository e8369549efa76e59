import { expect, it } from 'vitest';
import { describeEntity, type EntityDescription } from '@/lib/entity/description';
import { formLayout } from '@/lib/forms/form-layout';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';

const namesOf = (of: Parameters<typeof describeEntity>[0]) => {
  const { main, side } = formLayout(describeEntity(of) as EntityDescription);
  return [main.map(({ name }) => name), side.map(({ name }) => name)];
};

it('puts the text of an article in the middle and what is small beside it', () => {
  expect(namesOf(news)).toEqual([
    ['title', 'content'],
    ['slug', 'excerpt', 'publishedDate', 'authorIds', 'imageIds'],
  ]);
});

it('begins with what a document is called', () => {
  expect(namesOf(sponsor)[0]?.[0]).toBe('name');
});

it('leaves out what another input shows', () => {
  const shown = namesOf(event).flat();
  expect(shown).toEqual(expect.arrayContaining(['startDate', 'locationId']));
  for (const name of ['endDate', 'allDay', 'repeat', 'changes', 'address']) expect(shown).not.toContain(name);
});

it('puts into the middle what a form wants there', () => {
  const { main, side } = formLayout(describeEntity(news) as EntityDescription, new Set(['authorIds']));
  expect(main.map(({ name }) => name)).toEqual(['title', 'content', 'authorIds']);
  expect(side.map(({ name }) => name)).toEqual(['slug', 'excerpt', 'publishedDate', 'imageIds']);
});
