// What the services need before the app can use them: tables, and at the first run accounts and content.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { registry, tables } from '@/lib/modules/registry';
import { tableDefinition } from '@/lib/tables/definition';
import { preferredEngine } from '@/local/dynamodb/engine-command';
import { isDone, markDone } from './data-folder';
import { runErrand } from './errand';
import { say, step } from './report';
import { type House, program } from './services';
import { type Surroundings, serviceNames } from './surroundings';

/** Undefined when everything is there already, which is so at every start but the first. */
export function preparationOf(
  house: House,
  surroundings: Surroundings,
  signal: AbortSignal,
): (() => Promise<void>) | undefined {
  const { dynamodb, cognito } = surroundings;
  const needsTables = dynamodb === 'local' || (dynamodb === 'embedded' && !isDone(folderOf(house), tablesDeed()));
  // Somebody else's store has no folder here.
  const rowsFolder = dynamodb === 'embedded' ? folderOf(house) : house.data;
  const needsRows = dynamodb !== 'aws' && !isDone(rowsFolder, rowsDeed());
  const needsAccounts = cognito === 'embedded' && !isDone(house.data, 'accounts');
  const isPartlyAtAws = serviceNames.some((name) => surroundings[name] === 'aws');
  const needsContent = !isPartlyAtAws && !isDone(house.data, 'content');
  if (!needsTables && !needsRows && !needsAccounts && !needsContent) return undefined;
  return async () => {
    const wishes = [
      ...(needsTables ? ['--tables'] : []),
      ...(needsRows ? ['--rows'] : []),
      ...(dynamodb === 'local' ? ['--respect-content'] : []),
      ...(needsAccounts ? ['--accounts'] : []),
    ];
    const preparing = program(house, house.programs.prepare, '--data', house.data, ...wishes);
    if (wishes.length > 0) await runErrand('Preparing the services', { ...preparing, signal, onLine: sayLine() });
    if (dynamodb === 'embedded') markDone(folderOf(house), tablesDeed());
    if (needsRows) markDone(rowsFolder, rowsDeed());
    // A store of somebody else's may just have been found to have content of its own.
    if (needsContent && !isDone(house.data, 'content')) await fill(house, signal);
  };
}

async function fill(house: House, signal: AbortSignal): Promise<void> {
  // It listens to no channel, so the kernel has to end it with us.
  const seeding = { ...program(house, '--import', 'tsx', join(house.root, 'scripts/seed.ts')), channel: false };
  await step('Demo content written', () => runErrand('Seeding', { ...seeding, signal, onLine: sayLine('    ') }));
  markDone(house.data, 'content');
}

/** Kept beside the tables themselves: whoever throws them away throws this away, too. */
const folderOf = ({ data }: House): string => join(data, 'dynamodb');

const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Other tables, or another engine that has not seen them, make it another deed. */
export const tablesDeed = (): `tables-${string}` =>
  `tables-${fingerprint([preferredEngine(), ...tables.map((table) => [tableDefinition(table), table.options.ttl])])}`;

/** Rows that were written with other keys, or without what lies beside them now, make it another deed. */
export const rowsDeed = (): `rows-${string}` =>
  `rows-${fingerprint(registry.map(({ name, item, satellites }) => [name, item, satellites]))}`;

const sayLine =
  (indent = '') =>
  (line: string, stream: 'stdout' | 'stderr') => {
    if (stream === 'stdout') say(`${indent}${line}`);
  };
