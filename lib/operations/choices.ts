// What may be chosen where one row points at another (reference search): rows by what a picker shows of them, for whoever may write what points at them.

import { documentId, type Item } from '@/lib/db/key';
import { type Page, repository } from '@/lib/db/repository';
import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, both, either, mightAllow, type Rule, signedIn } from '@/lib/entity/rule';
import { maySee, refuse, visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { listed, lookThrough, mostLooked } from '@/lib/operations/look-through';
import { keyFrom, searchRows, statusOf } from '@/lib/operations/titles';

export interface ChoiceTarget {
  readonly of: AnyEntity;
  /** The entities whose rows can point at it. */
  readonly referring: readonly AnyEntity[];
}

/** A row as far as a picker shows it. */
export interface Face {
  readonly id: string;
  readonly label: string;
  readonly status?: string;
  /** The fields of its detail and its picture that the asker may see. */
  readonly values: Item;
}

/** Who may ask at all: each row is judged by the rule for reading it besides. */
export const choiceRule = ({ of, referring }: ChoiceTarget): Rule =>
  both(signedIn, either(...[of, ...referring].flatMap(({ access }) => [access.create, access.write])));

export function authorizeChoice(actor: Actor, target: ChoiceTarget): void {
  if (!mightAllow(choiceRule(target), actor)) throw refuse(actor, target.of, 'list');
}

const rootOf = (path: string): string => path.split('.')[0] as string;

const faceFields = ({ admin }: AnyEntity): string[] => [
  ...(admin?.detail ?? []).map(rootOf),
  ...(admin?.picture ? [admin.picture] : []),
];

const isOff = ({ removal }: AnyEntity, { status }: Item): boolean => removal === 'inactive' && status === 'inactive';

export function faceOf(actor: Actor, of: AnyEntity, row: Item | undefined, found?: string): Face | undefined {
  if (!row || !of.admin || !maySee(actor, of, row)) return undefined;
  const seen = visibleFields(actor, of, row);
  const label = seen[of.admin.label];
  if (label === undefined) return undefined;
  const status = statusOf(of, row) ?? (isOff(of, row) ? 'inactive' : undefined);
  return {
    id: documentId(of, row),
    label: found ?? String(label),
    ...(status ? { status } : {}),
    values: Object.fromEntries(faceFields(of).flatMap((name) => (name in seen ? [[name, seen[name]]] : []))),
  };
}

/** In the order of asking, in one round trip; undefined for what is gone, in the bin or not for them. */
export async function facesByIds(
  { actor }: Context,
  of: AnyEntity,
  ids: readonly string[],
): Promise<(Face | undefined)[]> {
  const keys = ids.map((id) => keyFrom(of, id));
  const known = keys.filter((key) => key !== undefined);
  // What has just been made in a window must not seem to be gone.
  const rows = (await repository(of).getMany(known as never[], { strong: true })) as (Item | undefined)[];
  return keys.map((key) => faceOf(actor, of, key && rows[known.indexOf(key)]));
}

/** What can be chosen by the beginnings of its words; what is switched off cannot. */
export async function searchChoices(
  context: Context,
  target: ChoiceTarget,
  typed: string,
  limit: number,
): Promise<Face[]> {
  const { actor } = context;
  const { of } = target;
  authorizeChoice(actor, target);
  // What mirrors another system has no words of its own.
  const found =
    of.history && mightAllow(of.access.write, actor)
      ? await searchRows(context, of, typed, 2 * limit)
      : (await lookThrough(context, of, typed, faceFields(of))).map((row) => ({ row, title: undefined }));
  return found
    .filter(({ row }) => !isOff(of, row))
    .slice(0, limit)
    .flatMap(({ row, title }) => faceOf(actor, of, row, title?.label) ?? []);
}

export interface ChoicePageRequest {
  readonly limit: number;
  readonly nextToken: string | null;
  /** Those that fit come first. */
  readonly fits?: ((row: Item) => boolean) | undefined;
}

/** A page of what can be chosen before anything is typed. */
export async function listChoices(
  context: Context,
  target: ChoiceTarget,
  asked: ChoicePageRequest,
): Promise<Page<Face>> {
  const { actor } = context;
  const { of } = target;
  const { limit, nextToken, fits } = asked;
  authorizeChoice(actor, target);
  const page = await listed(context, of, { limit: fits ? mostLooked : limit, nextToken }, faceFields(of));
  const offered = page.items.filter((row) => !isOff(of, row));
  const sorted = fits ? [...offered.filter(fits), ...offered.filter((row) => !fits(row))] : offered;
  return { items: sorted.flatMap((row) => faceOf(actor, of, row) ?? []), nextToken: page.nextToken };
}
