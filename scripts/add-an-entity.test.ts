// Adding an entity is one file and one line: done here in a copy of the project, which must then know it in every way.

import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availableEngines } from '@/local/dynamodb/engine';

const root = join(import.meta.dirname, '..');

const trophy = `
import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { anyone, can } from '@/lib/entity/rule';
import { claim } from '@/lib/entity/satellite';
import { date, text, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';

export const trophy = entity('trophy', {
  fields: { id: uuid(), name: text({ max: 100 }), wonOn: date(), inscription: optional(text({ max: 300 })) },
  table: table('club-trophies', { key: ['id'], indexes: { byDate: ['entityType', 'wonOn'] } }),
  item: { entityType: 'TROPHY' },
  satellites: { name: claim('name', { id: 'name#{name:fold}' }) },
  reads: { newest: { index: 'byDate', pk: 'TROPHY', order: 'desc', cost: 1 } },
  access: { read: anyone, create: can('trophy:edit'), write: can('trophy:edit'), remove: can('trophy:edit') },
  costs: { create: 10, save: 10, remove: 10 },
});
`;

let copy: string;
const run = (tool: string, ...args: string[]) =>
  execFileSync(join(copy, 'node_modules/.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ENGINE: availableEngines()[0] },
  });

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'clubhouse-entity-'));
  for (const part of ['lib', 'local', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'lib/modules/club/trophy.ts'), trophy);
  appendFileSync(join(copy, 'lib/modules/index.ts'), "export { trophy } from '@/lib/modules/club/trophy';\n");
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('has a table, an index and a read in the catalogue', () => {
  const catalogue = run('tsx', 'scripts/tables.ts');
  expect(catalogue).toContain('club-trophies  [id]');
  expect(catalogue).toContain('newest: byDate: TROPHY, descending, ≤ 1 RCU a page of 20');
});

it('passes the contract of every entity, in the store too', () => {
  const report = JSON.parse(run('vitest', 'run', 'lib/modules', '-t', 'trophy', '--reporter=json')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  expect(report.numFailedTests).toBe(0);
  expect(report.numPassedTests).toBeGreaterThanOrEqual(18);
});

it('compiles, and a wrong read of it does not', () => {
  writeFileSync(
    join(copy, 'lib/modules/club/trophy.type-test.ts'),
    `import type { CreateOf } from '@/lib/entity/entity';
import { trophy } from '@/lib/modules/club/trophy';
export const sound: CreateOf<typeof trophy> = { name: 'Pokal', wonOn: '2026-05-01' };
// @ts-expect-error a trophy has a name
export const nameless: CreateOf<typeof trophy> = { wonOn: '2026-05-01' };
`,
  );
  writeFileSync(
    join(copy, 'tsconfig.trophy.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['lib/modules/club/trophy.type-test.ts'] }),
  );
  expect(run('tsc', '--noEmit', '--incremental', 'false', '-p', 'tsconfig.trophy.json')).toBe('');
});
