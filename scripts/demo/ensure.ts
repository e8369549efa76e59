// Creating what may be there already, so that a run can be repeated.

import type { AnyEntity, CreateOf, Row } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import { systemActor } from '@/lib/modules/permissions';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';

export const asSystem: Context = { actor: systemActor() };

/** Somebody without any rights but their own. */
export const asUser = (id: string): Context => ({ actor: { id, permissions: new Set() } });

/** The new row, on the site from the moment that is said; undefined if what makes it unique is taken already. */
export async function createUnlessTaken<E extends AnyEntity>(
  context: Context,
  of: E,
  input: CreateOf<E>,
  publish?: string,
): Promise<Row<E> | undefined> {
  try {
    return (await create(context, of, input, publish ? { publish } : {})).row;
  } catch (error) {
    if (isAppError(error, 'taken')) return undefined;
    throw error;
  }
}
