/** The faults that answer in the store's place, so that nothing is performed. */
import type { Fault } from './fault-rule';
import { type Random, wholeBetween } from './seeded-random';
import { type StoreCommand, transactItems } from './store-command';
import { type Answer, conflict, internalError, throttled, transactionThrottled } from './store-error';

export function answerWithoutEffect(fault: Fault, command: StoreCommand, random: Random): Answer | null {
  switch (fault.kind) {
    case 'throttle':
      return throttled(random() < 0.5 ? 'ProvisionedThroughputExceededException' : 'ThrottlingException');
    case 'error500':
      return internalError(command);
    case 'transaction-conflict':
      return conflict(command, positionIn(command, fault.position, random));
    case 'transaction-throttle':
      return transactionThrottled(command, positionIn(command, fault.position, random));
    default:
      return null;
  }
}

function positionIn(command: StoreCommand, wantedPosition: number | undefined, random: Random): number {
  const last = Math.max(0, transactItems(command).length - 1);
  return wantedPosition === undefined ? wholeBetween(random, 0, last) : Math.min(wantedPosition, last);
}
