// What the services need before the app can use them: tables, and at the first run accounts and content.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { registry, tables } from '@/lib/modules/registry';
import { tableDefinition } from '@/lib/tables/definition';
import { preferredEngine } from '@/local/dynamodb/engine-command';
import { isDone, markDone } from './data-folder';
import { type ServicePlacement, serviceNames } from './environment';
import { say, step } from './report';
import { runToCompletion } from './run-to-completion';
import { program, type StackConfig } from './services';

/** Undefined when everything is there already, which is so at every start but the first. */
export function preparationOf(
  stack: StackConfig,
  placement: ServicePlacement,
  signal: AbortSignal,
): (() => Promise<void>) | undefined {
  const { dynamodb, cognito } = placement;
  const needsTables = dynamodb === 'local' || (dynamodb === 'embedded' && !isDone(folderOf(stack), tablesAction()));
  // Somebody else's store has no folder here.
  const rowsFolder = dynamodb === 'embedded' ? folderOf(stack) : stack.data;
  const needsRows = dynamodb !== 'aws' && !isDone(rowsFolder, rowsAction());
  const needsAccounts = cognito === 'embedded' && !isDone(stack.data, 'accounts');
  const isPartlyAtAws = serviceNames.some((name) => placement[name] === 'aws');
  const needsContent = !isPartlyAtAws && !isDone(stack.data, 'content');
  if (!needsTables && !needsRows && !needsAccounts && !needsContent) return undefined;
  return async () => {
    const flags = [
      ...(needsTables ? ['--tables'] : []),
      ...(needsRows ? ['--rows'] : []),
      ...(dynamodb === 'local' ? ['--respect-content'] : []),
      ...(needsAccounts ? ['--accounts'] : []),
    ];
    const preparing = program(stack, stack.programs.prepare, '--data', stack.data, ...flags);
    if (flags.length > 0) await runToCompletion('Preparing the services', { ...preparing, signal, onLine: sayLine() });
    if (dynamodb === 'embedded') markDone(folderOf(stack), tablesAction());
    if (needsRows) markDone(rowsFolder, rowsAction());
    // A store of somebody else's may just have been found to have content of its own.
    if (needsContent && !isDone(stack.data, 'content')) await fill(stack, signal);
  };
}

async function fill(stack: StackConfig, signal: AbortSignal): Promise<void> {
  // It listens to no channel, so the kernel has to end it with us.
  const seeding = { ...program(stack, '--import', 'tsx', join(stack.root, 'scripts/seed.ts')), channel: false };
  await step('Demo content written', () => runToCompletion('Seeding', { ...seeding, signal, onLine: sayLine('    ') }));
  markDone(stack.data, 'content');
}

/** Kept beside the tables themselves: whoever throws them away throws this away, too. */
const folderOf = ({ data }: StackConfig): string => join(data, 'dynamodb');

const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Other tables, or another engine that has not seen them, make it another action. */
export const tablesAction = (): `tables-${string}` =>
  `tables-${fingerprint([preferredEngine(), ...tables.map((table) => [tableDefinition(table), table.options.ttl])])}`;

/** Rows that were written with other keys, or without what lies beside them now, make it another action. */
export const rowsAction = (): `rows-${string}` =>
  `rows-${fingerprint(registry.map(({ name, item, satellites }) => [name, item, satellites]))}`;

const sayLine =
  (indent = '') =>
  (line: string, stream: 'stdout' | 'stderr') => {
    if (stream === 'stdout') say(`${indent}${line}`);
  };
