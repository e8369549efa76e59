// Brings everything up step by step, says where it is, and takes it down in order when asked to.

import { claimFolder, FolderInUse, type RunFile } from '@/local/supervisor/run-file';
import { openSupervisor, type Supervisor } from '@/local/supervisor/supervisor';
import { bringUp } from './bring-up';
import { emptyFolder } from './data-folder';
import { demoAccounts, demoPassword } from './demo-accounts';
import { firstLine, placementOf, type ServicePlacement } from './environment';
import { say, step } from './report';
import type { Programs } from './services';
import { onShutdown } from './shutdown';

export interface StartOptions {
  readonly root: string;
  readonly programs: Programs;
  readonly data: string;
  readonly port: number | undefined;
  readonly host?: string;
  readonly reset: boolean;
  readonly dev: boolean;
  readonly embedded: boolean;
}

export async function start(options: StartOptions): Promise<void> {
  const since = Date.now();
  let run: RunFile | undefined;
  let isUp = false;
  let exitCode = 0;
  const supervisor = openSupervisor({
    onProcesses: (services) => run?.setServices(services),
    onLine: (service, line, stream) => {
      // On the way up the steps tell enough, unless the app itself is in trouble.
      if (isUp ? service === 'App' || stream === 'stderr' : service === 'App' && stream === 'stderr')
        say(`${service} | ${line}`);
    },
    onNote: say,
    onGiveUp: (error) => fail(error),
  });
  const end = async () => {
    isUp = false;
    await supervisor.stop();
    run?.release();
    process.exit(exitCode);
  };
  const fail = (error: unknown) => {
    if (exitCode !== 0) return;
    exitCode = 1;
    console.error(`\n${wordsOf(error)}`);
    void end();
  };
  const signal = onShutdown({
    inOrder() {
      say('\nStopping …');
      return end();
    },
    atOnce() {
      supervisor.kill();
      run?.release();
      process.exit(130);
    },
  });
  surviveOddities(supervisor, fail);

  try {
    const placement = placementOf(process.env, options.embedded);
    say(firstLine(placement, process.env, options.data));
    run = await claimFolder(options.data);
    tellOrphanedProcesses(run);
    if (options.reset) await step('Data folder emptied', async () => emptyFolder(options.data));
    const address = await bringUp({ options, placement, supervisor, signal });
    run.setAddress(address);
    isUp = true;
    greet(address, placement, Date.now() - since);
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

function tellOrphanedProcesses({ ended }: RunFile): void {
  const left = ended.map(({ name, pid }) => `${name} (${pid})`);
  if (left.length > 0) say(`  Ended what an earlier run had left behind: ${left.join(', ')}`);
}

/** A terminal that is gone must not bring us down half-way, and nothing may outlive us. */
function surviveOddities(supervisor: Supervisor, fail: (error: unknown) => void): void {
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  process.on('uncaughtException', (error) => fail(error.stack ?? error));
  process.on('exit', () => supervisor.kill());
}

function wordsOf(error: unknown): string {
  if (error instanceof FolderInUse) return `${error.message} Stop it first, or choose another folder with --data.`;
  return error instanceof Error ? error.message : String(error);
}

function greet(address: string, { cognito }: ServicePlacement, tookMs: number): void {
  say(`\nClubhouse is ready after ${(tookMs / 1_000).toFixed(1)} s: ${address}\n`);
  if (cognito === 'embedded') {
    for (const { email, group = 'no role' } of demoAccounts) say(`  ${email.padEnd(26)}${group}`);
    say(`\n  The password of all of them is ${demoPassword}\n`);
  }
  say('Ctrl-C stops everything.');
}
