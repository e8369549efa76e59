import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { canTell, treeMemory, treeOf } from './tree-memory';

const held = 64;
const child = `const held = Buffer.alloc(${held} * 1024 * 1024, 1); console.log('ready'); setInterval(() => held.length, 1e6);`;
const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });
process.on('SIGTERM', () => process.exit()); setInterval(() => undefined, 1e6);`;

it.runIf(canTell)('counts what the children of a process hold as well (Linux only)', async () => {
  const running = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [own = 0] = [running.pid];
  let grandchild: number | undefined;
  try {
    await once(running.stdout, 'data');
    const tree = treeOf(own);
    grandchild = tree[1];
    expect(tree).toHaveLength(2);
    expect(treeMemory([own])).toBeGreaterThan(held);
    expect(treeMemory([own])).toBeGreaterThan(treeMemory([grandchild ?? 0]));
  } finally {
    if (grandchild) process.kill(grandchild);
    running.kill();
  }
});
