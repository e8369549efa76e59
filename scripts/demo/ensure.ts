// Creating what may be there already, and publishing what nobody has touched: the ways in which a run can be repeated.

import type { AnyEntity, CreateOf, KeyOf, Row } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import { systemActor } from '@/lib/modules/permissions';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';

export const asSystem: Context = { actor: systemActor() };

/** Somebody without any rights but their own. */
export const asUser = (id: string): Context => ({ actor: { id, permissions: new Set() } });

/** The new row; undefined if what makes it unique is taken already. */
export async function createUnlessTaken<E extends AnyEntity>(
  context: Context,
  of: E,
  input: CreateOf<E>,
): Promise<Row<E> | undefined> {
  try {
    return (await create(context, of, input)).row;
  } catch (error) {
    if (isAppError(error, 'taken')) return undefined;
    throw error;
  }
}

/** A row that an editor has changed or taken off the site since is theirs. */
const isUntouched = (row: { status?: string; version: number }) => row.status === 'draft' && row.version === 1;

export async function publishUntouched<E extends AnyEntity>(
  of: E,
  row: Row<E> & { readonly status: string },
  at: string,
): Promise<void> {
  if (!isUntouched(row)) return;
  try {
    await publish(asSystem, of, row as unknown as KeyOf<E>, row.version, { at });
  } catch (error) {
    if (!isAppError(error, 'stale')) throw error;
  }
}
