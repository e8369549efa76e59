import { expect, it } from 'vitest';
import { collect } from './collect';
import { samsText, samsUuid } from './fields';
import { required } from './read-row';
import type { Reply } from './transport';

const shape = { uuid: required(samsUuid), name: required(samsText) };
const row = (id: number | string) => ({ uuid: `u-${id}`, name: `Name ${id}` });
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => row(from + index));

/** Answers page after page; beyond the last one, nothing but empty pages. */
async function walk(...pages: readonly unknown[]) {
  let asked = 0;
  const ask = async (path: string, query: Readonly<Record<string, unknown>> = {}): Promise<Reply> => {
    const where = `${path}?page=${query.page}`;
    const body = pages[asked++];
    if (body === 'away') return { ok: false, failure: { cause: 'unreachable', where } };
    return { ok: true, body: body ?? { content: [] }, where };
  };
  const answer = await collect({ ask, pageSize: 10, maxPages: 8 }, shape, '/list');
  const found = answer.state === 'failed' ? [answer.failure.cause] : answer.problems.map(({ kind }) => kind);
  return { asked, state: answer.state, count: answer.state === 'failed' ? 0 : answer.rows.length, found };
}

it.each([
  ['a bare array', [rows(0, 3)], { asked: 1, state: 'complete', count: 3, found: [] }],
  [
    'one page',
    [{ content: rows(0, 3), last: true, totalElements: 3 }],
    { asked: 1, state: 'complete', count: 3, found: [] },
  ],
  [
    'a list in _embedded',
    [{ _embedded: { clubs: rows(0, 2) }, last: 'true' }],
    { asked: 1, state: 'complete', count: 2, found: [] },
  ],
  [
    'pages until the last',
    [
      { content: rows(0, 10), last: false },
      { content: rows(10, 14), last: true },
    ],
    { asked: 2, state: 'complete', count: 14, found: [] },
  ],
  [
    'pages that are numbered only',
    [
      { content: rows(0, 10), totalPages: '2' },
      { content: rows(10, 12), totalPages: 2 },
    ],
    { asked: 2, state: 'complete', count: 12, found: [] },
  ],
  [
    'pages that tell nothing',
    [{ content: rows(0, 10) }, { content: rows(10, 12) }],
    { asked: 3, state: 'complete', count: 12, found: [] },
  ],
  [
    'an empty list',
    [{ content: [], last: true, totalElements: 0 }],
    { asked: 1, state: 'complete', count: 0, found: [] },
  ],
  [
    'rows that come twice',
    [{ content: [...rows(0, 3), ...rows(0, 3)], last: true, totalElements: 3 }],
    { asked: 1, state: 'complete', count: 3, found: [] },
  ],
  [
    'twice in place of others',
    [{ content: [...rows(0, 3), ...rows(0, 3)], last: true, totalElements: 6 }],
    { asked: 1, state: 'partial', count: 3, found: ['rows_missing'] },
  ],
  [
    'fewer rows than the page says',
    [{ content: rows(0, 3), last: true, numberOfElements: 5 }],
    { asked: 1, state: 'partial', count: 3, found: ['rows_missing'] },
  ],
  [
    'fewer rows than the list says',
    [{ content: rows(0, 3), last: true, totalElements: 4 }],
    { asked: 1, state: 'partial', count: 3, found: ['rows_missing'] },
  ],
  [
    'more to come, but nothing in it',
    [
      { content: rows(0, 10), last: false },
      { content: [], last: false },
    ],
    { asked: 2, state: 'partial', count: 10, found: ['rows_missing'] },
  ],
  [
    'more to come, and an honest nothing in it',
    [
      { content: rows(0, 10), last: false },
      { content: [], last: false, numberOfElements: 0 },
    ],
    { asked: 2, state: 'partial', count: 10, found: ['rows_missing'] },
  ],
  [
    'a page that is not full though more follows',
    [
      { content: rows(0, 5), last: false },
      { content: rows(5, 8), last: true },
    ],
    { asked: 2, state: 'partial', count: 8, found: ['rows_missing'] },
  ],
  [
    'the same page again',
    [
      { content: rows(0, 10), last: false },
      { content: rows(0, 10), last: false },
    ],
    { asked: 2, state: 'partial', count: 10, found: ['page_repeated'] },
  ],
  [
    'pages in a circle',
    [{ content: rows(0, 10) }, { content: rows(10, 20) }, { content: rows(0, 10) }],
    { asked: 3, state: 'partial', count: 20, found: ['page_repeated'] },
  ],
  [
    'no end',
    [...Array(20).keys()].map((page) => ({ content: rows(page * 10, page * 10 + 10), last: false })),
    { asked: 8, state: 'partial', count: 80, found: ['pages_endless'] },
  ],
  [
    'a row of nonsense',
    [{ content: [row(1), 'x', row(2)], last: true, totalElements: 3 }],
    { asked: 1, state: 'partial', count: 2, found: ['row_unusable'] },
  ],
  [
    'a second page that fails',
    [{ content: rows(0, 10), last: false }, 'away'],
    { asked: 2, state: 'partial', count: 10, found: ['part_failed'] },
  ],
  [
    'a second page that is none',
    [{ content: rows(0, 10), last: false }, 17],
    { asked: 2, state: 'partial', count: 10, found: ['part_failed'] },
  ],
  ['a first page that fails', ['away'], { asked: 1, state: 'failed', count: 0, found: ['unreachable'] }],
  ['no list at all', [{ message: 'hello' }], { asked: 1, state: 'failed', count: 0, found: ['unexpected'] }],
  [
    'no list where it should be',
    [{ content: null, last: true }],
    { asked: 1, state: 'failed', count: 0, found: ['unexpected'] },
  ],
  [
    'two lists, of which one may be it',
    [{ _embedded: { a: rows(0, 2), b: rows(2, 4) } }],
    { asked: 1, state: 'failed', count: 0, found: ['unexpected'] },
  ],
])('%s', async (_, pages, expected) => {
  expect(await walk(...pages)).toEqual(expected);
});

it('names the page and the place of what it could not read, and does not fill the memory with it', async () => {
  const ask = async (): Promise<Reply> => ({
    ok: true,
    body: { content: Array(5000).fill(7), last: true },
    where: '/list?page=0',
  });
  const answer = await collect({ ask, pageSize: 100, maxPages: 3 }, shape, '/list');
  if (answer.state === 'failed') throw new Error('failed');
  expect(answer.problems[0]).toEqual({ kind: 'row_unusable', where: '/list?page=0', at: '[0].uuid' });
  expect(answer.problems).toHaveLength(100);
});
