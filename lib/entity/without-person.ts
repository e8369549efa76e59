// A row without what it says about somebody (anonymisation): links and addresses are emptied, names replaced; ids that cannot be emptied stay and name nobody.

import type { Field, Fields } from '@/lib/entity/field';
import { canBeEmpty, isAccountField } from '@/lib/entity/persons';

type Shape = Readonly<Record<string, unknown>>;

export interface Leaver {
  readonly userId: string;
  readonly addresses: readonly string[];
  /** Whether a text says their name. */
  readonly isNamed: (text: string) => boolean;
  /** What stands in place of it. */
  readonly former: string;
}

const isTheirs = (field: Field, value: unknown, { userId, addresses }: Leaver): boolean =>
  isAccountField(field) ? value === userId : field.kind === 'email' && addresses.includes(String(value));

/** Whether a shape has an account field that can be emptied and says: this is them. */
const isLinked = (fields: Fields, shape: Shape, leaver: Leaver): boolean =>
  Object.entries(fields).some(
    ([name, field]) => isAccountField(field) && canBeEmpty(field) && shape[name] === leaver.userId,
  );

function isTheirName(field: Field, value: unknown, shape: Shape, leaver: Leaver): boolean {
  if (typeof value !== 'string' || value === leaver.former) return false;
  if (field.names !== undefined) return shape[field.names] === leaver.userId;
  return field.mayName !== undefined && shape[field.mayName] === leaver.userId && leaver.isNamed(value);
}

/** The same value if it says nothing about them; undefined if nothing is left of it. */
function clearValue(field: Field, value: unknown, shape: Shape, linked: boolean, leaver: Leaver): unknown {
  if (value === undefined || value === null) return value;
  if (isTheirName(field, value, shape, leaver)) return leaver.former;
  const isGone = isTheirs(field, value, leaver) || (linked && field.kind === 'email');
  if (isGone) return canBeEmpty(field) ? undefined : value;
  if (field.of?.kind === 'email') {
    const kept = (value as unknown[]).filter((one) => !isTheirs(field.of as Field, one, leaver));
    return kept.length === (value as unknown[]).length ? value : kept;
  }
  if (!field.fields) return value;
  if (field.kind !== 'list') return withoutPerson(field.fields, value as Shape, leaver);
  const cleared = (value as Shape[]).map((one) => withoutPerson(field.fields as Fields, one, leaver));
  return cleared.every((one, i) => one === (value as Shape[])[i]) ? value : cleared;
}

/** The same row if it says nothing about them that can go. */
export function withoutPerson(fields: Fields, row: Shape, leaver: Leaver): Shape {
  const linked = isLinked(fields, row, leaver);
  const next: Record<string, unknown> = { ...row };
  let isChanged = false;
  for (const [name, field] of Object.entries(fields)) {
    const value = clearValue(field, row[name], row, linked, leaver);
    if (value === row[name]) continue;
    isChanged = true;
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return isChanged ? next : row;
}
