// Makes typical rows out of a declaration (test data generation): what contract tests, the cost ledger and demonstrations try things out with.

import type { AnyEntity, CreateOf, Row, ServerSetOf } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { kinds } from '@/lib/entity/kinds';

const stamps = (n: number) => {
  const at = new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
  return { version: 1, createdAt: at, updatedAt: at };
};

/** A whole row as it could be stored. */
export const sampleRow = <E extends AnyEntity>(of: E, n: number): Row<E> =>
  ({
    ...Object.fromEntries(Object.entries(of.fields as Fields).map(([name, field]) => [name, field.sample(n)])),
    ...stamps(n),
  }) as Row<E>;

/** What a client would send to create the nth row. */
export const sampleInput = <E extends AnyEntity>(of: E, n: number): CreateOf<E> =>
  Object.fromEntries(
    Object.entries(of.fields as Fields)
      .filter(([, field]) => field.presence !== 'serverSet')
      .map(([name, field]) => [name, field.sample(n)]),
  ) as CreateOf<E>;

/** Ids, owners and what has a fallback come about by themselves. */
const isHandedIn = ({ presence, kind, fallback }: Field): boolean =>
  presence === 'serverSet' && !fallback && !kinds[kind].make;

/** What the server's own code would hand in to create the nth row. */
export const sampleServerSet = <E extends AnyEntity>(of: E, n: number): ServerSetOf<E> =>
  Object.fromEntries(
    Object.entries(of.fields as Fields)
      .filter(([, field]) => isHandedIn(field))
      .map(([name, field]) => [name, field.sample(n)]),
  ) as ServerSetOf<E>;
