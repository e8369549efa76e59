// Documents by their titles (title search client): searched, and named by their ids.

import type { Choice } from '@/lib/entity/choice';
import { callApi } from '@/lib/http/call-api';

export interface TitleChoice extends Choice {
  readonly entity: string;
}

const maxTitles = 50;

export async function fetchTitlesLike(
  typed: string,
  entities: readonly string[] | undefined,
  signal: AbortSignal,
  limit = 10,
): Promise<readonly TitleChoice[]> {
  const q = typed.trim().slice(0, 200);
  if (q === '') return [];
  const query = { q, limit: String(limit), entities: entities?.join(',') };
  return (await callApi<{ results: readonly TitleChoice[] }>('/api/admin/search', { query, signal })).results;
}

export async function fetchTitles(
  wanted: readonly { readonly entity: string; readonly id: string }[],
  signal?: AbortSignal,
): Promise<(TitleChoice | null)[]> {
  const found: (TitleChoice | null)[] = [];
  for (let start = 0; start < wanted.length; start += maxTitles) {
    const query = { of: wanted.slice(start, start + maxTitles).map(({ entity, id }) => `${entity}:${id}`) };
    found.push(...(await callApi<{ titles: (TitleChoice | null)[] }>('/api/admin/titles', { query, signal })).titles);
  }
  return found;
}
