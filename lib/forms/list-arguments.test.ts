import { expect, it } from 'vitest';
import { describeEntity } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import { entity } from '@/lib/entity/entity';
import { anyone, nobody } from '@/lib/entity/rule';
import { boolean, epoch, instant, number, text, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';
import { listArguments } from '@/lib/forms/list-arguments';

const thing = entity('thing', {
  fields: {
    id: uuid(),
    name: text({ max: 9 }),
    stars: number({ min: 1, max: 5 }),
    open: boolean(),
    at: instant(),
    end: epoch(),
  },
  texts: wordless,
  table: table('things', {
    key: ['id'],
    indexes: { byStars: ['stars', 'at'], byOpen: ['open', 'end'], byName: ['name', 'at'] },
    numbers: ['stars', 'end'],
  }),
  item: {},
  reads: {
    since: { index: 'byStars', pk: '{stars}', sk: { gte: '{at}' }, cost: 1 },
    until: { index: 'byName', pk: '{name}', sk: { lte: '{at}' }, cost: 1 },
    ending: { index: 'byOpen', pk: '{open}', sk: { lte: '{end}' }, cost: 1 },
  },
  access: { read: anyone, create: nobody, write: nobody, remove: nobody },
  costs: { create: 1, save: 1, remove: 1 },
  admin: { label: 'name', columns: ['name'], lists: ['since', 'until', 'ending'] },
});

const argumentsOf = (name: string, typed: Record<string, string>, of: AnyEntity = thing) => {
  const list = describeEntity(of)?.lists.find((one) => one.name === name);
  if (!list) throw new Error(`no list ${name}`);
  return listArguments(of, list, typed, 'Europe/Berlin');
};

it('reads each text as its field means it, a day as its first or last moment in the club', () => {
  expect(argumentsOf('since', { stars: '4', at: '2026-07-01' })).toEqual({
    args: { stars: 4, at: '2026-06-30T22:00:00.000Z' },
    wrong: [],
  });
  expect(argumentsOf('until', { name: ' Ada ', at: '2026-12-31' }).args).toEqual({
    name: 'Ada',
    at: '2026-12-31T22:59:59.999Z',
  });
  expect(argumentsOf('ending', { open: 'false', end: '2026-12-31' }).args).toEqual({ open: false, end: 1_798_757_999 });
});

it('takes a moment as it is', () => {
  expect(argumentsOf('since', { stars: '5', at: '2026-07-01T10:00:00Z' }).args.at).toBe('2026-07-01T10:00:00.000Z');
});

it('names what cannot be a value, and what is missing', () => {
  expect(argumentsOf('since', { stars: 'six', at: 'soon' })).toEqual({ args: {}, wrong: ['stars', 'at'] });
  expect(argumentsOf('ending', { open: 'perhaps' }).wrong).toEqual(['open', 'end']);
  expect(argumentsOf('since', { stars: '6', at: '2026-07-01' }).wrong).toEqual(['stars']);
});
