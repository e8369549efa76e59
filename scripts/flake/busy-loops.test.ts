import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { identify, isAlive } from '@/local/supervisor/process-identity';
import { busyLoopArgs } from './busy-loops';

it('ends a busy loop when the process that began it is killed', async () => {
  const program = `const { spawn } = require('node:child_process');
    console.log(spawn(process.execPath, [...${JSON.stringify(busyLoopArgs(0).slice(0, -1))}, String(process.pid)]).pid);`;
  const parent = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const loop = identify(Number(said));
  if (!loop) return expect.unreachable();
  expect(isAlive(loop)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(loop), { timeout: 50_000 }).toBe(false);
});
