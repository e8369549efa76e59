// Creating: what the client typed, what the server makes, and an address made of the title.

import type { Item } from '@/lib/db/key';
import type { AnyEntity, CreateOf } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { slugify } from '@/lib/entity/fold';
import { parseCreate } from '@/lib/entity/schema';
import { AppError } from '@/lib/errors';
import { newUlid, newUuid } from '@/lib/ids';
import type { Context } from '@/lib/operations/context';
import { type Moment, type Written, write } from '@/lib/operations/write';

function made(field: Field, by: string): unknown {
  if (field.kind === 'uuid') return newUuid();
  if (field.kind === 'ulid') return newUlid();
  return field.kind === 'owner' ? by : field.fallback?.();
}

/** A slug that nobody typed is made of the field that it follows. */
export function slugFrom(name: string, field: Field, row: Item): string {
  const made = slugify(String(row[field.from ?? ''] ?? ''));
  if (made) return made;
  const message = `has no letter or digit to make an address of: type one`;
  throw new AppError('invalid', `${name} ${message}`, { issues: [{ path: name, message }] });
}

function newRow(of: AnyEntity, input: Item, { at, by, version }: Moment): Item {
  const row: Item = { version, createdAt: at, updatedAt: at };
  for (const [name, field] of Object.entries(of.fields as Fields)) {
    const value = field.presence === 'made' ? made(field, by) : (input[name] ?? field.fallback?.());
    if (value !== undefined) row[name] = value;
  }
  for (const [name, field] of Object.entries(of.fields as Fields))
    if (field.kind === 'slug' && row[name] === undefined) row[name] = slugFrom(name, field, row);
  return row;
}

export const create = <E extends AnyEntity>(context: Context, of: E, input: CreateOf<E>): Promise<Written<E>> =>
  write(context, of, {
    action: 'create',
    deed: 'create',
    input,
    change: (_, moment) => ({ row: newRow(of, parseCreate(of, input), moment), stored: {}, former: [] }),
  });
