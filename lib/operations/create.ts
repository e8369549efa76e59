// Creating: what the client typed, what the server makes, and an address made of the title.

import type { Item } from '@/lib/db/key';
import type { AnyEntity, CreateOf, MadeOf } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { kinds } from '@/lib/entity/kinds';
import { parseCreate } from '@/lib/entity/schema';
import { newUlid, newUuid } from '@/lib/ids';
import { slugFrom, withFreeAddress } from '@/lib/operations/address';
import type { Context } from '@/lib/operations/context';
import { type Moment, type Written, write } from '@/lib/operations/write';

const made = ({ kind, fallback }: Field, by: string): unknown =>
  kinds[kind].make?.({ newUuid, newUlid, by }) ?? fallback?.();

interface Making {
  readonly given: Item;
  /** Of addresses that nobody typed. */
  readonly ending: string;
}

function newRow(of: AnyEntity, input: Item, { at, by, version }: Moment, { given, ending }: Making): Item {
  const row: Item = { version, createdAt: at, updatedAt: at };
  for (const [name, field] of Object.entries(of.fields as Fields)) {
    const value = field.presence === 'made' ? (given[name] ?? made(field, by)) : (input[name] ?? field.fallback?.());
    if (value !== undefined) row[name] = value;
  }
  for (const [name, field] of Object.entries(of.fields as Fields))
    if (field.kind === 'slug' && row[name] === undefined) row[name] = slugFrom(name, field, row, ending);
  return row;
}

export interface CreateOptions<E> {
  /** Values of fields that no client can set: only code of the server hands them in. */
  readonly made?: MadeOf<E>;
}

export const create = <E extends AnyEntity>(
  context: Context,
  of: E,
  input: CreateOf<E>,
  options: CreateOptions<E> = {},
): Promise<Written<E>> => {
  const given = (options.made ?? {}) as Item;
  return withFreeAddress(of, input as Item, (ending) =>
    write(context, of, {
      action: 'create',
      deed: 'create',
      input: options.made ? [input, options.made] : input,
      change: (_, moment) => ({
        row: newRow(of, parseCreate(of, input), moment, { given, ending }),
        stored: {},
        former: [],
      }),
    }),
  );
};
