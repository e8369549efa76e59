import { describe, expect, it } from 'vitest';
import type { Article } from './article';
import { ttlSeconds } from './cache-lifetime';
import { atomFeed } from './feed';
import { breadcrumbList, jsonForScript, newsArticle } from './json-ld';
import type { ListedNews, NewsCard } from './news-card';
import { cutAt, isMoment } from './news-pages';
import { publicDocument } from './public-document';
import { readingMinutes } from './reading-time';
import { cutAround } from './share-picture';
import { sitemapXml } from './sitemap';
import { escapeXml } from './xml';

const card: NewsCard = {
  id: '0b4b2c1e-8d1c-4f4e-9a55-0d2f5a1c9b11',
  title: 'Möwen & Krabben <script>',
  href: '/news/moewen',
  excerpt: 'Ein "Zitat" und\u0000 mehr',
  publishedDate: '2026-03-14T18:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
  picture: null,
};
const head = { title: 'VC A & B', subtitle: '', language: 'de', origin: 'https://club.example' };

describe('text in XML', () => {
  it('is never markup, and loses what XML cannot hold', () => {
    expect(escapeXml(`<a href="x">'&'</a>\u0000\u0008\uD800`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;',
    );
    expect(escapeXml('Zwei\nZeilen 🏐')).toBe('Zwei\nZeilen 🏐');
  });
});

describe('the feed', () => {
  const xml = atomFeed(head, [card]);

  it('has absolute addresses and an id that does not hang on the address', () => {
    expect(xml).toContain('<link rel="alternate" type="text/html" href="https://club.example/news/moewen"/>');
    expect(xml).toContain(`<id>urn:uuid:${card.id}</id>`);
    expect(atomFeed(head, [{ ...card, href: '/news/anders' }])).toContain(`<id>urn:uuid:${card.id}</id>`);
  });

  it('escapes what people have written', () => {
    expect(xml).toContain('<title>Möwen &amp; Krabben &lt;script&gt;</title>');
    expect(xml).toContain('<summary>Ein &quot;Zitat&quot; und mehr</summary>');
  });

  it('was changed when its newest article was, and never before that appeared', () => {
    expect(xml.match(/<updated>(.*?)<\/updated>/)?.[1]).toBe('2026-03-14T18:00:00.000Z');
    const changed = { ...card, updatedAt: '2026-04-01T00:00:00.000Z' };
    expect(atomFeed(head, [card, changed]).match(/<updated>(.*?)<\/updated>/)?.[1]).toBe(changed.updatedAt);
  });

  it('is a feed without articles, too', () => {
    expect(atomFeed(head, [])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });
});

describe('the sitemap', () => {
  it('lists absolute addresses with their last change', () => {
    const xml = sitemapXml('https://club.example', [{ href: '/' }, { href: '/news/a', changedAt: '2026-03-14' }]);
    expect(xml).toContain('<url><loc>https://club.example/</loc></url>');
    expect(xml).toContain('<url><loc>https://club.example/news/a</loc><lastmod>2026-03-14</lastmod></url>');
  });
});

describe('data for machines', () => {
  const article = {
    ...card,
    title: '</script><script>alert(1)</script>\u2028',
    summary: 'Kurz',
    lead: null,
    authors: [{ name: 'Gesa Thode', href: null }],
  } as unknown as Article;
  const publisher = { name: 'VC', url: 'https://club.example', language: 'de' };

  it('cannot leave the element that it stands in, and says the same', () => {
    const json = jsonForScript(newsArticle(article, publisher));
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toMatchObject({ headline: article.title, author: [{ name: 'Gesa Thode' }] });
  });

  it('names the club where no author is known', () => {
    expect(newsArticle({ ...article, authors: [] }, publisher)).toMatchObject({
      author: { '@type': 'SportsOrganization', name: 'VC' },
    });
  });

  it('counts breadcrumbs from one', () => {
    expect(breadcrumbList([{ name: 'Start', href: '/' }], 'https://club.example')).toMatchObject({
      itemListElement: [{ position: 1, item: 'https://club.example/' }],
    });
  });
});

it('reads two hundred words a minute and never takes none', () => {
  expect([0, 1, 290, 310, 2000].map(readingMinutes)).toEqual([1, 1, 1, 2, 10]);
});

describe('a page of a list', () => {
  const rows = (...dates: string[]) => dates.map((publishedDate) => ({ publishedDate })) as unknown as ListedNews[];

  it('is cut between two dates, never within one', () => {
    expect(cutAt(rows('d', 'c', 'b', 'a'), 2)).toBe(2);
    expect(cutAt(rows('d', 'b', 'b', 'a'), 2)).toBe(1);
    expect(cutAt(rows('b', 'b', 'b', 'a'), 2)).toBe(3);
    expect(cutAt(rows('b', 'b', 'b', 'b'), 2)).toBeUndefined();
    expect(cutAt(rows('b', 'a'), 2)).toBe(2);
  });

  it('begins with a real moment', () => {
    expect(['2026-03-14T18:00:00.000Z', '2026-03-14T18:00:00Z'].every(isMoment)).toBe(true);
    expect(['', '2026-03-14', '2026-13-14T18:00:00.000Z', 'now', '2026-03-14T18:00:00.000Z#'].some(isMoment)).toBe(
      false,
    );
  });
});

describe('a reading', () => {
  it('lives until the next moment, and not for ever without one', () => {
    const longAgo = Number.POSITIVE_INFINITY;
    expect(ttlSeconds(30_000, longAgo)).toBe(30);
    expect(ttlSeconds(Number.POSITIVE_INFINITY, longAgo)).toBe(900);
    expect(ttlSeconds(-5_000, longAgo)).toBe(1);
  });

  it('is not trusted for long after a change of its own: an index may be seconds behind', () => {
    for (const ms of [0, 5_000, 9_999]) expect(ttlSeconds(60_000, ms)).toBe(2);
    expect(ttlSeconds(60_000, 10_000)).toBe(60);
  });
});

describe('a public document', () => {
  const ask = (etag?: string) =>
    publicDocument(
      new Request('https://club.example/', etag ? { headers: { 'if-none-match': etag } } : {}),
      'x',
      'text/x',
    );

  it('is not sent twice', () => {
    const first = ask();
    expect(first.status).toBe(200);
    const etag = first.headers.get('etag') ?? '';
    expect(ask(`W/${etag}`).status).toBe(304);
    expect(ask('"other"').status).toBe(200);
  });

  it('is asked for again each time', () => {
    expect(ask().headers.get('cache-control')).toBe('public, no-cache');
  });
});

it('cuts a shared picture around its focal point, within the picture', () => {
  expect(cutAround({ width: 2400, height: 1260 }, { x: 0.5, y: 0.5 })).toMatchObject({ extract: { left: 0, top: 0 } });
  const wide = cutAround({ width: 4000, height: 1000 }, { x: 1, y: 0 });
  expect(wide.extract.left + wide.extract.width).toBe(wide.resize.width);
  expect(cutAround({ width: 600, height: 1200 }, { x: 0.5, y: 0 }).extract.top).toBe(0);
});
