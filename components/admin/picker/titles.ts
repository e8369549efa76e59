// Documents by their titles: searched, and named by their ids.

import type { Choice } from '@/lib/entity/choice';
import { askJson } from './ask';

export interface Title extends Choice {
  readonly entity: string;
}

const most = 50;

export async function searchTitles(
  query: string,
  entities: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly Title[]> {
  if (query.trim() === '') return [];
  const parameters = new URLSearchParams({ q: query.trim().slice(0, 200), limit: '10' });
  if (entities) parameters.set('entities', entities.join(','));
  const { results } = await askJson<{ results: readonly Title[] }>(`/api/admin/search?${parameters}`, signal);
  return results;
}

export async function titlesOf(
  wanted: readonly { readonly entity: string; readonly id: string }[],
  signal?: AbortSignal,
): Promise<(Title | null)[]> {
  const found: (Title | null)[] = [];
  for (let start = 0; start < wanted.length; start += most) {
    const parameters = new URLSearchParams(
      wanted.slice(start, start + most).map(({ entity, id }) => ['of', `${entity}:${id}`]),
    );
    const { titles } = await askJson<{ titles: readonly (Title | null)[] }>(`/api/admin/titles?${parameters}`, signal);
    found.push(...titles);
  }
  return found;
}
