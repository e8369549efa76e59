import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldGroup, list, many, richText } from '@/lib/entity/compound-fields';
import type { Fields } from '@/lib/entity/field';
import { optional } from '@/lib/entity/field';
import { fieldAt, namedRule } from '@/lib/entity/issue-rule';
import { boolean, choice, date, email, epoch, number, slug, tag, text, time, url } from '@/lib/entity/scalar-fields';

const fields = {
  title: text({ max: 5 }),
  code: text({ max: 20, pattern: /^a+$/, example: 'aaa' }),
  nick: text({ min: 3, max: 9 }),
  slug: slug({ from: 'title' }),
  count: number({ min: 2, max: 4, whole: true }),
  day: date(),
  hour: time(),
  until: epoch(),
  mail: email(),
  site: url(),
  size: choice(['s', 'm']),
  open: boolean(),
  tags: many(tag(), { max: 2, min: 1 }),
  place: optional(fieldGroup({ city: text({ max: 3 }) })),
  events: list({ name: text({ max: 3 }) }, { max: 2 }),
  body: richText(),
} satisfies Fields;

function ruleFor(name: keyof typeof fields, value: unknown) {
  const result = z.object({ [name]: fields[name].schema }).safeParse({ [name]: value }, { reportInput: true });
  const issue = result.error?.issues[0];
  return issue && namedRule(issue, fields);
}

it.each([
  ['title', undefined, { rule: 'required' }],
  ['title', null, { rule: 'required' }],
  ['title', '  ', { rule: 'required' }],
  ['title', 5, { rule: 'wrong_kind' }],
  ['title', 'sechs!', { rule: 'too_long', values: { max: 5 } }],
  ['nick', 'ab', { rule: 'too_short', values: { min: 3 } }],
  ['code', 'b', { rule: 'wrong_form', values: { example: 'aaa' } }],
  ['slug', '?!', { rule: 'no_letters' }],
  ['count', Number.NaN, { rule: 'not_a_number' }],
  ['count', 2.5, { rule: 'not_whole' }],
  ['count', 1, { rule: 'too_low', values: { min: 2 } }],
  ['count', 5, { rule: 'too_high', values: { max: 4 } }],
  ['day', '2026-02-30', { rule: 'not_a_date' }],
  ['hour', '24:00', { rule: 'not_a_time' }],
  ['until', 1.5, { rule: 'not_whole' }],
  ['until', 'soon', { rule: 'not_a_date' }],
  ['mail', 'nobody', { rule: 'not_an_email' }],
  ['site', 'javascript:alert(1)', { rule: 'not_a_url' }],
  ['size', 'l', { rule: 'not_a_choice' }],
  ['open', 'yes', { rule: 'wrong_kind' }],
  ['tags', [], { rule: 'too_few', values: { min: 1 } }],
  ['tags', ['a', 'b', 'c'], { rule: 'too_many', values: { max: 2 } }],
  ['tags', ['!'], { rule: 'no_letters' }],
  ['place', { city: 'Rostock' }, { rule: 'too_long', values: { max: 3 } }],
  ['events', [{ name: 'abcd' }], { rule: 'too_long', values: { max: 3 } }],
  ['body', 'text', { rule: 'text_not_understood' }],
] as const)('names what is wrong with %s = %j', (name, value, expected) => {
  expect(ruleFor(name, value)).toEqual(expected);
});

it('finds the field that a path leads to', () => {
  expect(fieldAt(fields, ['events', 1, 'name'])?.max).toBe(3);
  expect(fieldAt(fields, ['tags', 0])?.kind).toBe('tag');
  expect(fieldAt(fields, ['body', 'content', 3, 'text'])?.kind).toBe('rich-text');
  expect(fieldAt(fields, ['nowhere'])).toBeUndefined();
});
