import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canTell } from '../bench/tree-memory';

const root = join(import.meta.dirname, '../..');

const building = `
import { readdirSync, readFileSync } from 'node:fs';
const { buildPrograms } = await import(${JSON.stringify(join(root, 'scripts/start/programs.mjs'))});
const programs = await buildPrograms(${JSON.stringify(root)});
const childrenOf = () => readdirSync('/proc/self/task')
  .map((thread) => readFileSync('/proc/self/task/' + thread + '/children', 'utf8')).join('').trim();
// One that has been told to end is a child until it has been waited for.
const deadline = Date.now() + 5_000;
while (childrenOf() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
const children = childrenOf();
console.log(JSON.stringify({ programs: Object.keys(programs), children }));
process.exit();`;

it.runIf(canTell)('makes every program and leaves no compiler running beside them (Linux only)', () => {
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', building], { encoding: 'utf8' });
  const { programs, children } = JSON.parse(told) as { programs: string[]; children: string };
  expect(programs.sort()).toEqual(['backgroundJobs', 'cognito', 'main', 'prepare', 's3', 'sams']);
  expect(children).toBe('');
});
