// The table of pages and the files under app say the same.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '@/lib/modules/registry';
import { type SitePage, sitePages } from './site-pages';
import { fixedPaths, isIn, openPages, pageAt, personalRooms } from './site-paths';

const root = join(import.meta.dirname, '..');
const pages = Object.entries<SitePage>(sitePages);

interface Route {
  readonly path: string;
  readonly file: string;
  readonly isPage: boolean;
}

/** Every page and route, by its address; folders in brackets are no part of it. */
const found: readonly Route[] = readdirSync(join(root, 'app'), { recursive: true })
  .map(String)
  .filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
  .map((file) => ({
    path: `/${dirname(file)
      .split('/')
      .filter((part) => !/^(?:\.|\(.*\))$/.test(part))
      .join('/')}`,
    file: join('app', file),
    isPage: /page\.tsx?$/.test(file),
  }));
const ofSite = found.filter(({ file }) => file.startsWith('app/(site)/'));
const fileOf = (path: string) => join(root, found.find((one) => one.path === path)?.file ?? '');

it('has a line for each page and file of the site, and none for what is not there', () => {
  const declared = pages.map(([path, { file }]) => `${file ? 'file' : 'page'} ${path}`);
  const beside = found.filter(({ path, isPage }) => !isPage && !isIn(path, ...personalRooms, '/media/avatar'));
  const there = [...new Set([...ofSite, ...beside])].map(({ path, isPage }) => `${isPage ? 'page' : 'file'} ${path}`);
  expect(there.sort()).toEqual(declared.sort());
});

it('knows every other folder under app as a room where nothing is for everybody', () => {
  const others = found.filter(({ path, isPage }) => isPage && !Object.hasOwn(sitePages, path));
  expect(others.filter(({ path }) => !isIn(path, ...personalRooms))).toEqual([]);
});

it.each(pages.filter(([, { file }]) => !file))('%s reads the parameters that it declares', (path, { query = [] }) => {
  const source = readFileSync(fileOf(path), 'utf8');
  expect(/searchParams|momentIn/.test(source)).toBe(query.length > 0);
  for (const name of query) expect(source).toMatch(new RegExp(`\\b${name}\\b`));
});

it.each(registry.flatMap(({ name, page }) => (page ? [[name as string, String(page)]] : [])))(
  'a %s has its page at %s',
  (_, page) => {
    expect(Object.keys(sitePages)).toContain(page.replace(/\{(\w+)\}/g, '[$1]'));
  },
);

describe('a client component', () => {
  const sourceAt = (path: string): string | undefined =>
    ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((file) => /\.tsx?$/.test(file) && existsSync(file));
  /** Every file that a page is made of; what is imported for its types alone is not. */
  function filesOf(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([@.][^']+)';/gm,
    )) {
      const found = sourceAt(from.startsWith('@/') ? join(root, from.slice(2)) : join(dirname(file), from));
      if (found) filesOf(found, seen);
    }
    return seen;
  }
  const needsScripts = (path: string): boolean =>
    [...filesOf(fileOf(path))].some((file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8')));

  it('is found where there is one', () => {
    expect(needsScripts('/preview/live/[entity]/[id]')).toBe(true);
    expect([...filesOf(fileOf('/news/[slug]'))].some((file) => file.endsWith('components/site/picture.tsx'))).toBe(
      true,
    );
  });

  it.each(pages.filter(([, { file, scripts }]) => !file && !scripts))(
    'has no place at %s, which is sent without scripts',
    (path) => {
      expect(needsScripts(path)).toBe(false);
    },
  );
});

describe('a path', () => {
  it('leads to the page whose holes it fills, and to one of its own before that', () => {
    const find = openPages({
      '/news': { query: ['a'] },
      '/news/[slug]': { query: ['b'] },
      '/news/old': { query: ['c'] },
    });
    const at = (path: string) => find(path)?.query;
    expect(['/news', '/news/x', '/news/old', '/news/x/y', '/newsx', '/constructor'].map(at)).toEqual([
      ['a'],
      ['b'],
      ['c'],
      undefined,
      undefined,
      undefined,
    ]);
    expect(pageAt('/news/x/shareXjpg')).toBeUndefined();
  });

  it('is in the sitemap if it is always there and meant to be found', () => {
    expect(fixedPaths).toEqual(expect.arrayContaining(['/', '/news', '/events/past', '/privacy']));
    for (const path of ['/search', '/feed.xml', '/news/[slug]', '/preview/[token]'])
      expect(fixedPaths).not.toContain(path);
  });

  it('of a page for everybody is in no room where nothing is', () => {
    const kept = pages.filter(([, { personal }]) => !personal).map(([path]) => path);
    expect(kept.filter((path) => isIn(path, ...personalRooms))).toEqual([]);
  });

  it('is personal in these rooms', () => {
    expect([...personalRooms].sort()).toEqual(['/account', '/admin', '/api', '/preview', '/sign-in', '/sign-out']);
  });
});
