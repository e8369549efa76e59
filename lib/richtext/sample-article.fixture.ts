// One article that uses everything rich text can hold (test document): what every check of the whole must accept, show and keep.

import type { RichText, RichTextMark, RichTextNode } from '@/lib/entity/rich-text';

const text = (words: string, ...marks: (string | RichTextMark)[]): RichTextNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) } : {}),
});

const node = (type: string, attrs: Record<string, unknown> | undefined, ...content: RichTextNode[]): RichTextNode => ({
  type,
  ...(attrs ? { attrs } : {}),
  ...(content.length > 0 ? { content } : {}),
});

const p = (...content: RichTextNode[]) => node('paragraph', { textAlign: null }, ...content);
const h = (level: number, words: string) => node('heading', { level, textAlign: null }, text(words));
const item = (...content: RichTextNode[]) => node('listItem', undefined, ...content);
const task = (checked: boolean, words: string) => node('taskItem', { checked }, p(text(words)));
const cell = (type: 'tableHeader' | 'tableCell', words: string) =>
  node(type, { colspan: 1, rowspan: 1, colwidth: null }, p(...(words === '' ? [] : [text(words)])));
const row = (type: 'tableHeader' | 'tableCell', ...cells: string[]) =>
  node('tableRow', undefined, ...cells.map((words) => cell(type, words)));

const external: RichTextMark = {
  type: 'link',
  attrs: { href: 'https://www.volleyball-verband.de/', entity: null, id: null },
};
const internal: RichTextMark = { type: 'link', attrs: { href: null, entity: 'news', id: 'sommerfest-2026' } };

export const sampleArticle: RichText = {
  type: 'doc',
  content: [
    h(2, 'Ein Sommer am Netz'),
    p(
      text('Drei Felder, '),
      text('vierzig Teams', 'bold'),
      text(' und ein '),
      text('Gewitter', 'italic'),
      text(', das genau bis zum '),
      text('Halbfinale', 'underline'),
      text(' wartete. Wer '),
      text('nicht', 'strike'),
      text(' dabei war, liest '),
      text('hier', internal),
      text(' nach oder beim '),
      text('Ver', external),
      text('band', external, 'bold'),
      text('. H'),
      text('2', 'subscript'),
      text('O gab es genug, 30 m'),
      text('2', 'superscript'),
      text(' Schatten auch; '),
      text('Danke', 'highlight'),
      node('hardBreak', undefined),
      text('npm start', 'code'),
    ),
    h(3, 'Was blieb'),
    node(
      'bulletList',
      undefined,
      item(p(text('Sand in allen Taschen'))),
      item(p(text('Neue Freunde')), node('bulletList', undefined, item(p(text('aus Münster'))))),
    ),
    node('orderedList', { start: 3 }, item(p(text('Dritter: TV Süd'))), item(p(text('Vierter: SC Ost')))),
    node('taskList', undefined, task(true, 'Netze abgebaut'), task(false, 'Pokal gravieren')),
    node('blockquote', undefined, p(text('So schön war es noch nie.')), p(text('Die Jugendwartin', 'italic'))),
    node('image', { mediaId: '0b4b2c1e', alt: 'Zwei Teams am Netz', caption: 'Das Finale', align: 'right' }),
    h(4, 'Ergebnisse'),
    node(
      'table',
      undefined,
      row('tableHeader', 'Platz', 'Team', 'Sätze'),
      row('tableCell', '1', 'Damen 1', '2:0'),
      row('tableCell', '2', 'Mixed', ''),
    ),
    node('codeBlock', { language: 'ts' }, text('  const satz = "25:19";\n  spiel(satz);')),
    node('horizontalRule', undefined),
    node('paragraph', { textAlign: 'center' }, text('Bis nächstes Jahr!')),
  ],
};
