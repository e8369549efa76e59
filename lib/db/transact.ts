// Sends planned writes as one transaction: all or nothing, contention waited out, an unknown outcome looked up.

import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Action } from '@/lib/db/action';
import { store } from '@/lib/db/client';
import { cancellationOf, isSecondTry, isTransient, refusalOf, translate } from '@/lib/db/fault';
import type { Item } from '@/lib/db/key';
import { itemSize, maxItemBytes } from '@/lib/db/size';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

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
const pause = (attempt: number) => sleep(Math.random() * Math.min(1000, 25 * 2 ** attempt));

/** Without a receipt, an unknown outcome stays unknown: for what can be done again. */
export async function transact(actions: readonly Action[], writeId: string, receipt?: Receipt): Promise<void> {
  refuseOversize(actions);
  let remaining = actions;
  for (let attempt = 1; ; attempt++) {
    try {
      // Another set of writes is another request to the store.
      return await send(remaining, `${writeId}-${actions.length - remaining.length}`);
    } catch (error) {
      const cancellation = cancellationOf(error);
      if (cancellation?.retryable && attempt < env().maxAttempts * 2) {
        await pause(attempt);
        continue;
      }
      if (receipt && (isTransient(error) || isSecondTry(error)) && (await hasLanded(receipt))) return;
      if (!cancellation?.failed.length) throw translate(error);
      const essential = dropDispensable(remaining, cancellation.failed);
      if (!essential) throw refusalOf(remaining, cancellation);
      remaining = essential;
    }
  }
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

/** A lost answer makes the retry fail on the write's own traces: then the receipt is there. */
async function hasLanded({ TableName, Key, isOurs = (item) => item !== undefined }: Receipt): Promise<boolean> {
  try {
    const { Item } = await store().send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return isOurs(Item);
  } catch (error) {
    throw translate(error);
  }
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
