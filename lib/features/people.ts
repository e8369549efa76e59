// Who there is in the club: names and ids of accounts, never an address, asked of the user pool at most once a minute.

import { findAccount } from '@/lib/auth/pool-admin';
import { listPoolPeople, type PoolPerson } from '@/lib/auth/user-pool';
import { nowSeconds } from '@/lib/clock';
import { fold } from '@/lib/entity/fold';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { peoplePolicy } from '@/lib/modules/policies';
import { authorizeUnder } from '@/lib/operations/authorize';
import { markSpent, spentAt, tagTime } from '@/lib/tag-clock';

export interface Person {
  readonly id: string;
  readonly name: string;
}

interface Directory {
  readonly people: ReadonlyMap<string, PoolPerson>;
  /** Whether these are all: a large pool is asked for each search instead. */
  readonly complete: boolean;
}

const freshSeconds = 60;
const maxPages = 20;
const maxFound = 10;

/** Spent here when an account changes, and with it what other bundles of this process know of people. */
const ownTag = 'people';
/** Spent everywhere when somebody is called otherwise. */
const tags = [ownTag, 'profile'];

interface Asked {
  readonly at: number;
  /** By the clock of tags. */
  readonly since: number;
}

let known: (Asked & { readonly directory: Promise<Directory> }) | undefined;
const strangers = new Map<string, Asked & { readonly name: string | undefined }>();

const asking = (): Asked => ({ at: nowSeconds(), since: tagTime() });

const isFresh = ({ at, since }: Asked): boolean => nowSeconds() - at < freshSeconds && spentAt(tags) < since;

async function readDirectory(): Promise<Directory> {
  const people = new Map<string, PoolPerson>();
  let next: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const answer = await listPoolPeople(undefined, next);
    for (const person of answer.people) people.set(person.userId, person);
    ({ next } = answer);
    if (!next) return { people, complete: true };
  }
  return { people, complete: false };
}

function directory(): Promise<Directory> {
  if (known && isFresh(known)) return known.directory;
  const asked = { ...asking(), directory: readDirectory() };
  known = asked;
  // What failed is asked again by the next who wants to know.
  asked.directory.catch(() => {
    if (known === asked) known = undefined;
  });
  return asked.directory;
}

/** What was learnt about the pool is forgotten, for tests and after changes to accounts. */
export const forgetPeople = (): void => markSpent([ownTag]);

export const authorizePeople = (actor: Actor): void => authorizeUnder(actor, peoplePolicy, 'list');

/** Each word that was typed begins a word of the name. */
const matches = (name: string, words: readonly string[]): boolean => {
  const parts = fold(name).split(/[\s.-]+/);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
};

const capitalised = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Accounts that may sign in and whose name has words that begin so; the first ones by name where nothing is typed. */
export async function searchPeople(query: string): Promise<Person[]> {
  const { people, complete } = await directory();
  const found = new Map(people);
  const typed = query.trim().slice(0, 100);
  if (!complete && typed)
    for (const value of new Set([typed, capitalised(typed)]))
      for (const person of (await listPoolPeople({ by: 'name', value })).people) found.set(person.userId, person);
  const words = fold(typed).split(' ').filter(Boolean);
  return [...found.values()]
    .filter(({ enabled, name }) => enabled && name !== '' && matches(name, words))
    .sort((a, b) => a.name.localeCompare(b.name, 'de') || a.userId.localeCompare(b.userId))
    .slice(0, maxFound)
    .map(({ userId, name }) => ({ id: userId, name }));
}

async function nameOfStranger(id: string): Promise<string | undefined> {
  const seen = strangers.get(id);
  if (seen && isFresh(seen)) return seen.name;
  const asked = asking();
  const { people } = await listPoolPeople({ by: 'sub', value: id });
  const name = people.find(({ userId }) => userId === id)?.name;
  // Ids come from outside: what is remembered about them stays small.
  if (strangers.size > 1000) strangers.clear();
  strangers.set(id, { ...asked, name });
  return name;
}

/** The names of those whom the pool knows, locked accounts included; who is gone is left out. */
export async function namesOf(ids: readonly string[]): Promise<Record<string, string>> {
  const { people, complete } = await directory();
  const names: Record<string, string> = {};
  for (const id of new Set(ids)) {
    const name = people.get(id)?.name ?? (complete ? undefined : await nameOfStranger(id));
    if (name) names[id] = name;
  }
  return names;
}

/** A name is a courtesy: where nobody can be asked there are none, and nobody is said to be gone either. */
export async function namesIfKnown(ids: readonly string[]): Promise<Record<string, string> | undefined> {
  try {
    return await namesOf(ids);
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}

/** Whether some of them have no account any more. Whoever has just come may not be in the list of names yet. */
export async function isAnyGone(ids: readonly string[]): Promise<boolean> {
  const names = await namesOf(ids);
  const found = await Promise.all(ids.filter((id) => !Object.hasOwn(names, id)).map(findAccount));
  return found.includes(undefined);
}
