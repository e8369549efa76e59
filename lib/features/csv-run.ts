// Carries out what was planned and seen, a few rows at a time (CSV import execution): exactly that, once, and with a result for each of them.

import { allEnded } from '@/lib/all-ended';
import type { RowResult } from '@/lib/csv/import-plan';
import type { AnyEntity, CreateOf, PatchOf } from '@/lib/entity/entity';
import { AppError, isAppError } from '@/lib/errors';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { documentKey, idOfRow } from '@/lib/operations/document-key';
import { save } from '@/lib/operations/save';
import { authorizeCsv, csvKind } from './csv-kinds';
import { openStep, type Task } from './csv-steps';

/** The key makes it happen once, however often the step is sent. */
async function carryOut(
  context: Context,
  of: AnyEntity,
  plan: string,
  { number, on, values }: Task,
): Promise<RowResult> {
  const once = { ...context, idempotencyKey: `csv ${plan} ${number}` };
  try {
    const { row } = on
      ? await save(once, of, documentKey(of, on.id), on.version, values as PatchOf<AnyEntity>)
      : await create(once, of, values as CreateOf<AnyEntity>);
    return { number, outcome: on ? 'saved' : 'created', id: idOfRow(of, row) };
  } catch (error) {
    if (!isAppError(error) || error.code === 'internal') throw error;
    return { number, outcome: 'refused', code: error.code };
  }
}

/** A few, so that others get their turn. */
const atOnce = 4;

/** One step of a plan, row by row: what one of them runs into is its own result and stops no other. */
export async function runStep(context: Context, token: string): Promise<RowResult[]> {
  const { actor } = context;
  if (actor.id === null) throw new AppError('unauthenticated', 'Sign in first');
  const { entity, plan, tasks } = await openStep(actor.id, token);
  const of = csvKind(entity);
  authorizeCsv(actor, of, 'import');
  const results: RowResult[] = [];
  for (let i = 0; i < tasks.length; i += atOnce)
    results.push(...(await allEnded(tasks.slice(i, i + atOnce).map((task) => carryOut(context, of, plan, task)))));
  return results;
}
