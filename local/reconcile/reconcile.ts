// Looks through all tables and the bucket for what does not belong together, and mends what can be mended beside a running app.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '@/lib/env';
import { reconcileFiles } from './files';
import type { Finding, State, Task, What } from './finding';
import { filesLeft, reconcileGone } from './gone';
import { reconcileItems } from './items';
import { takeStock } from './stock';

/** An upload may take an hour, and its record is kept ten minutes longer. */
const usual: Task = { repair: false, youngMs: 60_000, graceMs: 75 * 60 * 1000 };

async function* findings(task: Task, client: DynamoDBDocumentClient): AsyncGenerator<Finding> {
  const stock = await takeStock(client);
  yield* reconcileItems(task, stock);
  yield* filesLeft(task, stock);
  yield* reconcileGone(task, stock);
  yield* reconcileFiles(task, client);
}

type Search = (task: Task, client: DynamoDBDocumentClient) => AsyncGenerator<Finding>;

async function run(search: Search, task: Task, onFinding: (finding: Finding) => void): Promise<Finding[]> {
  const { region, dynamodbEndpoint, maxAttempts } = env();
  const endpoint = dynamodbEndpoint ? { endpoint: dynamodbEndpoint } : {};
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, maxAttempts, ...endpoint }));
  const found: Finding[] = [];
  try {
    for await (const finding of search(task, client)) {
      found.push(finding);
      onFinding(finding);
    }
  } finally {
    client.destroy();
  }
  return found;
}

export const reconcile = (
  options: Partial<Task> = {},
  onFinding: (finding: Finding) => void = () => {},
): Promise<Finding[]> => run(findings, { ...usual, ...options }, onFinding);

/** Gives a store of before the keys of today, and what its documents are found by. Nobody writes meanwhile. */
export const rewriteRows = (): Promise<Finding[]> =>
  run(
    async function* (task, client) {
      yield* reconcileItems(task, await takeStock(client));
    },
    { ...usual, repair: true, youngMs: 0 },
    () => {},
  );

export type Summary = Map<What, Record<State, number>>;

export function summaryOf(found: readonly Finding[]): Summary {
  const summary: Summary = new Map();
  for (const { what, state } of found) {
    const counts = summary.get(what) ?? { found: 0, mended: 0, left: 0 };
    counts[state]++;
    summary.set(what, counts);
  }
  return summary;
}
