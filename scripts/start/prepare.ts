// Makes the services ready for the app, as a program that runs to its end: tables, and accounts at the first run.

import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { env } from '@/lib/env';
import { tables } from '@/lib/modules/registry';
import { createTables } from '@/local/dynamodb/create-tables';
import { createDemoAccounts } from './create-accounts';
import { markDone } from './data-folder';
import { demoAccounts } from './demo-accounts';
import { say, step } from './report';

// Whoever sent us is gone.
process.once('disconnect', () => process.exit(1));

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data' },
    tables: { type: 'boolean', default: false },
    accounts: { type: 'boolean', default: false },
    rows: { type: 'boolean', default: false },
    /** The store is somebody else's: it gets demo content only if it was empty. */
    'respect-content': { type: 'boolean', default: false },
  },
});
const { data } = values;
const { region, dynamodbEndpoint, cognitoEndpoint, userPoolId } = env();
const at = (endpoint: string | undefined) => ({ region, ...(endpoint ? { endpoint } : {}) });

async function prepareTables(): Promise<number> {
  const client = new DynamoDBClient(at(dynamodbEndpoint));
  const made = await step(
    (names) => (names.length > 0 ? `${names.length} tables created` : 'Tables are there'),
    () => createTables(client, tables),
  );
  client.destroy();
  return made.length;
}

/** Asked for once for each way of writing rows: what is written from then on is as it should be. */
async function prepareRows(): Promise<void> {
  const { rewriteRows } = await import('@/local/reconcile/reconcile');
  const rewritten = await rewriteRows();
  if (rewritten.length > 0) say(`${rewritten.length} rows and what lies beside them written as they are today`);
}

async function prepareAccounts(): Promise<void> {
  const client = new CognitoIdentityProviderClient(at(cognitoEndpoint));
  await step(`${demoAccounts.length} demo accounts created`, () => createDemoAccounts(client, userPoolId));
  client.destroy();
  markDone(data, 'accounts');
}

try {
  if (values.tables) {
    const made = await prepareTables();
    if (values['respect-content'] && made < tables.length) markDone(data, 'content');
  }
  if (values.rows) await prepareRows();
  if (values.accounts) await prepareAccounts();
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
