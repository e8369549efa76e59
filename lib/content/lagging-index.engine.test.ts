// An index that is seconds behind a withdrawal may show it for that long, and nobody keeps what it showed.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { publish, unpublish } from '@/lib/operations/publish';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { readArticle } from './article';
import { cachedReading } from './cached-reading';

vi.mock('next/cache', () => ({ cacheTag: () => undefined, cacheLife: () => undefined }));

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const editor = almighty('editor');

it('is kept for two seconds', async () => {
  const { row } = await create(editor, news, { title: 'Zurückgezogen' } as never);
  const { version } = await publish(editor, news, row, 1);
  const read = () => cachedReading(() => readArticle('zurueckgezogen'));
  test.proxy.use([{ kind: 'stale-index', ms: 60_000 }]);
  expect((await read()).value.kind).toBe('found');
  await unpublish(editor, news, row, version);
  const { value, at, until } = await read();
  expect(value.kind).toBe('found');
  expect(until - at).toBe(2_000);
  test.proxy.clear();
  expect((await read()).value.kind).toBe('missing');
});
