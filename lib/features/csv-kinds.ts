// What can be brought in and taken out as a table, and by whom.

import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import type { Claim, Satellite } from '@/lib/entity/satellite';
import { AppError } from '@/lib/errors';
import { event } from '@/lib/modules/club/event';
import { member } from '@/lib/modules/club/member';
import { location } from '@/lib/modules/places/location';
import { refuse } from '@/lib/operations/authorize';

const kinds: readonly AnyEntity[] = [member, event, location];

/** Rows that nobody gave a name of their own are the same if all of these are. */
const likeness: Readonly<Record<string, readonly string[]>> = { event: ['title', 'startDate'] };

export const likenessOf = (of: AnyEntity): readonly string[] => likeness[of.name] ?? [];

export function csvKind(name: string | null): AnyEntity {
  const of = kinds.find((one) => one.name === name);
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

/** For showing and hiding, and what the doors judge by. */
export function csvRights(actor: Actor, of: AnyEntity): CsvRights {
  const isKeeper = actor.id !== null && kinds.includes(of) && mightAllow(of.access.write, actor);
  return { export: isKeeper, import: isKeeper && mightAllow(of.access.create, actor) };
}

export function authorizeCsv(actor: Actor, of: AnyEntity, deed: keyof CsvRights): void {
  if (!csvRights(actor, of)[deed]) throw refuse(actor, of, deed);
}
