// Work that only one does at a time, wherever it runs: they hold a lease, which runs out if they die.

import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { now } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { encode } from '@/lib/db/codec';
import { translate } from '@/lib/db/fault';
import { primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { AppError } from '@/lib/errors';
import { newUlid } from '@/lib/ids';
import { physicalName } from '@/lib/tables/physical-name';
import { leaseRecord } from './lease-record';

export interface Lease {
  /** False when it ran out and somebody else has it. */
  extend(milliseconds: number): Promise<boolean>;
  release(): Promise<void>;
}

const TableName = () => physicalName(leaseRecord.table);
const keyOf = (name: string) => primaryKey(leaseRecord, { name });

const from = (milliseconds: number) => {
  const until = new Date(now().getTime() + milliseconds);
  return { until: until.toISOString(), expiresAt: Math.ceil(until.getTime() / 1000) };
};

const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

/** Whether the condition held. */
async function ifHeld(command: PutCommand | UpdateCommand | DeleteCommand): Promise<boolean> {
  try {
    await store().send(command as PutCommand);
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw translate(error);
  }
}

const isTaken = (item: Readonly<Record<string, unknown>> | undefined): boolean =>
  item !== undefined && String(item.until) > now().toISOString();

export const isLeased = async (name: string): Promise<boolean> =>
  isTaken(await getItem(leaseRecord.table, keyOf(name)));

/** Undefined while somebody else has it. */
export async function takeLease(name: string, milliseconds: number): Promise<Lease | undefined> {
  const holder = newUlid();
  const at = now().toISOString();
  const row = { name, holder, ...from(milliseconds), version: 1, createdAt: at, updatedAt: at };
  const taking = new PutCommand({
    TableName: TableName(),
    Item: encode(leaseRecord, row),
    ConditionExpression: 'attribute_not_exists(PK) OR #until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':now': at },
  });
  if (await ifHeld(taking)) return leaseOf(name, holder);
  // An attempt whose answer was lost may have been the one that took it.
  const item = await getItem(leaseRecord.table, keyOf(name));
  return item?.holder === holder ? leaseOf(name, holder) : undefined;
}

function leaseOf(name: string, holder: string): Lease {
  const ours = {
    TableName: TableName(),
    Key: keyOf(name),
    ConditionExpression: 'holder = :holder',
  };
  return {
    extend(milliseconds) {
      const { until, expiresAt } = from(milliseconds);
      return ifHeld(
        new UpdateCommand({
          ...ours,
          UpdateExpression: 'SET #until = :until, expiresAt = :expiresAt',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: { ':holder': holder, ':until': until, ':expiresAt': expiresAt },
        }),
      );
    },
    async release() {
      await ifHeld(new DeleteCommand({ ...ours, ExpressionAttributeValues: { ':holder': holder } }));
    },
  };
}

const patience = 10_000;

const busy = () => new AppError('unavailable', 'Somebody else is at it. Try again shortly.', { retryAfterSeconds: 2 });

/** Begins the time of the turn anew. Throws 'unavailable' if it ran out and somebody else has it. */
export type Keep = () => Promise<void>;

/** Waits for its turn, and lets go of it whatever happens. Throws 'unavailable' if the turn does not come. */
export async function inTurn<T>(name: string, milliseconds: number, work: (keep: Keep) => Promise<T>): Promise<T> {
  const giveUp = performance.now() + patience;
  for (;;) {
    const lease = await takeLease(name, milliseconds);
    if (lease)
      try {
        return await work(async () => {
          if (!(await lease.extend(milliseconds))) throw busy();
        });
      } finally {
        await lease.release();
      }
    if (performance.now() > giveUp) throw busy();
    await sleep(20 + Math.random() * 80);
  }
}
