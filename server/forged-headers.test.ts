import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { forgetForged } from './forged-headers';

const left = (headers: Record<string, string>) => {
  const given = { ...headers };
  forgetForged(given);
  return Object.keys(given);
};

const state = (tree: unknown) => ({ rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(tree)) });

it.each([
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-invoke-path',
  'x-invoke-output',
  'x-nextjs-data',
  'x-next-revalidated-tags',
  'x-next-revalidate-tag-token',
  'x-next-resume-state-length',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-matched-path',
  'next-resume',
])('believes no %s from outside', (name) => {
  expect(left({ [name]: '1', host: 'club.example' })).toEqual(['host']);
});

it('forgets everything that the framework calls internal', () => {
  const file = createRequire(import.meta.url).resolve('next/dist/server/lib/server-ipc/utils.js');
  const [, list = ''] = /INTERNAL_HEADERS = \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => String(name));
  expect(names.length).toBeGreaterThan(5);
  expect(left(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});

it('leaves what the router of a page says', () => {
  const said = {
    ...state(['', { children: ['__PAGE__', {}] }, null, null]),
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-url': '/news',
    'next-action': 'abc',
    'x-nextjs-request-id': 'abc',
    'x-forwarded-for': '203.0.113.9',
    cookie: 'a=b',
  };
  expect(left(said)).toEqual(Object.keys(said));
});

it.each([
  ['of another build', state(['', { children: ['__PAGE__', {}] }, null, null, true])],
  ['of another form', state({ tree: [] })],
  ['that is no JSON', { rsc: '1', 'next-router-state-tree': 'x' }],
  ['that cannot be decoded', { rsc: '1', 'next-router-state-tree': '%E0%A4%A' }],
  ['that is endless', state(['x'.repeat(100_000), {}])],
])('drops a router state %s, so that the request is answered', (_, headers) => {
  expect(left(headers)).toEqual(['rsc']);
});
