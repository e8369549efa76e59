// Creates typical rows of any entity, together with the rows that they need.

import { documentId, type Item } from '@/lib/db/key';
import { unpack } from '@/lib/db/pack';
import type { RevisionRow } from '@/lib/db/revisions';
import type { AnyEntity, CreateOf } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { sampleInput, sampleServerSet } from '@/lib/entity/sample';
import type { Satellite } from '@/lib/entity/satellite';
import { permissionsOf } from '@/lib/modules/permissions';
import { registry } from '@/lib/modules/registry';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import type { Written } from '@/lib/operations/write';

/** Somebody who may do everything, and to whom the row belongs. */
export const almighty = (id: string, entities: readonly AnyEntity[] = registry): Context => ({
  actor: { id, permissions: permissionsOf(entities) },
});

/** Everything that a revision tells of what a document was. */
export const toldBy = ({ packed, replaced }: RevisionRow): unknown[] =>
  [packed, replaced].flatMap((one) => (one ? [unpack(one)] : []));

/** What is typed to have a row name somebody wherever it can. */
export const naming = <E extends AnyEntity>(of: E, userId: string, address: string): Partial<CreateOf<E>> => {
  const said: Item = { user: userId, email: address };
  return Object.fromEntries(
    Object.entries(of.fields as Fields).flatMap(([name, field]) => {
      const value = said[field.of?.kind ?? field.kind];
      return value === undefined ? [] : [[name, field.of ? [value] : value]];
    }),
  ) as Partial<CreateOf<E>>;
};

/** The fields that name a row whose totals this one changes: that row must exist. */
const neededFields = (of: AnyEntity): string[] =>
  Object.values(of.satellites as Record<string, Satellite>).flatMap((one) => (one.kind === 'tally' ? [one.field] : []));

/** Rows made only because another needs them stay clear of those that a test asks for. */
let spare = 1_000_000;

/** Rows that one of these needs, made for it. */
export async function neededFor(of: AnyEntity, given: Item = {}): Promise<Item> {
  const needed: Item = {};
  for (const name of neededFields(of)) {
    if (name in given) continue;
    const target = registry.find((one) => one.name === (of.fields as Fields)[name]?.target);
    if (target) needed[name] = documentId(target, (await arrange(target, spare++)).row as Item);
  }
  return needed;
}

export async function arrange<E extends AnyEntity>(
  of: E,
  n: number,
  given: Partial<CreateOf<E>> = {},
  context = almighty(`user-${n}`),
): Promise<Written<E>> {
  const needed = await neededFor(of, given);
  return create(context, of, { ...sampleInput(of, n), ...needed, ...given } as CreateOf<E>, {
    serverSet: sampleServerSet(of, n),
  });
}
