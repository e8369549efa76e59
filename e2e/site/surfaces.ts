// Everything that a visitor can ask the public site for, in every way that a browser, a robot or a curious person asks.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { framework } from '../../lib/features/matrix/route-policies';

export interface Question {
  readonly path: string;
  readonly way: string;
  readonly method?: 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  /** Head and body, unpacked. */
  readonly whole: string;
}

const flight = { rsc: '1' };
const ahead = { ...flight, 'next-router-prefetch': '1' };
const segment = (name: string) => ({ ...ahead, 'next-router-segment-prefetch': name });
const treeOf = (tree: unknown) => ({ ...flight, 'next-router-state-tree': encodeURIComponent(JSON.stringify(tree)) });
const frontPage = ['', { children: ['(site)', { children: ['__PAGE__', {}] }] }, null, null];

/** Ways to ask for a page. */
export const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  plain: {},
  HEAD: {},
  packed: { 'accept-encoding': 'br' },
  'for JSON': { accept: 'application/json' },
  'for a picture': { accept: 'image/avif,image/webp' },
  'for data': { accept: 'text/x-component' },
  'for nothing': { accept: '*/*;q=0' },
  'with a guessed preview cookie': { cookie: '__prerender_bypass=0123456789abcdef; __next_preview_data=x' },
  'with a guessed session': { cookie: `__Host-clubhouse=editor.${'A'.repeat(43)}` },
  'as a robot': { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  data: flight,
  'data ahead': ahead,
  'data ahead, with a frame of the link': { ...flight, 'next-router-prefetch': '2' },
  'data ahead, with the frame alone': { ...flight, 'next-router-prefetch': '3' },
  'the tree ahead': segment('/_tree'),
  'the head ahead': segment('/_head'),
  'a segment ahead': segment('/news/$d$slug/__PAGE__'),
  'a segment ahead of another page': segment('/__PAGE__'),
  'data after the front page': treeOf(frontPage),
  'data after a page of another build': treeOf({ of: 'another build' }),
  'in the words of the framework': { 'x-middleware-prefetch': '1', 'x-nextjs-data': '1', purpose: 'prefetch' },
};

/** What pages may be told in their address. */
const hints = ['_rsc=1a2b3', 'draft=true&preview=1&status=draft', 'nxtPslug=x'];

const withHint = (path: string, hint: string) => `${path}${path.includes('?') ? '&' : '?'}${hint}`;

export const questionsOf = (path: string): Question[] => [
  ...Object.entries(ways).map(([way, headers]) => ({
    path,
    way,
    headers,
    ...(way === 'HEAD' ? { method: 'HEAD' as const } : {}),
  })),
  ...hints.map((hint) => ({ path: withHint(path, hint), way: 'plain', headers: {} })),
];

/** Asked as documents and answered with the status of one; a frame that is fetched ahead has none of its own. */
export const isForDocument = ({ headers }: Question): boolean => !('rsc' in headers);

export async function ask(url: string, { path, method, headers }: Question): Promise<Answer> {
  const answer = await fetch(url + path, { method: method ?? 'GET', headers, redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
  return { status: answer.status, location: answer.headers.get('location'), whole: [...head, body].join('\n') };
}

const build = () => readFileSync(join(import.meta.dirname, '../../.next/BUILD_ID'), 'utf8').trim();

/** An address of the framework's for a page, by how it is declared. */
export const frameworkPathOf = (route: string, page: string): string =>
  route
    .replace('GET ', '')
    .replace('[build]', build())
    .replace('=[page]', `=${encodeURIComponent(page)}`)
    .replace('[page]', page === '/' ? '/index' : page);

/** Every address by which the framework itself would show a page, or a picture: all of them are closed. */
export const frameworkPathsOf = (page: string): string[] =>
  Object.keys(framework)
    .filter((route) => route.includes('[page]'))
    .map((route) => frameworkPathOf(route, page));
