import { expect, it } from 'vitest';
import { fill, fillCount } from './fill';

it('fills holes by name, as often as they occur', () => {
  expect(fill('{a} and {b} and {a}', { a: 'x', b: 2 })).toBe('x and 2 and x');
});

it('leaves a hole without a value visible', () => {
  expect(fill('Hello {name}', {})).toBe('Hello {name}');
  expect(fill('Hello {toString}', {})).toBe('Hello {toString}');
});

it('takes values as they are, patterns and holes included', () => {
  expect(fill('{a}|{b}', { a: '$&', b: '{a}' })).toBe('$&|{a}');
});

it('chooses the form that the number asks for', () => {
  const forms = { one: '{count} Artikel von {who}', other: '{count} Artikel, von {who}' };
  expect(fillCount('de', forms, 1, { who: 'mir' })).toBe('1 Artikel von mir');
  expect(fillCount('de', forms, 0, { who: 'mir' })).toBe('0 Artikel, von mir');
  expect(fillCount('de', forms, 12_345, { who: 'mir' })).toBe('12.345 Artikel, von mir');
  expect(fillCount('en', forms, 12_345, { who: 'mir' })).toBe('12,345 Artikel, von mir');
});
