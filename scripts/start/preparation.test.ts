import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entity } from '@/lib/entity/entity';
import { anyone } from '@/lib/entity/rule';
import { uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';
import { markDone } from './data-folder';
import type { StackConfig } from './services';

const embedded = { dynamodb: 'embedded', s3: 'embedded', cognito: 'embedded' } as const;

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'preparation-'));
  mkdirSync(join(data, 'dynamodb'));
});
afterEach(() => {
  vi.doUnmock('@/lib/modules');
  vi.resetModules();
  rmSync(data, { recursive: true });
});

async function preparation() {
  const { preparationOf, rowsAction, tablesAction } = await import('./preparation');
  const needed = preparationOf({ data } as StackConfig, embedded, new AbortController().signal);
  return { isNeeded: needed !== undefined, rowsAction, tablesAction };
}

async function prepareEverything() {
  const { rowsAction, tablesAction } = await preparation();
  for (const action of ['accounts', 'content'] as const) markDone(data, action);
  for (const action of [rowsAction(), tablesAction()] as const) markDone(join(data, 'dynamodb'), action);
}

it('is over when everything is there', async () => {
  await prepareEverything();
  expect((await preparation()).isNeeded).toBe(false);
});

it('is needed again for an entity that brings a table of its own into a folder of before', async () => {
  await prepareEverything();
  vi.resetModules();
  const trophy = entity('trophy', {
    fields: { id: uuid() },
    texts: wordless,
    table: table('club-trophies', { key: ['id'] }),
    item: {},
    reads: {},
    access: { read: anyone, create: anyone, write: anyone, remove: anyone },
    costs: { create: 1, save: 1, remove: 1 },
  });
  vi.doMock('@/lib/modules', async (original) => ({ ...(await original<object>()), trophy }));
  expect((await preparation()).isNeeded).toBe(true);
});

it('is needed again when an entity writes its rows with other keys', async () => {
  await prepareEverything();
  vi.resetModules();
  vi.doMock('@/lib/modules', async (original) => {
    const modules = await original<typeof import('@/lib/modules')>();
    return { ...modules, role: { ...modules.role, item: { ...modules.role.item, nameKey: '{name:fold}' } } };
  });
  expect((await preparation()).isNeeded).toBe(true);
});
