import { describe, expect, it } from 'vitest';
import type { ListDescription } from '@/lib/entity/description';
import { chooseList, filtersBeside, missingFor, ordersOf, withoutOrders } from '@/lib/entity/list-choice';

const list = (name: string, ...names: string[]): ListDescription => ({
  name,
  arguments: names.map((one) => ({ field: { name: one, kind: 'text', required: true, typed: true }, filter: 'text' })),
});
const bin = list('bin');
const links = [list('all'), list('byTag', 'tag'), bin];
const forms = [list('ofEvent', 'event'), list('ofTeamAtEvent', 'event', 'team'), list('ofTeam', 'team'), bin];
const posts = [list('newest', 'domain'), list('usingTemplate', 'domain', 'template')];

const names = (found: readonly { readonly field: { readonly name: string } }[]) => found.map(({ field }) => field.name);

describe('choosing among the declared lists', () => {
  it('takes the one whose arguments are exactly what is given', () => {
    expect(chooseList(links, ['tag'])?.name).toBe('byTag');
    expect(chooseList(forms, ['team'])?.name).toBe('ofTeam');
    expect(chooseList(forms, ['team', 'event'])?.name).toBe('ofTeamAtEvent');
  });

  it('keeps to what was asked for where that fits, and to nothing else', () => {
    expect(chooseList(links, [], 'bin')?.name).toBe('bin');
    expect(chooseList(links, ['tag'], 'all')?.name).toBe('byTag');
    expect(chooseList(links, [], 'byTag')?.name).toBe('all');
    expect(chooseList(links, [], 'toString')?.name).toBe('all');
  });

  it('never falls back to a list that would have to leave out a filter, nor to the bin', () => {
    expect(chooseList(posts, ['template'])).toBeUndefined();
    expect(chooseList(links, ['tag', 'site'])).toBeUndefined();
    expect(chooseList(forms, [])).toBeUndefined();
  });
});

describe('what can be filtered by', () => {
  it('is what some list takes together with what is given', () => {
    expect(names(filtersBeside(forms, []))).toEqual(['event', 'team']);
    expect(names(filtersBeside(forms, ['event']))).toEqual(['event', 'team']);
    expect(names(filtersBeside([...links, list('ofAuthor', 'author')], ['tag']))).toEqual(['tag']);
  });

  it('leaves in sight what is given, though no list takes all of it', () => {
    expect(names(filtersBeside([...links, list('ofAuthor', 'author')], ['tag', 'author']))).toEqual(['tag', 'author']);
  });
});

describe('what is missing', () => {
  it('is said by the shortest ways', () => {
    expect(missingFor(forms, []).map(names)).toEqual([['event'], ['team']]);
    expect(missingFor(posts, ['template']).map(names)).toEqual([['domain']]);
  });

  it('is nothing where no list takes it all', () => {
    expect(missingFor(links, ['tag', 'site'])).toEqual([]);
  });
});

it('has one list of several orders, each of which leads to the others', () => {
  const byDate: ListDescription = { ...list('byDate'), sameAs: 'all' };
  const lists = [list('all'), byDate, bin];
  expect(withoutOrders(lists).map(({ name }) => name)).toEqual(['all', 'bin']);
  for (const one of [byDate, list('all')])
    expect(ordersOf(lists, one).map(({ name }) => name)).toEqual(['all', 'byDate']);
  expect(ordersOf(lists, bin)).toEqual([bin]);
});
