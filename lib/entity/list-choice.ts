// Which of the declared lists answers what somebody has filtered by (choosing the index for a filter): exactly one read, or what else would have to be said.

import type { ListArgument, ListDescription } from '@/lib/entity/description';

type Lists = readonly ListDescription[];

const namesOf = (list: ListDescription): string[] => list.arguments.map(({ field }) => field.name);

const takes = (list: ListDescription, names: readonly string[]): boolean =>
  names.every((name) => namesOf(list).includes(name));

/** The lists that take these arguments and no others. */
export const listsTaking = (lists: Lists, given: readonly string[]): ListDescription[] =>
  lists.filter((list) => list.arguments.length === given.length && takes(list, given));

/** The one that was asked for if it takes what is given, else the first that does. */
export function chooseList(lists: Lists, given: readonly string[], wanted?: string): ListDescription | undefined {
  const fitting = listsTaking(lists, given);
  return fitting.find(({ name }) => name === wanted) ?? fitting.find(({ name }) => name !== 'bin');
}

/** What can be filtered by beside what is given: some list takes all of it together. What is given stays in sight. */
export function filtersBeside(lists: Lists, given: readonly string[]): ListArgument[] {
  const isOffered = (list: ListDescription, name: string) => takes(list, given) || given.includes(name);
  const known = new Map<string, ListArgument>();
  for (const list of lists)
    for (const argument of list.arguments) {
      const { name } = argument.field;
      if (!known.has(name) && isOffered(list, name)) known.set(name, argument);
    }
  return [...known.values()];
}

/** What would make a question of it that some list answers, the shortest ways first; empty if nothing would. */
export function missingFor(lists: Lists, given: readonly string[]): ListArgument[][] {
  const ways = lists
    .filter((list) => list.arguments.length > given.length && takes(list, given))
    .map((list) => list.arguments.filter(({ field }) => !given.includes(field.name)));
  const isWithin = (less: readonly ListArgument[], more: readonly ListArgument[]) =>
    less.length < more.length && less.every(({ field }) => more.some((one) => one.field.name === field.name));
  return ways.filter((way) => !ways.some((other) => isWithin(other, way)));
}

/** The lists that stand beside each other; one in another order is reached by the head of its column. */
export const withoutOrders = (lists: Lists): ListDescription[] => lists.filter(({ sameAs }) => sameAs === undefined);

/** The lists of the same rows, each in its order. */
export const ordersOf = (lists: Lists, { name, sameAs = name }: ListDescription): ListDescription[] =>
  lists.filter((list) => list.name === sameAs || list.sameAs === sameAs);
