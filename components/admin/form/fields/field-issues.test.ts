import { expect, it } from 'vitest';
import type { FieldDescription } from '@/lib/entity/description';
import { inputsDe } from '@/lib/strings/inputs.de';
import { elementOf, issuesAt, issuesWithin, messageOf } from './field-issues';
import { withPart } from './group';
import { moved } from './list-moves';

const issues = [
  { path: 'place.city', message: 'x', rule: 'too_long', values: { max: 3 } },
  { path: 'placeId', message: 'x', rule: 'required' },
  { path: 'events.2.name', message: 'x', rule: 'required' },
  { path: 'tags.1', message: 'x', rule: 'no_letters' },
] as const;
const field = (name: string, more: Partial<FieldDescription>): FieldDescription => ({
  name,
  kind: 'text',
  required: false,
  typed: true,
  ...more,
});

it('gives each field its own issues and not those of a namesake', () => {
  expect(issuesAt(issues, 'place').map(({ path }) => path)).toEqual(['place.city']);
  expect(issuesWithin(issues, 'place')[0]?.path).toBe('city');
  expect(issuesWithin(issuesWithin(issues, 'events'), '2')[0]?.path).toBe('name');
  expect(elementOf(issues[2], 'events')).toBe(2);
  expect(elementOf(issues[1], 'place')).toBeUndefined();
});

it('lets the parts of a group speak for themselves, and names the word of a list that is wrong', () => {
  const city = field('city', {});
  const say = (of: FieldDescription, value: unknown) => messageOf(of, value, issues, inputsDe.messages, 'de');
  expect(say(field('place', { kind: 'group', fields: [city] }), {})).toBeUndefined();
  expect(messageOf(city, '', issuesWithin(issues, 'place'), inputsDe.messages)).toContain('Höchstens 3');
  expect(say(field('tags', { kind: 'many', of: field('tags', { kind: 'tag' }) }), ['a', '?!'])).toContain('„?!“');
  expect(say(field('placeId', {}), '')).toBe(inputsDe.messages.required);
});

it('takes emptied parts out of a group', () => {
  expect(withPart({ city: 'Rostock', route: 'Am Strande' }, 'city', null)).toEqual({ route: 'Am Strande' });
  expect(withPart({}, 'city', 'Köln')).toEqual({ city: 'Köln' });
});

it('moves an entry to another place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
