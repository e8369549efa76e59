// People by their names: searched, and named by their ids.

import type { Choice } from '@/lib/entity/choice';
import { askJson } from './ask';
import type { LookUp, Search } from './choice';

interface Person {
  readonly id: string;
  readonly name: string;
}

const choiceOf = ({ id, name }: Person): Choice => ({ id, label: name });

export const searchPeople: Search = async (query, signal) => {
  const parameters = new URLSearchParams({ q: query.trim().slice(0, 100) });
  const { people } = await askJson<{ people: readonly Person[] }>(`/api/admin/people?${parameters}`, signal);
  return { choices: people.map(choiceOf), nextToken: null };
};

export const lookUpPeople: LookUp = async (ids, signal) => {
  const parameters = new URLSearchParams(ids.map((id) => ['id', id]));
  const { people } = await askJson<{ people: readonly (Person | null)[] }>(`/api/admin/people?${parameters}`, signal);
  return people.map((person) => person && choiceOf(person));
};
