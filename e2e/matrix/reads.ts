// Every declared read in every role, on the running club's store: refused to whom it is not for, and without the rows that are not.

import { documentId, type Item } from '../../lib/db/key';
import type { Page } from '../../lib/db/repository';
import type { AnyEntity, Read } from '../../lib/entity/entity';
import { readHoles } from '../../lib/entity/read';
import { type Actor, allows, mightAllow } from '../../lib/entity/rule';
import type { Satellite } from '../../lib/entity/satellite';
import { isAppError } from '../../lib/errors';
import { systemActor } from '../../lib/modules/permissions';
import { registry } from '../../lib/modules/registry';
import { find, findOne } from '../../lib/operations/find';
import { almighty, arrange } from '../../local/testing/arrange';
import type { Caller } from './callers';
import { nextNumber } from './rows';

/** What somebody is given by a read; nothing at all if it is not for them. */
async function idsOf(actor: Actor, of: AnyEntity, name: string, args: Item): Promise<string[] | undefined> {
  const read = of.reads[name] as Read;
  try {
    const rows = read.one
      ? [await findOne({ actor }, of, name as never, args as never)]
      : ((await find<AnyEntity, string>({ actor }, of, name, args as never, { limit: 100 })) as unknown as Page<Item>)
          .items;
    return rows.flatMap((row) => (row ? [documentId(of, row as Item)] : []));
  } catch (error) {
    if (isAppError(error, 'forbidden') || isAppError(error, 'unauthenticated')) return undefined;
    throw error;
  }
}

function argumentsOf(of: AnyEntity, read: Read, row: Item): Item {
  const satellite = of.satellites[read.satellite ?? ''] as Satellite | undefined;
  const element = satellite && 'as' in satellite ? { [satellite.as]: (row[satellite.field] as unknown[])[0] } : {};
  const known: Item = { ...row, ...element };
  return Object.fromEntries(readHoles(read).map((hole) => [hole, known[hole]]));
}

interface Outcome {
  tested: number;
  readonly differences: string[];
}

async function examineRead(of: AnyEntity, name: string, row: Item, callers: readonly Caller[], told: Outcome) {
  const read = of.reads[name] as Read;
  const id = documentId(of, row);
  const args = argumentsOf(of, read, row);
  const isListed = (await idsOf(systemActor(), of, name, args))?.includes(id) ?? false;
  for (const { role, userId } of callers) {
    const actor = role.actor.id === null ? role.actor : { ...role.actor, id: userId };
    const now = new Date().toISOString();
    const isFor = (!read.allow || allows(read.allow, actor, undefined, now)) && mightAllow(of.access.read, actor);
    const given = await idsOf(actor, of, name, args);
    told.tested++;
    if ((given !== undefined) !== isFor)
      told.differences.push(`${role.name} ${given ? 'was given' : 'was refused'}: read ${of.name}.${name}`);
    if (given && isListed && given.includes(id) !== allows(of.access.read, actor, row, now))
      told.differences.push(`${role.name} ${given.includes(id) ? 'sees' : 'misses'} a row: read ${of.name}.${name}`);
  }
}

export async function examineReads(callers: readonly Caller[]): Promise<Outcome> {
  const told: Outcome = { tested: 0, differences: [] };
  for (const of of registry) {
    const { row } = await arrange(of, nextNumber(), {}, almighty('somebody-else'));
    for (const name of Object.keys(of.reads)) await examineRead(of, name, row as Item, callers, told);
  }
  return told;
}
