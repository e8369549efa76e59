// People by their names (people search client): searched, and named by their ids.

import type { Choice } from '@/lib/entity/choice';
import { callApi } from '@/lib/http/call-api';
import type { LookUp, Search } from './choice';

interface Person {
  readonly id: string;
  readonly name: string;
}

const choiceOf = ({ id, name }: Person): Choice => ({ id, label: name });
const address = '/api/admin/people';

export const fetchPeople: Search = async (typed, signal) => {
  const query = { q: typed.trim().slice(0, 100) };
  const { people } = await callApi<{ people: readonly Person[] }>(address, { query, signal });
  return { choices: people.map(choiceOf), nextToken: null };
};

export const lookUpPeople: LookUp = async (id, signal) => {
  const { people } = await callApi<{ people: readonly (Person | null)[] }>(address, { query: { id }, signal });
  return people.map((person) => person && choiceOf(person));
};
