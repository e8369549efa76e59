// Rows of any entity as the server offers them to pickers: searched, named by their ids, or found by a value that one holds.

import type { Choice, ChoicePage } from '@/lib/entity/choice';
import { askJson } from './ask';
import type { LookUp } from './choice';

const ask = <Answer>(entity: string, parameters: URLSearchParams, signal?: AbortSignal): Promise<Answer> =>
  askJson(`/api/admin/choices/${entity}?${parameters}`, signal);

export interface Question {
  readonly query: string;
  readonly after?: string | undefined;
  /** The field that it is asked for, as entity.field, and what stands in the field beside it. */
  readonly near?: { readonly for: string; readonly value: string } | undefined;
}

export function searchChoices(
  entity: string,
  { query, after, near }: Question,
  signal: AbortSignal,
): Promise<ChoicePage> {
  const parameters = new URLSearchParams({
    q: query.trim().slice(0, 200),
    ...(after ? { after } : {}),
    ...(near ? { for: near.for, near: near.value } : {}),
  });
  return ask(entity, parameters, signal);
}

const most = 100;

export const choicesOf =
  (entity: string): LookUp =>
  async (ids, signal) => {
    const found: (Choice | null)[] = [];
    for (let from = 0; from < ids.length; from += most) {
      const parameters = new URLSearchParams(ids.slice(from, from + most).map((id) => ['id', id]));
      found.push(...(await ask<{ choices: readonly (Choice | null)[] }>(entity, parameters, signal)).choices);
    }
    return found;
  };

/** The row that holds a value now, if one does. */
export async function holderOf(
  entity: string,
  field: string,
  value: string,
  signal: AbortSignal,
): Promise<Choice | null> {
  const parameters = new URLSearchParams({ field, value });
  return (await ask<{ choices: readonly (Choice | null)[] }>(entity, parameters, signal)).choices[0] ?? null;
}
