import { expect, test } from 'vitest';
import { pageAddress, pageAddressIfAny } from './page-address';

const article = { name: 'article', fields: {}, page: '/news/{slug}' };

test('the address of a row is its entity’s page with the row’s values', () => {
  expect(pageAddress(article, { id: 1, slug: 'spring-cup' })).toBe('/news/spring-cup');
});

test('a row that lacks a part of the address has none', () => {
  expect(pageAddressIfAny(article, { slug: undefined })).toBeUndefined();
  expect(pageAddressIfAny({ name: 'note', fields: {} }, { slug: 'a' })).toBeUndefined();
  expect(() => pageAddress(article, { slug: null })).toThrow('This article has no page');
});
