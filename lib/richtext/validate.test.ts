import { describe, expect, it } from 'vitest';
import { richText } from '@/lib/entity/compound-fields';
import { referencesOf } from '@/lib/entity/references';
import { beach } from '@/scripts/demo/articles/beach';
import { clubLife } from '@/scripts/demo/articles/club-life';
import { coming } from '@/scripts/demo/articles/coming';
import { drafts } from '@/scripts/demo/articles/drafts';
import { season } from '@/scripts/demo/articles/season';
import { youth } from '@/scripts/demo/articles/youth';
import { pageTexts } from '@/scripts/demo/page-texts';
import { bullets, doc, h2, h3, p, picture, quote, steps, table } from '@/scripts/demo/prose';
import { sampleArticle } from './sample-article.fixture';
import { richTextIssues } from './validate';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('a sound document', () => {
  it('passes with everything in it', () => {
    expect(richTextIssues(sampleArticle)).toEqual([]);
  });

  it('may be empty, as a new one is', () => {
    expect(richTextIssues({ type: 'doc', content: [] })).toEqual([]);
    expect(richTextIssues({ type: 'doc' })).toEqual([]);
    expect(richTextIssues({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual([]);
  });

  it('may be written as the demo club writes', () => {
    const article = doc(
      h2('Ein *Satz* mehr'),
      p('**Stark** und [weiter](/news)'),
      h3('Liste'),
      bullets('eins', 'zwei'),
      steps('erst', 'dann'),
      quote('Toll!', 'Wer'),
      table(['Team', ''], ['Damen', '3:0']),
      picture('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'Ein Bild'),
    );
    expect(richTextIssues(article)).toEqual([]);
    expect(richTextIssues(richText().sample(3))).toEqual([]);
  });

  it('is every text of the demo club', () => {
    const articles = [beach, clubLife, coming, drafts, season, youth].flat();
    const texts = articles.map(({ body }) => doc(...body((name, alt = name) => picture(name, alt))));
    const broken = [...texts, ...pageTexts.map(({ body }) => body)]
      .map(richTextIssues)
      .filter(({ length }) => length > 0);
    expect(articles.length).toBeGreaterThan(20);
    expect(broken).toEqual([]);
  });

  it('names its pictures and linked documents where references are looked for', () => {
    expect(referencesOf({ content: richText() }, { content: sampleArticle })).toEqual([
      { entity: 'news', id: 'sommerfest-2026', field: 'content' },
      { entity: 'media', id: '0b4b2c1e', field: 'content' },
    ]);
  });

  it('is sound however long it is', () => {
    const long = { type: 'doc', content: Array.from({ length: 40 }, () => sampleArticle.content ?? []).flat() };
    expect(richTextIssues(long)).toEqual([]);
  });
});

describe('a problem is named with its path', () => {
  it.each([
    ['an unknown node', { type: 'doc', content: [{ type: 'iframe' }] }, ['content', 0, 'type']],
    [
      'a heading that is too high',
      { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] },
      ['content', 0, 'attrs', 'level'],
    ],
    ['a heading without a level', { type: 'doc', content: [{ type: 'heading' }] }, ['content', 0, 'attrs', 'level']],
    ['text outside a paragraph', { type: 'doc', content: [{ type: 'text', text: 'x' }] }, ['content', 0]],
    [
      'an item outside a list',
      { type: 'doc', content: [{ type: 'listItem', content: [paragraph('x')] }] },
      ['content', 0],
    ],
    ['a list without items', { type: 'doc', content: [paragraph('x'), { type: 'bulletList' }] }, ['content', 1]],
    [
      'a picture without an id',
      { type: 'doc', content: [{ type: 'image', attrs: { alt: 'x' } }] },
      ['content', 0, 'attrs', 'mediaId'],
    ],
    [
      'a picture with an address',
      { type: 'doc', content: [{ type: 'image', attrs: { mediaId: 'a', src: '/x.png' } }] },
      ['content', 0, 'attrs', 'src'],
    ],
  ])('%s', (_, document, path) => {
    expect(richTextIssues(document)).toMatchObject([{ path }]);
  });

  it('a link that leads to two places', () => {
    const marks = [{ type: 'link', attrs: { href: '/x', entity: 'news', id: 'a' } }];
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }] };
    expect(richTextIssues(document)).toMatchObject([{ path: ['content', 0, 'content', 0, 'marks', 0, 'attrs'] }]);
  });
});
