// What developers add is what CONTRIBUTING says: done here in a copy of the project, which must then know it in every way.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availableEngines } from '@/local/dynamodb/engine';
import { blockWith, copyProject, followSection, removeCopy } from '@/local/testing/project-copy';

let copy: string;
let touched: Readonly<Record<string, readonly string[]>>;
/** What it printed, however it ended. */
const run = (tool: string, ...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, ENGINE: availableEngines()[0] };
    const options = { cwd: copy, env, maxBuffer: 2 ** 28 };
    execFile(join(copy, 'node_modules/.bin', tool), args, options, (_, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });

beforeAll(() => {
  copy = copyProject();
  const sections = ['Add a field kind', 'Add an entity', 'Add a public page'];
  touched = Object.fromEntries(sections.map((section) => [section, followSection(copy, section)]));
});

afterAll(() => removeCopy(copy));

it('takes one file and one line for an entity, three files for a field kind, four for a public page', () => {
  expect(touched['Add an entity']).toEqual(['lib/modules/club/trophy.ts', 'lib/modules/index.ts']);
  expect(touched['Add a field kind']?.length).toBeLessThanOrEqual(3);
  expect(touched['Add a public page']?.length).toBeLessThanOrEqual(4);
});

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
  const { testResults } = JSON.parse(output.slice(output.indexOf('{"numTotal'), output.lastIndexOf('}') + 1)) as Report;
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const passed = tests.filter(({ fullName, status }) => status === 'passed' && fullName.includes('trophy'));
  return { failed: [...failed, ...files], passedWithIt: passed.length };
}

it('fails no pure test', async () => {
  const { failed, passedWithIt } = await outcome('run', '--project', 'pure');
  expect(failed).toEqual([]);
  expect(passedWithIt).toBeGreaterThanOrEqual(12);
}, 600_000);

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

it('compiles and is well formed, and a wrong use of it does not compile', async () => {
  writeFileSync(
    join(copy, 'lib/modules/club/trophy.type-test.ts'),
    `import type { CreateOf } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { trophy } from '@/lib/modules/club/trophy';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { save } from '@/lib/operations/save';
export async function example(actor: Actor) {
${blockWith('Add an entity', 'await create(')}
return page;
}
// @ts-expect-error a trophy has a name
export const nameless: CreateOf<typeof trophy> = { wonOn: '2026-05-01', sport: 'beach', winnerIds: [] };
`,
  );
  const settings = join(copy, 'tsconfig.json');
  const { compilerOptions, ...rest } = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, JSON.stringify({ ...rest, compilerOptions: { ...compilerOptions, incremental: false } }));
  expect(await run('tsc', '--noEmit')).toBe('');
});
