// What the things are called that lines of the audit are about, for whoever reads them (titles of audited documents): documents by title, people by name, groups by theirs.

import { type Item, parseDocumentId } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Field } from '@/lib/entity/field';
import { isAccountField } from '@/lib/entity/persons';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { kindNamed } from '@/lib/modules/kinds';
import { registry } from '@/lib/modules/registry';
import { titlesOf } from '@/lib/operations/titles';

interface Thing {
  readonly entity: string;
  readonly id: string;
}

/** What stands in an id itself: whom it is about, and which group or address. */
interface Named {
  readonly userId?: string;
  readonly place?: string;
}

const placeOf = ({ entity, id }: Thing): string => `${entity}:${id}`;

function keyOf(of: AnyEntity, id: string): Item {
  try {
    return parseDocumentId(of, id);
  } catch (error) {
    if (isAppError(error)) return {};
    throw error;
  }
}

/** Whether the id of such a row is what people call it. */
const isCalledByKey = (name: string | undefined): boolean => {
  const of = kindNamed(name ?? '');
  return of?.keyFields.length === 1 && of.keyFields[0] === of.admin?.label;
};

function inKey({ keyFields, fields }: AnyEntity, key: Item): Named {
  const heldBy = (isWanted: (field: Field) => boolean) =>
    key[keyFields.find((name: string) => isWanted(fields[name])) ?? ''] as string | undefined;
  const userId = heldBy(isAccountField);
  const place = heldBy(({ target }) => isCalledByKey(target));
  return { ...(userId ? { userId } : {}), ...(place ? { place } : {}) };
}

function namedIn({ entity, id }: Thing): Named {
  if (entity === 'account') return id === '-' ? {} : { userId: id };
  if (entity === 'address') return id === '-' ? {} : { place: id };
  const of = registry.find(({ name }) => name === entity);
  return of?.admin || !of ? {} : inKey(of, keyOf(of, id));
}

/** Whose names it takes to tell them. */
export const peopleAmong = (things: readonly Thing[]): string[] => things.flatMap((one) => namedIn(one).userId ?? []);

/** Of documents that the reader may not edit only the kind is told. */
export async function thingsIn(
  actor: Actor,
  things: readonly Thing[],
  nameOf: (userId: string) => string,
): Promise<(thing: Thing) => string | undefined> {
  const asked = [...new Map(things.map((one) => [placeOf(one), one])).values()].flatMap((one) => {
    const of = kindNamed(one.entity);
    return of ? [{ of, id: one.id }] : [];
  });
  const found = await titlesOf({ actor }, asked);
  const titles = new Map(asked.map(({ of, id }, i) => [placeOf({ entity: of.name, id }), found[i]?.label]));
  return (thing) => {
    const { userId, place } = namedIn(thing);
    const named = [...(userId ? [nameOf(userId)] : []), ...(place ? [place] : [])].join(', ');
    return titles.get(placeOf(thing)) ?? (named || undefined);
  };
}
