// Reads the store's own meter: how many read and write units a piece of work consumes.

import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import { store } from '@/lib/db/client';

export interface Consumption {
  readonly read: number;
  readonly write: number;
}

export interface Meter {
  measure(work: () => Promise<unknown>): Promise<Consumption>;
}

export function installMeter(): Meter {
  let read = 0;
  let write = 0;
  store().middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      const answer = result.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };
      const units = [answer.ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
      if (context.commandName?.startsWith('TransactWrite')) write += units;
      else read += units;
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
