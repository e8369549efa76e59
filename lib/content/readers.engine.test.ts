// What visitors can read: the live article and nothing else, in few round trips, by any address that it ever had.

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { collectDependencies } from '@/lib/dependencies';
import type { RichText } from '@/lib/entity/rich-text';
import { media } from '@/lib/modules/club/media';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { create } from '@/lib/operations/create';
import { publish, unpublish } from '@/lib/operations/publish';
import { remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { almighty, arrange } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { type Article, readArticle } from './article';
import { untilNextArticle } from './cache-lifetime';
import { cardsOf } from './news-card';
import { latestRows, readNewsPage } from './news-pages';
import { addressesOf } from './sitemap';
import { readSponsors } from './sponsors';

vi.mock('@/lib/features/people', () => ({
  publicNamesOf: async () => ({ names: { 'user-1': 'Gesa Thode' }, isAnyGone: false }),
}));

let test: TestStore;
/** Requests that are under way together are one round trip. */
const traffic = { requests: 0, trips: 0, open: 0 };

beforeAll(async () => {
  test = await openTestStore();
  store().middlewareStack.add(
    (next) => async (args) => {
      traffic.requests++;
      if (traffic.open++ === 0) traffic.trips++;
      try {
        return await next(args);
      } finally {
        traffic.open--;
      }
    },
    { step: 'initialize' },
  );
});
afterAll(() => test.close());
beforeEach(() => void Object.assign(traffic, { requests: 0, trips: 0, open: 0 }));

const editor = almighty('editor');
const canary = 'Kanarienvogel';
const text = (words: string, ...marks: object[]): RichText =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words, marks }] }] }) as RichText;

let count = 0;
async function article(title: string, at = new Date(Date.now() - 1e9 + 1000 * count++).toISOString(), given = {}) {
  const { row } = await create(editor, news, { title, content: text('Ein Text.'), ...given });
  return (await publish(editor, news, row, 1, { at })).row;
}

async function shown(slug: string): Promise<Article> {
  const found = await readArticle(slug);
  if (found.kind !== 'found') throw new Error(`${slug} is ${found.kind}`);
  return found.article;
}

/** Everything that any reader gives, as one text. */
async function everything(...slugs: string[]): Promise<string> {
  const articles = await Promise.all(slugs.map((slug) => readArticle(slug)));
  const cards = await cardsOf(await latestRows(100));
  return JSON.stringify([articles, cards, await readNewsPage(undefined, 50), await addressesOf(news)]);
}

describe('what is not live', () => {
  it('comes out of no reader: drafts, scheduled, withdrawn, binned, and unpublished changes', async () => {
    const draft = (await create(editor, news, { title: `${canary} Entwurf`, content: text(canary) })).row;
    const later = await article(`${canary} bald`, new Date(Date.now() + 60_000).toISOString());
    const withdrawn = await article(`${canary} zurück`);
    const binned = await article(`${canary} Papierkorb`);
    const changed = await article('Bleibt sichtbar');
    await unpublish(editor, news, withdrawn, 2);
    await remove(editor, news, binned, 2);
    await save(editor, news, changed, 2, { title: canary, excerpt: canary, content: text(canary), slug: 'kanari' });
    const slugs = [draft, later, withdrawn, binned, changed].map(({ slug }) => slug);
    const told = await everything(...slugs, 'kanari');
    expect(told).toContain('Bleibt sichtbar');
    expect(told).not.toContain(canary);
    expect(told).not.toContain('kanari');

    await restore(editor, news, binned, 3);
    expect((await shown(binned.slug)).title).toBe(`${canary} Papierkorb`);
    await remove(editor, news, binned, 4);
  });

  it('appears at its moment by itself, and that moment is all that is known before', async () => {
    const at = new Date(Date.now() + 30_000).toISOString();
    const { slug } = await article('Erst in einer halben Minute', at);
    expect((await readArticle(slug)).kind).toBe('missing');
    expect((await collectDependencies(untilNextArticle)).until).toBe(Date.parse(at));
    try {
      shiftClock(30_001);
      expect((await shown(slug)).title).toBe('Erst in einer halben Minute');
    } finally {
      shiftClock(0);
    }
  });

  it('is plain text where an article links to it', async () => {
    const [target, hidden] = [await article('Ziel'), await article('Verborgen')];
    await unpublish(editor, news, hidden, 2);
    const link = (id: string) => ({ type: 'link', attrs: { entity: 'news', id } });
    const content = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'eins', marks: [link(target.id)] },
            { type: 'text', text: 'zwei', marks: [link(hidden.id)] },
          ],
        },
      ],
    } as RichText;
    const { slug } = await article('Verweise', undefined, { content });
    expect((await shown(slug)).links).toEqual({ [`news:${target.id}`]: '/news/ziel' });
  });
});

it('is forgotten by caches when visitors see a difference, and only then', async () => {
  const { row, tags } = await create(editor, news, { title: 'Noch ein Entwurf' });
  expect(tags).toEqual([]);
  expect((await save(editor, news, row, 1, { excerpt: 'x' })).tags).toEqual([]);
  expect((await publish(editor, news, row, 2)).tags).toEqual(['news', `news:${row.id}`]);
  expect((await save(editor, news, row, 3, { excerpt: 'y' })).tags).toEqual([]);
  expect((await publish(editor, news, row, 4)).tags).toHaveLength(2);
  expect((await unpublish(editor, news, row, 5)).tags).toHaveLength(2);
  expect((await remove(editor, news, row, 6)).tags).toEqual([]);
  expect((await arrange(sponsor, 7)).tags).toHaveLength(2);
});

describe('an address', () => {
  it('leads on through every rename, and never to what is not live', async () => {
    let row = await article('Erste Adresse');
    for (const slug of ['zweite-adresse', 'dritte-adresse']) {
      const saved = await save(editor, news, row, row.version, { slug });
      row = (await publish(editor, news, row, saved.version)).row;
    }
    for (const old of ['erste-adresse', 'zweite-adresse'])
      expect(await readArticle(old)).toEqual({ kind: 'moved', href: '/news/dritte-adresse' });
    await unpublish(editor, news, row, row.version);
    for (const old of ['erste-adresse', 'zweite-adresse', 'dritte-adresse'])
      expect(await readArticle(old)).toEqual({ kind: 'missing' });
  });

  it('that cannot be one costs nothing', async () => {
    for (const slug of ['', 'A', '../x', 'a b', 'x'.repeat(121), '-', '%00', '__proto__'])
      expect(await readArticle(slug)).toEqual({ kind: 'missing' });
    expect(traffic.requests).toBe(0);
  });
});

describe('an article', () => {
  it('comes in two round trips with its pictures, links, neighbours and authors', async () => {
    const picture = (await arrange(media, 1)).row;
    await article('Davor', '2020-01-01T10:00:00.000Z');
    const linked = await article('Mittendrin', '2020-01-02T10:00:00.000Z', {
      imageIds: [picture.id],
      authorIds: ['user-1', 'user-2'],
    });
    await article('Danach', '2020-01-03T10:00:00.000Z');
    Object.assign(traffic, { requests: 0, trips: 0 });
    const { newer, older, authors, minutes } = await shown(linked.slug);
    expect({ newer, older, authors, minutes }).toEqual({
      newer: { title: 'Danach', href: '/news/danach' },
      older: { title: 'Davor', href: '/news/davor' },
      authors: [{ name: 'Gesa Thode', href: null }],
      minutes: 1,
    });
    expect(traffic.trips).toBeLessThanOrEqual(2);
    expect(traffic.requests).toBeLessThanOrEqual(5);
  });

  it('has neighbours among several of the same moment', async () => {
    const at = '2019-06-01T10:00:00.000Z';
    const same = await Promise.all(['a', 'b', 'c'].map((name) => article(`Gleichzeitig ${name}`, at)));
    const pages = await Promise.all(same.map(({ slug }) => shown(slug)));
    const older = pages.map((page) => page.older?.href).filter((href) => href?.includes('gleichzeitig'));
    expect(new Set(older).size).toBe(2);
  });
});

describe('the front page', () => {
  it('is read in at most six requests', async () => {
    await arrange(sponsor, 1);
    Object.assign(traffic, { requests: 0, trips: 0 });
    const [rows, sponsors] = await Promise.all([latestRows(7), readSponsors(), untilNextArticle()]);
    await cardsOf(rows);
    expect(sponsors.length).toBeGreaterThan(0);
    expect(traffic.requests).toBeLessThanOrEqual(6);
  });

  it('loses a sponsor at the moment when their time is up', async () => {
    const { row } = await arrange(sponsor, 2, { expiryTimestamp: Math.floor(Date.now() / 1000) + 100 });
    const { value: before, until } = await collectDependencies(readSponsors);
    expect(before.map(({ name }) => name)).toContain(row.name);
    expect(until).toBe(row.expiryTimestamp * 1000);
    try {
      shiftClock(101_000);
      expect((await readSponsors()).map(({ name }) => name)).not.toContain(row.name);
    } finally {
      shiftClock(0);
    }
  });
});

describe('the list', () => {
  it('goes through all articles once, page by page', async () => {
    const seen: string[] = [];
    let until: string | undefined;
    do {
      const page = await readNewsPage(until, 3);
      seen.push(...page.cards.map(({ id }) => id));
      until = page.next ?? undefined;
    } while (until);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await readNewsPage(undefined, 50)).cards.length);
    expect(seen.length).toBe((await addressesOf(news)).length);
  });

  it('of the future is that of today', async () => {
    const ids = ({ cards }: Awaited<ReturnType<typeof readNewsPage>>) => cards.map(({ id }) => id);
    expect(ids(await readNewsPage('2099-01-01T00:00:00.000Z', 5))).toEqual(ids(await readNewsPage(undefined, 5)));
  });
});
