// Creating, published at once if that is wanted (create operation): what the client typed, what the server makes, and an address made of the title.

import { type Document, withDerived } from '@/lib/db/document';
import type { Item } from '@/lib/db/key';
import type { AnyEntity, CreateOf, ServerSetOf } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { kinds } from '@/lib/entity/kinds';
import { parseCreate } from '@/lib/entity/schema';
import { newUlid, newUuid } from '@/lib/ids';
import { slugFrom, withFreeAddress } from '@/lib/operations/address';
import { authorize } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { published } from '@/lib/operations/publish';
import { type Moment, type Written, write } from '@/lib/operations/write';

const generated = ({ kind, fallback }: Field, by: string): unknown =>
  kinds[kind].make?.({ newUuid, newUlid, by }) ?? fallback?.();

interface Making {
  readonly given: Item;
  /** Of addresses that nobody typed. */
  readonly ending: string;
}

function newRow(of: AnyEntity, input: Item, { at, by, version }: Moment, { given, ending }: Making): Item {
  const row: Item = { version, createdAt: at, updatedAt: at };
  for (const [name, field] of Object.entries(of.fields as Fields)) {
    const value =
      field.presence === 'serverSet' ? (given[name] ?? generated(field, by)) : (input[name] ?? field.fallback?.());
    if (value !== undefined) row[name] = value;
  }
  for (const [name, field] of Object.entries(of.fields as Fields))
    if (field.kind === 'slug' && row[name] === undefined) row[name] = slugFrom(name, field, row, ending);
  return row;
}

export interface CreateOptions<E> {
  /** Values of fields that no client can set: only code of the server hands them in. */
  readonly serverSet?: ServerSetOf<E>;
  /** It is published with the same write, now or at its own date, or at the moment that is said here. */
  readonly publish?: true | string;
}

/** Whoever creates something published must be allowed both. */
function publishedAtOnce(
  context: Context,
  of: AnyEntity,
  draft: Document,
  at: true | string,
  moment: Moment,
): Document {
  authorize(context.actor, 'publish', of, withDerived(of, draft).row);
  return published(of, draft, at === true ? undefined : at, moment);
}

export const create = <E extends AnyEntity>(
  context: Context,
  of: E,
  input: CreateOf<E>,
  options: CreateOptions<E> = {},
): Promise<Written<E>> => {
  const { publish } = options;
  const given = (options.serverSet ?? {}) as Item;
  return withFreeAddress(of, input as Item, (ending) =>
    write(context, of, {
      action: publish ? 'create-publish' : 'create',
      requires: 'create',
      input: publish ? [input, given, publish] : options.serverSet ? [input, given] : input,
      change: (_, moment) => {
        const draft = { row: newRow(of, parseCreate(of, input), moment, { given, ending }), stored: {}, former: [] };
        return publish ? publishedAtOnce(context, of, draft, publish, moment) : draft;
      },
    }),
  );
};
