import { expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { blankRow } from '@/lib/forms/blank';
import { news } from '@/lib/modules/club/news';

it('begins with whoever makes it as its author', () => {
  const anna = { id: 'anna', permissions: new Set<string>() };
  expect(blankRow(news, anna)).toMatchObject({ authorIds: ['anna'], imageIds: [] });
  expect(blankRow(news, anna)).not.toHaveProperty('id');
  expect(blankRow(news, visitor)).toMatchObject({ authorIds: [] });
});
