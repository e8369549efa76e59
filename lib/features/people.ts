// Who there is in the club (user directory cache): names and ids of accounts, never an address, asked of the user pool at most once a minute.

import { findAccount } from '@/lib/auth/pool-admin';
import { listPoolPeople, type PoolPerson } from '@/lib/auth/user-pool';
import { nowSeconds } from '@/lib/clock';
import { dependOn } from '@/lib/dependencies';
import { compareNames, fold } from '@/lib/entity/fold';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { peoplePolicy } from '@/lib/modules/policies';
import { authorizeUnder } from '@/lib/operations/authorize';
import { invalidatedAt, markInvalidated, tagTime } from '@/lib/tag-invalidation';

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

/** Invalidated here when an account changes, and with it what other bundles of this process know of people. */
const ownTag = 'people';
/** Invalidated everywhere when somebody is called otherwise. */
const tags = [ownTag, 'profile'];

interface Asked {
  readonly at: number;
  /** By the clock of tags. */
  readonly since: number;
}

let known: (Asked & { readonly directory: Promise<Directory> }) | undefined;
const strangers = new Map<string, Asked & { readonly person: PoolPerson | undefined }>();

const asking = (): Asked => ({ at: nowSeconds(), since: tagTime() });

const isFresh = ({ at, since }: Asked): boolean => nowSeconds() - at < freshSeconds && invalidatedAt(tags) < since;

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
export const forgetPeople = (): void => markInvalidated([ownTag]);

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
    .sort((a, b) => compareNames(a.name, b.name) || a.userId.localeCompare(b.userId))
    .slice(0, maxFound)
    .map(({ userId, name }) => ({ id: userId, name }));
}

async function stranger(id: string): Promise<PoolPerson | undefined> {
  const seen = strangers.get(id);
  if (seen && isFresh(seen)) return seen.person;
  const asked = asking();
  const { people } = await listPoolPeople({ by: 'sub', value: id });
  const person = people.find(({ userId }) => userId === id);
  // Ids come from outside: what is remembered about them stays small.
  if (strangers.size > 1000) strangers.clear();
  strangers.set(id, { ...asked, person });
  return person;
}

/** Those of them whom the pool knows, locked accounts included. */
async function peopleOf(ids: readonly string[]): Promise<PoolPerson[]> {
  const { people, complete } = await directory();
  const found: PoolPerson[] = [];
  for (const id of new Set(ids)) {
    const person = people.get(id) ?? (complete ? undefined : await stranger(id));
    if (person) found.push(person);
  }
  return found;
}

/** The names of those whom the pool knows, locked accounts included; who is gone is left out. */
export async function namesOf(ids: readonly string[]): Promise<Record<string, string>> {
  return Object.fromEntries((await peopleOf(ids)).flatMap(({ userId, name }) => (name ? [[userId, name]] : [])));
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

export interface PublicNames {
  /** Of those who have said one; nothing that was made of an address. */
  readonly names: Readonly<Record<string, string>>;
  /** Somebody among them has no account any more. */
  readonly isAnyGone: boolean;
}

const isAddress = (name: string): boolean => /\S@\S/.test(name);

/** What visitors may be told; whoever has just come is asked for, since the list of names may not have them yet. */
export async function publicNamesOf(ids: readonly string[]): Promise<PublicNames> {
  dependOn(ids.map((id) => `profile:${id}`));
  const known = await peopleOf(ids);
  const missing = ids.filter((id) => !known.some(({ userId }) => userId === id));
  const accounts = await Promise.all(missing.map(findAccount));
  const named = [...known.filter(({ isNamed }) => isNamed), ...accounts.flatMap((account) => account ?? [])];
  const names = named.flatMap(({ userId, name }) => (name && !isAddress(name) ? [[userId, name] as const] : []));
  return { names: Object.fromEntries(names), isAnyGone: accounts.includes(undefined) };
}
