// Adding an entity is what CONTRIBUTING says: done here in a copy of the project, which must then know it in every way.

import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availableEngines } from '@/local/dynamodb/engine';

const root = join(import.meta.dirname, '..');
const parts = [...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(
  ([, code = '']) => code,
);
const partWith = (word: string): string => {
  const [part, ...others] = parts.filter((code) => code.includes(word));
  if (part === undefined || others.length > 0) throw new Error(`CONTRIBUTING has not exactly one example with ${word}`);
  return part;
};

let copy: string;
/** What it printed, however it ended. */
const run = (tool: string, ...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, ENGINE: availableEngines()[0] };
    const options = { cwd: copy, env, maxBuffer: 2 ** 28 };
    execFile(join(copy, 'node_modules/.bin', tool), args, options, (_, stdout) => resolve(stdout));
  });

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'clubhouse-entity-'));
  for (const part of ['lib', 'local', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'lib/modules/club/trophy.ts'), partWith('export const trophy'));
  appendFileSync(join(copy, 'lib/modules/index.ts'), partWith('export { trophy }'));
  for (const [, line = '', file = ''] of partWith('audit.de.ts').matchAll(/(.*) \/\/ (.*)/g)) {
    const path = join(copy, 'lib/strings', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('  kinds: {\n', `$&    ${line}\n`));
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('has a table, an index and a read in the catalogue', async () => {
  const catalogue = await run('tsx', 'scripts/tables.ts');
  expect(catalogue).toContain('club-trophies  [id]');
  expect(catalogue).toContain('newest: byDate: TROPHY, descending, ≤ 1 RCU a page of 20');
});

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

async function outcome(...args: string[]) {
  const output = await run('vitest', ...args, '--reporter=json');
  const { testResults } = JSON.parse(output.slice(output.indexOf('{"numTotal'))) as Report;
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const passed = tests.filter(({ fullName, status }) => status === 'passed' && fullName.includes('trophy'));
  return { failed: [...failed, ...files], passedWithIt: passed.length };
}

it('fails no pure test that rests on the entities', async () => {
  const { failed, passedWithIt } = await outcome('related', 'lib/modules/index.ts', '--run', '--project', 'pure');
  expect(failed).toEqual([]);
  expect(passedWithIt).toBeGreaterThanOrEqual(12);
});

it('fails no test that goes through all entities in the store, contract and costs included', async () => {
  const inStore = ['lib', 'local']
    .flatMap((room) => readdirSync(join(copy, room), { recursive: true, encoding: 'utf8' }).map((at) => join(room, at)))
    .filter((path) => /^lib\/.*\.engine\.test\.ts$|^local\/.*\.test\.ts$/.test(path))
    .filter((path) => readFileSync(join(copy, path), 'utf8').includes("from '@/lib/modules/registry'"));
  expect(inStore).toEqual(
    expect.arrayContaining(['lib/modules/contract.engine.test.ts', 'local/ledger/ledger.test.ts']),
  );
  const { failed, passedWithIt } = await outcome('run', ...inStore);
  expect(failed).toEqual([]);
  expect(passedWithIt).toBeGreaterThanOrEqual(7);
}, 600_000);

it('compiles, and a wrong use of it does not', async () => {
  writeFileSync(
    join(copy, 'lib/modules/club/trophy.type-test.ts'),
    `import type { CreateOf } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { trophy } from '@/lib/modules/club/trophy';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { save } from '@/lib/operations/save';
export async function example(actor: Actor) {
${partWith('await create(')}
return page;
}
// @ts-expect-error a trophy has a name
export const nameless: CreateOf<typeof trophy> = { wonOn: '2026-05-01' };
`,
  );
  writeFileSync(
    join(copy, 'tsconfig.trophy.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { types: ['node'] },
      include: ['lib/modules/club/trophy.type-test.ts'],
    }),
  );
  expect(await run('tsc', '--noEmit', '--incremental', 'false', '-p', 'tsconfig.trophy.json')).toBe('');
});
