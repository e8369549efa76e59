// Every page that somebody can reach without an account is valid HTML, by the word of two checkers.

import type { APIRequestContext } from '@playwright/test';
import { anyone } from '../../lib/entity/rule';
import { routePolicies } from '../../lib/features/matrix/route-policies';
import { hasJava } from '../../local/dynamodb/engine-command';
import { unavailableDocument } from '../../server/unavailable-document';
import { arrangeArticles, previewPath } from '../admin/arrange';
import { expect, test } from '../clubhouse';
import { markupFaults, nuFaults } from './markup';

/** What no sitemap names. */
const unlisted = [
  '/news?until=2030-01-01T00:00:00.000Z',
  '/events/past',
  `/events/month/${new Date().toISOString().slice(0, 7)}`,
  '/search',
  '/search?q=beach',
  '/search?q=gibtesnicht',
  '/sign-in',
  '/sign-in?next=/admin',
];

const missing = ['/nichts', '/news/nichts', '/teams/nichts', '/events/month/1999-01', '/preview/nichts'];

async function listed(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** The pages of the house that are for everybody, by their pattern. */
const publicPages = Object.entries(routePolicies).flatMap(([name, entry]) => {
  const isPublic = entry.is === 'holder' || (entry.is === 'rule' && entry.rule === anyone);
  return name.startsWith('page ') && isPublic ? [name.slice('page '.length)] : [];
});

const isOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\[\w+\]/g, '[^/]+')}$`).test(path.replace(/\?.*/, ''));

test('every public page is valid HTML', async ({ request, data }, info) => {
  test.setTimeout(300_000);
  const [draft] = await arrangeArticles(data, [`Nur zur Ansicht ${Date.now()}`]);
  if (!draft) throw new Error('There is no draft');
  const shown = [...(await listed(request)), ...unlisted, await previewPath(data, draft)];
  const forgotten = publicPages.filter((pattern) => !shown.some((path) => isOf(pattern, path)));
  expect(forgotten, 'pages that were not looked at').toEqual([]);

  const documents = new Map<string, string>();
  for (const [status, paths] of [[200, shown] as const, [404, missing] as const])
    for (const path of paths) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(status);
      expect(answer.headers()['content-type'], path).toContain('text/html');
      documents.set(path, await answer.text());
    }
  const unavailable = new Map([['unavailable', unavailableDocument('de', 2)]]);
  expect.soft(markupFaults(documents), 'html-validate').toEqual([]);
  // It says in words that it loads again by itself, and has nothing on it that somebody could lose.
  expect.soft(markupFaults(unavailable, { 'meta-refresh': 'off' }), 'html-validate').toEqual([]);
  const all = new Map([...documents, ...unavailable]);
  if (hasJava()) expect.soft(await nuFaults(all, info.outputPath('pages')), 'the Nu checker').toEqual([]);
  else info.annotations.push({ type: 'not checked', description: 'The Nu checker needs Java 17' });
});
