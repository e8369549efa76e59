// Documents to call routes about: made for it, in the state that an action needs, and looked at again after every refusal.

import { documentId, type Item } from '../../lib/db/key';
import { type AnyEntity, isLiveEntity, type KeyOf, type PatchOf } from '../../lib/entity/entity';
import type { Fields } from '../../lib/entity/field';
import type { Context } from '../../lib/operations/context';
import { open } from '../../lib/operations/history';
import { publish } from '../../lib/operations/publish';
import { remove } from '../../lib/operations/remove';
import { submit } from '../../lib/operations/review';
import { save } from '../../lib/operations/save';
import { searchTitles } from '../../lib/operations/titles';
import { almighty, arrange, neededFor } from '../../local/testing/arrange';

export type State = 'draft' | 'published' | 'changed' | 'gone' | 'gone-published' | 'waiting';

export interface Sample {
  readonly of: AnyEntity;
  readonly id: string;
  readonly key: KeyOf<AnyEntity>;
  readonly version: number;
  readonly row: Item;
  /** Whose it is, with every permission: what only its owner may do as well. */
  readonly owner: Context;
  /** What another one would have to name. */
  readonly needed: Item;
}

let serial = 3_000;

export const nextNumber = (): number => serial++;

/** A name for a row, of the form that its label must have. */
export function named(of: AnyEntity, name: string): Item {
  const label = of.admin?.label ?? 'title';
  const field = (of.fields as Fields)[label];
  const isSound = field === undefined || field.schema.safeParse(name).success;
  return { [label]: isSound ? name : `${field.sample(0)}-${name}` };
}

const smallChange = (of: AnyEntity) => named(of, `Changed-${nextNumber()}`) as PatchOf<AnyEntity>;

/** Of what is never published there are drafts only. */
const canBe = (of: AnyEntity, state: State): boolean => state === 'gone' || isLiveEntity(of);

async function brought(owner: Context, of: AnyEntity, key: KeyOf<AnyEntity>, state: State): Promise<number> {
  if (state === 'draft' || !canBe(of, state)) return 1;
  if (state === 'waiting') return (await submit(owner, of, key, 1)).version;
  if (state === 'gone') return (await remove(owner, of, key, 1, { confirmed: true })).version;
  const { version } = await publish(owner, of, key, 1);
  if (state === 'published') return version;
  if (state === 'gone-published') return (await remove(owner, of, key, version, { confirmed: true })).version;
  return (await save(owner, of, key, version, smallChange(of))).version;
}

/** A document that belongs to somebody, in a state. */
export async function sampleOf(of: AnyEntity, state: State, owner: string): Promise<Sample> {
  const context = almighty(owner);
  const { row } = await arrange(of, nextNumber(), {}, context);
  const key = row as unknown as KeyOf<AnyEntity>;
  const version = await brought(context, of, key, state);
  const needed = await neededFor(of);
  return { of, id: documentId(of, row as Item), key, version, row: row as Item, owner: context, needed };
}

/** Everything about a document that a refused action must have left alone. */
export const lookAt = ({ owner, of, key }: Sample): Promise<unknown> => open(owner, of, key);

/** Whether somebody finds a document of this name. */
export async function isThere({ owner, of }: Sample, name: string): Promise<boolean> {
  const [label = ''] = Object.values(named(of, name)).map(String);
  return (await searchTitles(owner, [of], label, 5)).some((title) => title.label === label);
}
