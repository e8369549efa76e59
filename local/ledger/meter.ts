// Reads the store's own meter: how many read and write units a piece of work consumes.

import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import { store } from '@/lib/db/client';
import { coreTable } from '@/lib/tables/core';
import { physicalName } from '@/lib/tables/physical-name';

export interface Consumption {
  readonly read: number;
  readonly write: number;
}

export interface Meter {
  measure(work: () => Promise<unknown>): Promise<Consumption>;
}

interface Input {
  readonly TableName?: string;
  readonly Key?: { readonly PK?: unknown };
  readonly Item?: { readonly PK?: unknown };
}

const isCopy = ({ Key, Item }: Input): boolean => JSON.stringify((Key ?? Item)?.PK ?? '').includes('COPY#');

/** Transactions, batches, and single writes of rows and working copies; the engine's own marks and logs are no part of a row's price. */
const isWrite = (command: string, input: Input): boolean =>
  /^(TransactWrite|BatchWrite)/.test(command) ||
  (/^(Put|Update|Delete)/.test(command) && (input.TableName !== physicalName(coreTable) || isCopy(input)));

/** What is logged meanwhile, by whatever came before, is no reading. */
const isRead = /^(Get|Query|BatchGet|TransactGet)/;

export function installMeter(): Meter {
  let read = 0;
  let write = 0;
  store().middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      const answer = result.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };
      const units = [answer.ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
      const command = context.commandName ?? '';
      if (isWrite(command, args.input as Input)) write += units;
      else if (isRead.test(command)) read += units;
      return result;
    },
    { step: 'initialize' },
  );
  return {
    async measure(work) {
      read = 0;
      write = 0;
      await work();
      return { read, write };
    },
  };
}
