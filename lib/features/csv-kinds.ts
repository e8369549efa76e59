// What can be brought in and taken out as a table, and by whom (entities with CSV).

import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import type { Claim, Satellite } from '@/lib/entity/satellite';
import { AppError } from '@/lib/errors';
import { menuKinds } from '@/lib/modules/menu';
import { refuse } from '@/lib/operations/authorize';

export const csvKinds: readonly AnyEntity[] = menuKinds.filter(({ admin }) => admin?.csv);

export const likenessOf = ({ admin }: AnyEntity): readonly string[] =>
  typeof admin?.csv === 'object' ? admin.csv.like : [];

export function csvKind(name: string | null): AnyEntity {
  const of = csvKinds.find((one) => one.name === name);
  if (!of) throw new AppError('missing', 'There is no such table');
  return of;
}

/** The values that only one row can have; the first is what a row is called in a file. */
export const claimsOf = (of: AnyEntity): Claim[] =>
  Object.values(of.satellites as Record<string, Satellite>).filter((one) => one.kind === 'claim');

export interface CsvRights {
  readonly export: boolean;
  readonly import: boolean;
}

/** For showing and hiding, and what the routes judge by. */
export function csvRights(actor: Actor, of: AnyEntity): CsvRights {
  const isKeeper = actor.id !== null && csvKinds.includes(of) && mightAllow(of.access.write, actor);
  return { export: isKeeper, import: isKeeper && mightAllow(of.access.create, actor) };
}

export function authorizeCsv(actor: Actor, of: AnyEntity, action: keyof CsvRights): void {
  if (!csvRights(actor, of)[action]) throw refuse(actor, of, action);
}
