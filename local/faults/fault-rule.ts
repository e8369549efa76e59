/** The language of faults: which may strike which command, and a dice that decides the same way for the same seed. */
import { batchSize } from './batch-split';
import type { Random } from './seeded-random';
import { isIndexRead, type StoreCommand, transactItems } from './store-command';

type Chance = {
  /** Share of the matching commands that are struck, 0..1; all without it. */
  rate?: number;
  /** How often the rule may strike altogether. */
  times?: number;
  match?: (command: StoreCommand) => boolean;
};

export type Fault =
  /** Adds to whatever else strikes the same command. */
  | { kind: 'latency'; ms: number }
  | { kind: 'throttle' }
  | { kind: 'error500' }
  | { kind: 'error500-after' }
  | { kind: 'drop-before' }
  | { kind: 'drop-after' }
  | { kind: 'timeout-after'; ms: number }
  /** Position within the transaction; a random one without it. */
  | { kind: 'transaction-conflict'; position?: number }
  | { kind: 'transaction-throttle'; position?: number }
  /** Adds to whatever else strikes: a transaction holds its items so long, and other writes to them meanwhile conflict. */
  | { kind: 'contention'; ms: number }
  /** Share of the batch held back, 0.3 without it; at least one is held back and at least one let through. */
  | { kind: 'unprocessed'; share?: number }
  /** How old the answer is; a query never asked before is answered with nothing at all, or with the truth if so told. */
  | { kind: 'stale-index'; ms: number; unseen?: 'fresh' }
  /** Each record comes 1 to 5 times, at random. */
  | { kind: 'duplicate-records' };

export type FaultKind = Fault['kind'];
export type FaultRule = Chance & Fault;

const SINGLE_WRITES = ['PutItem', 'UpdateItem', 'DeleteItem'];

export function canStrike(kind: FaultKind, command: StoreCommand): boolean {
  // Objects are passed on as they come: all that can be done to them is to refuse them.
  if (command.service === 's3') return kind === 'error500';
  switch (kind) {
    case 'transaction-conflict':
    case 'contention':
      return transactItems(command).length > 0 || SINGLE_WRITES.includes(command.operation);
    case 'transaction-throttle':
      return transactItems(command).length > 0;
    case 'unprocessed':
      // AWS throttles a batch of which it can do nothing, so one of a single item is never answered like this.
      return batchSize(command) > 1;
    case 'stale-index':
      return isIndexRead(command) && command.body?.ConsistentRead !== true;
    case 'duplicate-records':
      return command.operation === 'GetRecords';
    default:
      return true;
  }
}

type Latency = Extract<Fault, { kind: 'latency' }>;
/** What its items are held for; null where contention plays no part. */
export type Verdict = { delays: Latency[]; heldMs: number | null; fault: Fault | null };
export type Dice = { throwFor(command: StoreCommand): Verdict };

/** All latencies that strike, the last contention, and the first other rule that does. */
export function loadDice(rules: FaultRule[], random: Random): Dice {
  const strikes = new Map<FaultRule, number>();
  const hits = (rule: FaultRule, command: StoreCommand) => {
    const struck = strikes.get(rule) ?? 0;
    if (struck >= (rule.times ?? Number.POSITIVE_INFINITY) || !canStrike(rule.kind, command)) return false;
    if (rule.match && !rule.match(command)) return false;
    if (rule.rate !== undefined && random() >= rule.rate) return false;
    strikes.set(rule, struck + 1);
    return true;
  };
  return {
    throwFor(command) {
      const delays: Latency[] = [];
      let heldMs: number | null = null;
      let fault: Fault | null = null;
      for (const rule of rules) {
        if (fault && rule.kind !== 'latency' && rule.kind !== 'contention') continue;
        if (!hits(rule, command)) continue;
        if (rule.kind === 'latency') delays.push(rule);
        else if (rule.kind === 'contention') heldMs = rule.ms;
        else fault = rule;
      }
      return { delays, heldMs, fault };
    },
  };
}
