import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RichTextNode } from '@/lib/entity/rich-text';
import { sampleArticle } from '@/lib/richtext/sample-article.fixture';
import { RichTextView } from './rich-text';
import { richTextLabels } from './rich-text-labels';

const html = (document: RichTextNode, resolve: string | null = '/news/sommerfest') =>
  renderToStaticMarkup(
    <RichTextView
      document={document}
      resolveLink={() => resolve}
      renderImage={({ mediaId, alt }) =>
        mediaId === 'gone' ? null : createElement('img', { src: `/${mediaId}`, alt, loading: 'lazy' })
      }
    />,
  ).replaceAll(/ class="[^"]*"/g, '');

const doc = (...content: unknown[]) => ({ type: 'doc', content }) as RichTextNode;
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const p = (...content: unknown[]) => ({ type: 'paragraph', content });

describe('a rendered document', () => {
  it('speaks in headings, lists, quotes and rules', () => {
    const shown = html(sampleArticle);
    for (const part of [
      '<h2>Ein Sommer am Netz</h2>',
      '<strong>vierzig Teams</strong>',
      'H<sub>2</sub>O',
      '<li><p>Neue Freunde</p><ul><li><p>aus Münster</p></li></ul></li>',
      '<ol start="3">',
      '<blockquote><p>So schön war es noch nie.</p><p><em>Die Jugendwartin</em></p></blockquote>',
      '<pre><code>  const satz = &quot;25:19&quot;;\n  spiel(satz);</code></pre>',
      '<hr/>',
    ])
      expect(shown).toContain(part);
  });

  it('names the headings of a table, for columns and for rows', () => {
    expect(html(sampleArticle)).toContain('<thead><tr><th scope="col"><p>Platz</p></th>');
    expect(html(sampleArticle)).toContain('<section aria-label="Tabelle: Platz, Team, Sätze" tabindex="0">');
    const cell = (type: string) => ({ type, attrs: { colspan: 2 }, content: [p(text('x'))] });
    const row = { type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] };
    expect(html(doc({ type: 'table', content: [row] }))).toContain('<th scope="row" colSpan="2"><p>x</p></th>');
  });

  it('shows tasks as boxes that nobody can tick, named by their text', () => {
    expect(html(sampleArticle)).toMatch(
      /<input type="checkbox" [^>]*disabled="" [^>]*aria-label="Netze abgebaut"[^>]*\/>/,
    );
    expect(html(doc({ type: 'taskList', content: [{ type: 'taskItem', content: [p()] }] }))).toContain(
      'aria-label="Aufgabe"',
    );
  });

  it('puts figure and caption around a picture, and nothing where there is none', () => {
    expect(html(sampleArticle)).toContain(
      '<figure><img src="/0b4b2c1e" alt="Zwei Teams am Netz" loading="lazy"/><figcaption>Das Finale</figcaption></figure>',
    );
    expect(html(doc({ type: 'image', attrs: { mediaId: 'gone', caption: 'x' } }))).toBe('<div></div>');
  });

  it('speaks English too', () => {
    const table = { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p()] }] }] };
    const props = { resolveLink: () => null, renderImage: () => null, labels: richTextLabels.en };
    expect(renderToStaticMarkup(<RichTextView document={doc(table)} {...props} />)).toContain('aria-label="Table"');
  });
});

describe('a link', () => {
  it('that leads away says so to the browser, and stays one link around a bold word', () => {
    expect(html(sampleArticle)).toContain(
      '<a href="https://www.volleyball-verband.de/" rel="noopener">Ver<strong>band</strong></a>',
    );
  });

  it('to a document is resolved, or becomes plain text', () => {
    expect(html(sampleArticle)).toContain('liest <a href="/news/sommerfest">hier</a> nach');
    expect(html(sampleArticle, null)).toContain('liest hier nach');
    expect(html(sampleArticle, 'javascript:alert(1)')).toContain('liest hier nach');
  });

  it('with a bad address becomes plain text', () => {
    expect(html(doc(p(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))))).toBe(
      '<div><p>x</p></div>',
    );
  });
});

describe('what is not known', () => {
  it('shows its text', () => {
    expect(html(doc({ type: 'callout', content: [p(text('Achtung'))] }))).toBe('<div><p>Achtung</p></div>');
    expect(html(doc({ type: 'callout', content: [text('Achtung')] }))).toBe('<div><p>Achtung</p></div>');
    expect(html(doc(p(text('a'), { type: 'mention', content: [text('b')] }, text('c', { type: 'glow' }))))).toBe(
      '<div><p>abc</p></div>',
    );
  });

  it('never throws', () => {
    for (const broken of [{}, { type: 'doc', content: 'x' }, doc(null, 7, { type: 'heading', content: [null] })])
      expect(html(broken as RichTextNode)).toMatch(/^<div>.*<\/div>$/);
  });
});
