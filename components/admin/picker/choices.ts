// Rows of any entity as the server offers them to pickers (choice search client): searched, named by their ids, or found by a value that one holds.

import type { Choice, ChoicePage } from '@/lib/entity/choice';
import { callApi } from '@/lib/http/call-api';
import type { LookUp } from './choice';

const addressOf = (entity: string) => `/api/admin/choices/${entity}`;

interface Named {
  readonly choices: readonly (Choice | null)[];
}

export interface ChoiceSearch {
  readonly query: string;
  readonly after?: string | undefined;
  /** The field that it is asked for, as entity.field, and what stands in the field beside it. */
  readonly near?: { readonly for: string; readonly value: string } | undefined;
}

export const fetchChoices = (
  entity: string,
  { query, after, near }: ChoiceSearch,
  signal: AbortSignal,
): Promise<ChoicePage> =>
  callApi(addressOf(entity), {
    query: { q: query.trim().slice(0, 200), after, for: near?.for, near: near?.value },
    signal,
  });

const maxIds = 100;

export const choicesOf =
  (entity: string): LookUp =>
  async (ids, signal) => {
    const found: (Choice | null)[] = [];
    for (let from = 0; from < ids.length; from += maxIds) {
      const query = { id: ids.slice(from, from + maxIds) };
      found.push(...(await callApi<Named>(addressOf(entity), { query, signal })).choices);
    }
    return found;
  };

/** The row that holds a value now, if one does. */
export const fetchHolder = async (
  entity: string,
  field: string,
  value: string,
  signal: AbortSignal,
): Promise<Choice | null> =>
  (await callApi<Named>(addressOf(entity), { query: { field, value }, signal })).choices[0] ?? null;
