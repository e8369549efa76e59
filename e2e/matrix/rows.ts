// Documents to knock at doors about: made for it, in the state that a deed needs, and looked at again after every refusal.

import { documentId, type Item } from '../../lib/db/key';
import { type AnyEntity, isLiveEntity, type KeyOf, type PatchOf } from '../../lib/entity/entity';
import { systemActor } from '../../lib/modules/permissions';
import { open } from '../../lib/operations/history';
import { publish } from '../../lib/operations/publish';
import { remove } from '../../lib/operations/remove';
import { submit } from '../../lib/operations/review';
import { save } from '../../lib/operations/save';
import { searchTitles } from '../../lib/operations/titles';
import { almighty, arrange } from '../../local/testing/arrange';

export type State = 'draft' | 'published' | 'changed' | 'gone' | 'gone-published' | 'waiting';

export interface Sample {
  readonly of: AnyEntity;
  readonly id: string;
  readonly key: KeyOf<AnyEntity>;
  readonly version: number;
  readonly row: Item;
}

const system = { actor: systemActor('matrix') };
let serial = 3_000;

export const nextNumber = (): number => serial++;

const smallChange = (of: AnyEntity): PatchOf<AnyEntity> =>
  ({ [of.admin?.label ?? 'title']: `Changed-${nextNumber()}` }) as PatchOf<AnyEntity>;

/** Of what is never published there are drafts only. */
const canBe = (of: AnyEntity, state: State): boolean => state === 'gone' || isLiveEntity(of);

async function brought(of: AnyEntity, key: KeyOf<AnyEntity>, state: State): Promise<number> {
  if (state === 'draft' || !canBe(of, state)) return 1;
  if (state === 'waiting') return (await submit(system, of, key, 1)).version;
  if (state === 'gone') return (await remove(system, of, key, 1, { confirmed: true })).version;
  const { version } = await publish(system, of, key, 1);
  if (state === 'published') return version;
  if (state === 'gone-published') return (await remove(system, of, key, version, { confirmed: true })).version;
  return (await save(system, of, key, version, smallChange(of))).version;
}

/** A document that belongs to somebody, in a state. */
export async function sampleOf(of: AnyEntity, state: State, owner: string): Promise<Sample> {
  const { row } = await arrange(of, nextNumber(), {}, almighty(owner));
  const key = row as unknown as KeyOf<AnyEntity>;
  return { of, id: documentId(of, row as Item), key, version: await brought(of, key, state), row: row as Item };
}

/** Everything about a document that a refused deed must have left alone. */
export const lookAt = ({ of, key }: Sample): Promise<unknown> => open(system, of, key);

/** Whether somebody finds a document of this name. */
export const isThere = async (of: AnyEntity, label: string): Promise<boolean> =>
  (await searchTitles(system, [of], label, 5)).some((title) => title.label === label);
