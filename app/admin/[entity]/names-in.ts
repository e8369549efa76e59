// What everybody and everything is called that rows mention, asked for in one go (batched name lookup).

import type { EntityDescription, FieldDescription } from '@/lib/entity/description';
import { kinds } from '@/lib/entity/kinds';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { namesOf } from '@/lib/features/people';
import type { RevisionLine } from '@/lib/forms/revision-groups';
import type { Values } from '@/lib/forms/save-protocol';
import { kindsWithScreens } from '@/lib/modules/kinds';
import { titlesOf } from '@/lib/operations/titles';
import { isUuid } from '@/lib/uuid';

/** Names are a courtesy: without them a history is still a history. */
async function orNothing<T>(names: Promise<T>, nothing: T): Promise<T> {
  try {
    return await names;
  } catch (error) {
    if (isAppError(error)) return nothing;
    throw error;
  }
}

const valuesOf = (field: FieldDescription, rows: readonly Values[]): string[] =>
  rows.flatMap((row) => [row[field.name] ?? []].flat().filter((one) => typeof one === 'string'));

/** Ids are as the user pool makes them; the app itself has other names. */
async function peopleNamed(ids: readonly string[], former: string): Promise<Record<string, string>> {
  const names = await namesOf(ids);
  return Object.fromEntries(ids.flatMap((id) => (names[id] || isUuid(id) ? [[id, names[id] ?? former]] : [])));
}

export async function namesIn(
  actor: Actor,
  { fields }: Pick<EntityDescription, 'fields'>,
  lines: readonly Pick<RevisionLine, 'by'>[],
  rows: readonly Values[],
  former: string,
): Promise<Record<string, string>> {
  const elements = fields.map((field) => ({ field, of: field.of ?? field }));
  const people = elements
    .filter(({ of }) => kinds[of.kind].filter === 'person')
    .flatMap(({ field }) => valuesOf(field, rows));
  const asked = elements.flatMap(({ field, of }) => {
    const kind = kindsWithScreens.find(({ name }) => name === of.target);
    return kind ? [...new Set(valuesOf(field, rows))].map((id) => ({ of: kind, id })) : [];
  });
  const [persons, titles] = await Promise.all([
    orNothing(peopleNamed([...new Set([...lines.map(({ by }) => by), ...people])], former), {}),
    orNothing(titlesOf({ actor }, asked), []),
  ]);
  return Object.fromEntries([
    ...Object.entries(persons).map(([id, name]) => [`user:${id}`, name]),
    ...titles.flatMap((title) => (title ? [[`${title.entity}:${title.id}`, title.label]] : [])),
  ]);
}
