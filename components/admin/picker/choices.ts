// Rows of any entity as the server offers them to pickers: searched, named by their ids, or found by a value that one holds.

import type { Choice, ChoicePage } from '@/lib/entity/choice';
import { callApi } from '@/lib/http/call-api';
import type { LookUp } from './choice';

const addressOf = (entity: string) => `/api/admin/choices/${entity}`;

interface Named {
  readonly choices: readonly (Choice | null)[];
}

export interface Question {
  readonly query: string;
  readonly after?: string | undefined;
  /** The field that it is asked for, as entity.field, and what stands in the field beside it. */
  readonly near?: { readonly for: string; readonly value: string } | undefined;
}

export const searchChoices = (
  entity: string,
  { query, after, near }: Question,
  signal: AbortSignal,
): Promise<ChoicePage> =>
  callApi(addressOf(entity), {
    query: { q: query.trim().slice(0, 200), after, for: near?.for, near: near?.value },
    signal,
  });

const most = 100;

export const choicesOf =
  (entity: string): LookUp =>
  async (ids, signal) => {
    const found: (Choice | null)[] = [];
    for (let from = 0; from < ids.length; from += most) {
      const query = { id: ids.slice(from, from + most) };
      found.push(...(await callApi<Named>(addressOf(entity), { query, signal })).choices);
    }
    return found;
  };

/** The row that holds a value now, if one does. */
export const holderOf = async (
  entity: string,
  field: string,
  value: string,
  signal: AbortSignal,
): Promise<Choice | null> =>
  (await callApi<Named>(addressOf(entity), { query: { field, value }, signal })).choices[0] ?? null;
