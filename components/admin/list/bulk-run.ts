// Does one thing to many documents, one after the other (bulk action runner): each has its own result, and it can be stopped and taken up again.

import type { TakenOut } from '@/lib/errors';
import type { SaveAnswer } from '@/lib/forms/save-protocol';

export type Verb = 'publish' | 'unpublish' | 'remove' | 'restore' | 'purge';

export interface BulkTarget {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  /** Already as the action would make it. */
  readonly isDone?: boolean;
}

export type Reason =
  | 'stale'
  | 'in_use'
  | 'missing'
  | 'forbidden'
  | 'taken'
  | 'invalid'
  | 'unknown'
  | 'signedOut'
  | 'other';

export type BulkOutcome =
  | { readonly state: 'waiting' | 'running' | 'already' | 'stopped' }
  | { readonly state: 'done'; readonly version: number }
  /** It may have been taken out of other documents before it was refused. */
  | { readonly state: 'refused'; readonly reason: Reason; readonly takenOut?: TakenOut };

export interface BulkItem extends BulkTarget {
  readonly outcome: BulkOutcome;
}

const reasons = ['in_use', 'missing', 'forbidden', 'taken', 'invalid'] as const;

export function reasonOf(answer: Exclude<SaveAnswer, { kind: 'saved' }>): Reason {
  if (answer.kind === 'conflict') return 'stale';
  if (answer.kind === 'signed-out') return 'signedOut';
  if (answer.kind === 'unknown') return 'unknown';
  if (answer.code === 'stale') return 'stale';
  return reasons.find((code) => code === answer.code) ?? 'other';
}

export type BulkAct = (target: BulkTarget) => Promise<SaveAnswer>;

/** What is not known to have happened is asked for once more: the same request happens once. */
async function answerOf(act: BulkAct, target: BulkTarget): Promise<SaveAnswer> {
  const tryOnce = () =>
    act(target).catch((error: unknown): SaveAnswer => ({ kind: 'unknown', message: String(error) }));
  const first = await tryOnce();
  if (first.kind !== 'unknown') return first;
  const second = await tryOnce();
  const takenOut = together(first.takenOut, takenOutBy(second));
  return second.kind === 'saved' || second.kind === 'signed-out' || !takenOut ? second : { ...second, takenOut };
}

const takenOutBy = (answer: SaveAnswer): TakenOut | undefined => ('takenOut' in answer ? answer.takenOut : undefined);

/** The second try finds only the places that the first has left. */
const together = (first: TakenOut | undefined, second: TakenOut | undefined): TakenOut | undefined =>
  first && second ? { done: first.done + second.done, of: first.done + second.of } : (first ?? second);

/** The item after its turn; a newer version that was found is what the next try is about. */
async function perform(act: BulkAct, item: BulkItem): Promise<BulkItem> {
  const answer = await answerOf(act, item);
  if (answer.kind === 'saved') return { ...item, outcome: { state: 'done', version: answer.version } };
  const version = answer.kind === 'conflict' ? answer.version : item.version;
  const takenOut = takenOutBy(answer);
  const outcome = { state: 'refused', reason: reasonOf(answer), ...(takenOut ? { takenOut } : {}) } as const;
  return { ...item, version, outcome };
}

export interface Progress {
  readonly onChange: (items: readonly BulkItem[]) => void;
  readonly isStopped: () => boolean;
}

const isOpen = ({ outcome }: BulkItem): boolean => outcome.state === 'waiting';

export const prepare = (targets: readonly BulkTarget[]): BulkItem[] =>
  targets.map((target) => ({ ...target, outcome: { state: target.isDone ? 'already' : 'waiting' } }));

/** Those that failed or were not reached, waiting again; all others as they are. */
export const again = (items: readonly BulkItem[]): BulkItem[] =>
  items.map((item) =>
    item.outcome.state === 'refused' || item.outcome.state === 'stopped'
      ? { ...item, outcome: { state: 'waiting' } }
      : item,
  );

/** Works off what is waiting; resolves with every item's result. */
export async function runBulk(
  start: readonly BulkItem[],
  act: BulkAct,
  { onChange, isStopped }: Progress,
): Promise<BulkItem[]> {
  let items = [...start];
  const put = (index: number, item: BulkItem) => {
    items = items.with(index, item);
    onChange(items);
  };
  for (const [index, item] of start.entries()) {
    if (!isOpen(item)) continue;
    if (isStopped()) {
      put(index, { ...item, outcome: { state: 'stopped' } });
      continue;
    }
    put(index, { ...item, outcome: { state: 'running' } });
    put(index, await perform(act, item));
  }
  return items;
}
