// Members as the server knows them: searched, and named by their ids, with portraits and roles.

import { askJson } from '@/components/admin/picker/ask';
import type { Choice, LookUp, Search } from '@/components/admin/picker/choice';

const path = '/api/v1/choices/member';

export const searchMembers: Search = async (query, signal) => {
  const parameters = new URLSearchParams({ q: query.trim().slice(0, 200) });
  return (await askJson<{ choices: readonly Choice[] }>(`${path}?${parameters}`, signal)).choices;
};

export const lookUpMembers: LookUp = async (ids, signal) => {
  const parameters = new URLSearchParams(ids.map((id) => ['id', id]));
  return (await askJson<{ choices: readonly (Choice | null)[] }>(`${path}?${parameters}`, signal)).choices;
};
