// Sends planned writes as one transaction (TransactWriteItems, retry): all or nothing, contention waited out, an unknown outcome looked up.

import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Action } from '@/lib/db/action';
import { store } from '@/lib/db/client';
import {
  type Cancellation,
  cancellationOf,
  isSecondTry,
  isTransient,
  refusalOfTransaction,
  translate,
} from '@/lib/db/fault';
import type { Item } from '@/lib/db/key';
import { joinWrites, ownFailures, type Part } from '@/lib/db/shared-transaction';
import { itemSize, maxItemBytes } from '@/lib/db/size';
import { patience, writeQueue } from '@/lib/db/write-queue';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { newUlid } from '@/lib/ids';

/** The item by which a write can tell afterwards whether it was its own transaction that landed. */
export interface Receipt {
  readonly TableName: string;
  readonly Key: Item;
  /** What the item there tells; that there is one, unless it is said. */
  readonly isOurs?: (item: Item | undefined) => boolean;
}

/** What one transaction can hold. */
export const maxActions = 100;

/** Full jitter: contenders must not come back in step. */
const pause = (attempt: number) => sleep(Math.random() * Math.min(300, 25 * 2 ** attempt));

interface Write {
  readonly actions: readonly Action[];
  readonly writeId: string;
  readonly receipt: Receipt | undefined;
}

const inLine = writeQueue<Write>({
  canShare: (writes) => (joinWrites(writes)?.length ?? Number.POSITIVE_INFINITY) <= maxActions,
  send: sendTogether,
});

/** Without a receipt, an unknown outcome stays unknown: for what can be done again. */
export async function transact(actions: readonly Action[], writeId: string, receipt?: Receipt): Promise<void> {
  refuseOversize(actions);
  const write = { actions, writeId, receipt };
  // Whoever changes a row must have seen its last version; only totals are for many at once.
  const totals = actions.flatMap(({ addition, place }) => (addition ? [place] : []));
  try {
    if (totals.length > 0) await inLine(write, totals);
    else for (const error of (await sendTogether([write])).values()) throw error;
  } catch (error) {
    throw translate(error);
  }
}

/** Of the writes that have failed, by their ids. */
type Errors = Map<string, unknown>;

/** Sends writes as one transaction, again and again with what is left, until each has landed or failed. */
async function sendTogether(writes: readonly Write[]): Promise<Errors> {
  const errors: Errors = new Map();
  const until = performance.now() + patience.conflictMs;
  const id = writes.length > 1 ? newUlid() : writes[0]?.writeId;
  let remaining = writes;
  let round = 0;
  let isUnsure = false;
  for (let attempt = 1; remaining.length > 0; attempt++) {
    const parts = joinWrites(remaining);
    if (!parts) throw new Error('Two operations on one item');
    try {
      // Another set of writes is another request to the store.
      await send(
        parts.map(({ action }) => action),
        `${id}-${round}`,
      );
      break;
    } catch (error) {
      const cancellation = cancellationOf(error);
      isUnsure ||= isTransient(error) || isSecondTry(error);
      if (cancellation?.retryable && (attempt < env().maxAttempts * 2 || performance.now() < until)) {
        await pause(attempt);
        continue;
      }
      if (isUnsure) remaining = await withoutLanded(remaining, errors);
      if (cancellation?.failed.length) remaining = withoutRefused(remaining, parts, cancellation, errors);
      // Whatever the store has against them together, each may be right by itself.
      else if (remaining.length > 1 && !cancellation && !isTransient(error)) return oneByOne(remaining, errors);
      else remaining = failed(remaining, error, errors);
      round++;
      isUnsure = false;
    }
  }
  return errors;
}

function failed(writes: readonly Write[], error: unknown, errors: Errors): [] {
  for (const { writeId } of writes) errors.set(writeId, error);
  return [];
}

async function oneByOne(writes: readonly Write[], errors: Errors): Promise<Errors> {
  for (const write of writes) for (const [id, error] of await sendTogether([write])) errors.set(id, error);
  return errors;
}

/** A lost answer makes the retry fail on the writes' own traces: then their receipts are there. */
async function withoutLanded(writes: readonly Write[], errors: Errors): Promise<Write[]> {
  const found = await Promise.allSettled(writes.map(({ receipt }) => receipt && hasLanded(receipt)));
  return writes.filter(({ writeId }, i) => {
    const landed = found[i];
    if (landed?.status === 'rejected') errors.set(writeId, landed.reason);
    return landed?.status === 'fulfilled' && !landed.value;
  });
}

/** The writes whose conditions hold, and those that can do without what has failed. */
function withoutRefused(
  writes: readonly Write[],
  parts: readonly Part[],
  cancellation: Cancellation,
  errors: Errors,
): Write[] {
  return writes.flatMap((write) => {
    const own = ownFailures(parts, cancellation, write.writeId);
    const essential = dropDispensable(write.actions, own);
    if (essential) return [{ ...write, actions: essential }];
    errors.set(write.writeId, refusalOfTransaction(write.actions, { ...cancellation, failed: own }));
    return [];
  });
}

/** A single write is all or nothing by itself, at half the price of a transaction. */
async function send(actions: readonly Action[], ClientRequestToken: string): Promise<void> {
  const { Put, Update, Delete } = (actions.length === 1 && actions[0]?.request) || {};
  if (Put) await store().send(new PutCommand(Put));
  else if (Update) await store().send(new UpdateCommand(Update));
  else if (Delete) await store().send(new DeleteCommand(Delete));
  else {
    const TransactItems = actions.map(({ request }) => request);
    await store().send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
  }
}

/** The actions without those that may be left out; undefined if something essential failed. */
function dropDispensable(actions: readonly Action[], failed: readonly { position: number }[]): Action[] | undefined {
  const positions = new Set(failed.map(({ position }) => position));
  return failed.every(({ position }) => actions[position]?.dispensable)
    ? actions.filter((_, position) => !positions.has(position))
    : undefined;
}

async function hasLanded({ TableName, Key, isOurs = (item) => item !== undefined }: Receipt): Promise<boolean> {
  const { Item } = await store().send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return isOurs(Item);
}

function refuseOversize(actions: readonly Action[]): void {
  if (actions.length > maxActions)
    throw new AppError(
      'too_large',
      `This change touches ${actions.length} items; one transaction can hold ${maxActions}. Use fewer references, images or tags at a time.`,
    );
  for (const { whole } of actions) {
    if (!whole) continue;
    const bytes = itemSize(whole);
    if (bytes > maxItemBytes)
      throw new AppError('too_large', `The document takes ${Math.ceil(bytes / 1024)} KB; one item can hold 400 KB`);
  }
}
