// Places as the server knows them: searched, named by their ids, or found by a code.

import { askJson } from '@/components/admin/picker/ask';
import type { Choice, LookUp, Search } from '@/components/admin/picker/choice';

const path = '/api/v1/choices/location';

export const searchLocations: Search = async (query, signal) => {
  const parameters = new URLSearchParams({ q: query.trim().slice(0, 200) });
  return (await askJson<{ choices: readonly Choice[] }>(`${path}?${parameters}`, signal)).choices;
};

export const lookUpLocations: LookUp = async (ids, signal) => {
  const parameters = new URLSearchParams(ids.map((id) => ['id', id]));
  return (await askJson<{ choices: readonly (Choice | null)[] }>(`${path}?${parameters}`, signal)).choices;
};

export async function holderOfCode(code: string, signal: AbortSignal): Promise<Choice | null> {
  return (await askJson<{ holder: Choice | null }>(`${path}?${new URLSearchParams({ code })}`, signal)).holder;
}
