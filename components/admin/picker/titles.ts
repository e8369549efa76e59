// Documents by their titles: searched, and named by their ids.

import type { Choice } from '@/lib/entity/choice';
import { callApi } from '@/lib/http/call-api';

export interface Title extends Choice {
  readonly entity: string;
}

const most = 50;

export async function searchTitles(
  typed: string,
  entities: readonly string[] | undefined,
  signal: AbortSignal,
  limit = 10,
): Promise<readonly Title[]> {
  const q = typed.trim().slice(0, 200);
  if (q === '') return [];
  const query = { q, limit: String(limit), entities: entities?.join(',') };
  return (await callApi<{ results: readonly Title[] }>('/api/admin/search', { query, signal })).results;
}

export async function titlesOf(
  wanted: readonly { readonly entity: string; readonly id: string }[],
  signal?: AbortSignal,
): Promise<(Title | null)[]> {
  const found: (Title | null)[] = [];
  for (let start = 0; start < wanted.length; start += most) {
    const query = { of: wanted.slice(start, start + most).map(({ entity, id }) => `${entity}:${id}`) };
    found.push(...(await callApi<{ titles: (Title | null)[] }>('/api/admin/titles', { query, signal })).titles);
  }
  return found;
}
