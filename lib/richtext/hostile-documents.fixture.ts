// Documents that somebody could send to do harm, in families (malicious test input); each must be refused with a path.

type Json = unknown;
type Family = Readonly<Record<string, Json>>;

const doc = (...content: Json[]) => ({ type: 'doc', content });
const text = (words: string, ...marks: Json[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const p = (...content: Json[]) => ({ type: 'paragraph', content });
const link = (attrs: Json) => ({ type: 'link', attrs });

/** Parsed, so that "__proto__" is a key of its own as it is when it comes over the wire. */
const parsed = (json: string): Json => JSON.parse(json);

const named = (entries: Iterable<readonly [string, Json]>): Family => Object.fromEntries(entries);

const addresses: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'javascript :alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u003aalert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript%3Aalert(1)',
  '\u00a0javascript:alert(1)',
  '\u2028javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'java\u00adscript:alert(1)',
  'ｊavascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'view-source:javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'filesystem:https://example.org/1',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://club.example@evil.example',
  'https://',
  'https://exa mple.org',
  'https://example.org/\u202egpj.exe',
  'httpsx://example.org',
  'x:https://example.org',
  '?next=javascript:alert(1)',
  'evil.example',
  '',
  'h'.repeat(3000),
];

const places: Readonly<Record<string, (mark: Json) => Json>> = {
  'in a paragraph': (mark) => doc(p(text('x', mark))),
  'in a heading': (mark) => doc({ type: 'heading', attrs: { level: 2 }, content: [text('x', mark)] }),
  'in a cell': (mark) =>
    doc({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p(text('x', mark))] }] }],
    }),
  'on a break': (mark) => doc(p(text('x'), { type: 'hardBreak', marks: [mark] })),
};

function* linkDocuments(): Generator<readonly [string, Json]> {
  for (const [place, put] of Object.entries(places))
    for (const href of addresses) yield [`link ${JSON.stringify(href).slice(0, 60)} ${place}`, put(link({ href }))];
}

const wrongValues: Readonly<Record<string, Json>> = {
  'a list': ['https://example.org'],
  'an object': { toString: 'https://example.org' },
  'a number': 7,
  'not a number': Number.NaN,
  infinity: Number.POSITIVE_INFINITY,
  'a boolean': true,
  'a function': () => 'https://example.org',
  'a date': new Date(0),
  'a boxed string': Object('https://example.org'),
};

const attributePlaces: Readonly<Record<string, (value: Json) => Json>> = {
  href: (href) => doc(p(text('x', link({ href })))),
  entity: (entity) => doc(p(text('x', link({ entity, id: 'a' })))),
  id: (id) => doc(p(text('x', link({ entity: 'news', id })))),
  level: (level) => doc({ type: 'heading', attrs: { level } }),
  textAlign: (textAlign) => doc({ type: 'paragraph', attrs: { textAlign } }),
  start: (start) => doc({ type: 'orderedList', attrs: { start: start === 7 ? -7 : start }, content: [item] }),
  mediaId: (mediaId) => doc({ type: 'image', attrs: { mediaId } }),
  alt: (alt) => doc({ type: 'image', attrs: { mediaId: 'a', alt } }),
  caption: (caption) => doc({ type: 'image', attrs: { mediaId: 'a', caption } }),
  align: (align) => doc({ type: 'image', attrs: { mediaId: 'a', align } }),
  language: (language) => doc({ type: 'codeBlock', attrs: { language } }),
  colspan: (colspan) => table({ colspan: colspan === 7 ? 7.5 : colspan }),
  colwidth: (colwidth) => table({ colwidth }),
  checked: (checked) =>
    doc({
      type: 'taskList',
      content: [{ type: 'taskItem', attrs: { checked: checked === true ? 1 : checked }, content: [p()] }],
    }),
};

const item = { type: 'listItem', content: [p(text('x'))] };
const table = (attrs: Json) =>
  doc({ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [p()] }] }] });

function* wrongTypes(): Generator<readonly [string, Json]> {
  for (const [attribute, put] of Object.entries(attributePlaces))
    for (const [kind, value] of Object.entries(wrongValues)) yield [`${attribute} as ${kind}`, put(value)];
}

const unknownThings: Family = {
  'a script node': doc({ type: 'script', content: [text('alert(1)')] }),
  'an iframe': doc({ type: 'iframe', attrs: { src: 'https://evil.example' } }),
  'a node named like a method': doc({ type: 'toString' }),
  'a node named __proto__': doc({ type: '__proto__' }),
  'a node named constructor': doc({ type: 'constructor', content: [] }),
  'a mark named hasOwnProperty': doc(p(text('x', { type: 'hasOwnProperty' }))),
  'an unknown mark': doc(p(text('x', { type: 'textStyle', attrs: { color: 'red' } }))),
  'a mark named __proto__': doc(p(text('x', { type: '__proto__' }))),
  'onclick on a paragraph': doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } }),
  'a style on a paragraph': doc({ type: 'paragraph', attrs: { style: 'background:url(//evil.example)' } }),
  'a class on a paragraph': doc({ type: 'paragraph', attrs: { class: 'x' } }),
  'toString as attribute': doc({ type: 'paragraph', attrs: { toString: 'x' } }),
  'srcdoc on an image': doc({ type: 'image', attrs: { mediaId: 'a', srcdoc: '<script>' } }),
  'src on an image': doc({ type: 'image', attrs: { mediaId: 'a', src: 'https://evil.example/pixel.gif' } }),
  'onerror on an image': doc({ type: 'image', attrs: { mediaId: 'a', onerror: 'alert(1)' } }),
  'target on a link': doc(p(text('x', link({ href: '/x', target: '_blank' })))),
  'an attribute of bold': doc(p(text('x', { type: 'bold', attrs: { onclick: 'alert(1)' } }))),
  'attributes of the document': { type: 'doc', attrs: { a: 1 }, content: [] },
  'a color of highlight': doc(p(text('x', { type: 'highlight', attrs: { color: 'url(//evil.example)' } }))),
  'html in a node': doc({ type: 'paragraph', html: '<script>alert(1)</script>' }),
  'dangerous props': doc({ type: 'paragraph', attrs: { dangerouslySetInnerHTML: { __html: '<script>' } } }),
  'a react element': doc({ type: 'paragraph', content: [{ $$typeof: 'react.element', type: 'script', props: {} }] }),
  'extra keys of a mark': doc(p(text('x', { type: 'bold', html: '<b>' }))),
  'an entity that is a path': doc(p(text('x', link({ entity: '../admin', id: 'a' })))),
  'an id with a separator': doc(p(text('x', link({ entity: 'news', id: 'a#b' })))),
  'a media id with a space': doc({ type: 'image', attrs: { mediaId: 'a b' } }),
  'a language that breaks out': doc({ type: 'codeBlock', attrs: { language: '"><script>' } }),
};

const prototypeKeys: Family = named(
  ['__proto__', 'constructor', 'prototype'].flatMap((key) => [
    [`${key} on the document`, parsed(`{"type":"doc","content":[],"${key}":{"x":1}}`)] as const,
    [`${key} on a node`, parsed(`{"type":"doc","content":[{"type":"paragraph","${key}":{"x":1}}]}`)] as const,
    [
      `${key} in attributes`,
      parsed(`{"type":"doc","content":[{"type":"paragraph","attrs":{"${key}":{"x":1}}}]}`),
    ] as const,
    [
      `${key} on text`,
      parsed(`{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","${key}":1}]}]}`),
    ] as const,
    [
      `${key} on a mark`,
      parsed(
        `{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"bold","${key}":{}}]}]}]}`,
      ),
    ] as const,
    [
      `${key} in attributes of a mark`,
      parsed(
        `{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"/","${key}":{}}}]}]}]}`,
      ),
    ] as const,
    [
      `${key} inside a value`,
      parsed(`{"type":"doc","content":[{"type":"image","attrs":{"mediaId":"a","alt":{"${key}":1}}}]}`),
    ] as const,
  ]),
);

const wrongPlaces: Family = {
  'text in the document': doc(text('x')),
  'text in a list': doc({ type: 'bulletList', content: [text('x')] }),
  'text in an item': doc({ type: 'bulletList', content: [{ type: 'listItem', content: [text('x')] }] }),
  'text in a quote': doc({ type: 'blockquote', content: [text('x')] }),
  'text in a cell': doc({
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [text('x')] }] }],
  }),
  'text in a picture': doc({ type: 'image', attrs: { mediaId: 'a' }, content: [text('x')] }),
  'text in a rule': doc({ type: 'horizontalRule', content: [text('x')] }),
  'text beside content': doc({ type: 'paragraph', text: 'x', content: [] }),
  'content of a text': doc(p({ type: 'text', text: 'x', content: [text('y')] })),
  'attributes of a text': doc(p({ type: 'text', text: 'x', attrs: { a: 1 } })),
  'a paragraph in a paragraph': doc(p(p(text('x')))),
  'a picture in a paragraph': doc(p({ type: 'image', attrs: { mediaId: 'a' } })),
  'an item without a list': doc(item),
  'a task in a plain list': doc({ type: 'bulletList', content: [{ type: 'taskItem', content: [p()] }] }),
  'an empty list': doc({ type: 'orderedList', content: [] }),
  'an empty quote': doc({ type: 'blockquote', content: [] }),
  'a list in an item without a paragraph': doc({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [item] }] }],
  }),
  'a row without a table': doc({ type: 'tableRow', content: [] }),
  'a cell without a row': doc({ type: 'table', content: [{ type: 'tableCell', content: [p()] }] }),
  'a table without rows': doc({ type: 'table', content: [] }),
  'a table without cells': doc({ type: 'table', content: [{ type: 'tableRow' }] }),
  'an empty cell': doc({ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell' }] }] }),
  'a break in code': doc({ type: 'codeBlock', content: [{ type: 'hardBreak' }] }),
  'a document in a document': doc(doc(p(text('x')))),
  'bold on a paragraph': doc({ ...p(text('x')), marks: [{ type: 'bold' }] }),
  'a link on a picture': doc({ type: 'image', attrs: { mediaId: 'a' }, marks: [link({ href: '/x' })] }),
  'marks on the document': { ...doc(p(text('x'))), marks: [] },
  'bold in code': doc({ type: 'codeBlock', content: [text('x', { type: 'bold' })] }),
  'a link within code': doc(p(text('x', { type: 'code' }, link({ href: '/x' })))),
  'below and above at once': doc(p(text('x', { type: 'subscript' }, { type: 'superscript' }))),
  'two links at once': doc(p(text('x', link({ href: '/a' }), link({ href: '/b' })))),
  'bold twice': doc(p(text('x', { type: 'bold' }, { type: 'bold' }))),
  'a heading of level 1': doc({ type: 'heading', attrs: { level: 1 } }),
  'a heading of level 5': doc({ type: 'heading', attrs: { level: 5 } }),
  'a heading of level "2"': doc({ type: 'heading', attrs: { level: '2' } }),
  'a link to nowhere': doc(p(text('x', link({})))),
  'a link without attributes': doc(p(text('x', { type: 'link' }))),
  'half of an inner link': doc(p(text('x', link({ entity: 'news' })))),
};

const wrongForms: Family = {
  nothing: undefined,
  null: null,
  'a text': 'doc',
  'a list': [doc()],
  'a number': 1,
  'a map': new Map([['type', 'doc']]),
  'another root': p(text('x')),
  'a numeric text': doc(p({ type: 'text', text: 7 })),
  'a text that is a list': doc(p({ type: 'text', text: ['x'] })),
  'an empty text': doc(p(text(''))),
  'a text without text': doc(p({ type: 'text' })),
  'content that is text': doc({ type: 'paragraph', content: 'x' }),
  'content that is an object': doc({ type: 'paragraph', content: { 0: text('x'), length: 1 } }),
  'a hole in content': doc(p(null)),
  'undefined in content': doc(p(undefined)),
  'a sparse list': { type: 'doc', content: new Array(3) },
  'marks that are an object': doc(p({ type: 'text', text: 'x', marks: { type: 'bold' } })),
  'a mark that is text': doc(p(text('x', 'bold'))),
  'a mark that is null': doc(p(text('x', null))),
  'attributes that are a list': doc({ type: 'paragraph', attrs: [] }),
  'attributes that are null': doc({ type: 'paragraph', attrs: null }),
  'a type that is a list': doc({ type: ['paragraph'] }),
  'a node that is a date': doc(new Date(0)),
  'a node with a class of its own': doc(
    new (class Paragraph {
      type = 'paragraph';
    })(),
  ),
  'a big integer': doc({ type: 'orderedList', attrs: { start: 1n }, content: [item] }),
  'a symbol': doc({ type: 'paragraph', attrs: { textAlign: Symbol('left') } }),
};

function nested(depth: number, make: (inside: Json) => Json): Json {
  let inside: Json = p(text('x'));
  for (let i = 0; i < depth; i++) inside = make(inside);
  return doc(inside);
}

function cycle(width: number): Json {
  const node: { type: string; content: Json[] } = { type: 'blockquote', content: [] };
  node.content = Array.from({ length: width }, () => node);
  return doc(node);
}

function repeated(levels: number): Json {
  let inside: Json = p(text('x'));
  for (let i = 0; i < levels; i++) inside = { type: 'blockquote', content: Array.from({ length: 10 }, () => inside) };
  return doc(inside);
}

const wideRow = (columns: number, colspan: number) => ({
  type: 'tableRow',
  content: Array.from({ length: columns }, () => ({ type: 'tableCell', attrs: { colspan }, content: [p()] })),
});

const excesses: Readonly<Record<string, () => Json>> = {
  'quotes nested 50 deep': () => nested(50, (inside) => ({ type: 'blockquote', content: [inside] })),
  'quotes nested 2,000 deep': () => nested(2000, (inside) => ({ type: 'blockquote', content: [inside] })),
  'lists nested 100 deep': () =>
    nested(100, (inside) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [p(), inside] }] })),
  '50,000 paragraphs': () => doc(...Array.from({ length: 50_000 }, () => p())),
  '30,000 texts': () => doc(p(...Array.from({ length: 30_000 }, () => text('x')))),
  'a text of 1 MB': () => doc(p(text('x'.repeat(1024 * 1024)))),
  'texts of 1 MB together': () => doc(...Array.from({ length: 1024 }, () => p(text('x'.repeat(1024))))),
  'a million marks': () =>
    doc(p({ type: 'text', text: 'x', marks: Array.from({ length: 1_000_000 }, () => ({ type: 'bold' })) })),
  'a million attributes': () =>
    doc({ type: 'paragraph', attrs: Object.fromEntries(Array.from({ length: 400_000 }, (_, i) => [`a${i}`, 1])) }),
  'attributes nested 10,000 deep': () => {
    let value: Json = 1;
    for (let i = 0; i < 10_000; i++) value = [value];
    return doc({ type: 'paragraph', attrs: { textAlign: value } });
  },
  'an alternative text of 5,000': () => doc({ type: 'image', attrs: { mediaId: 'a', alt: 'x'.repeat(5000) } }),
  'an id of 5,000': () => doc({ type: 'image', attrs: { mediaId: 'x'.repeat(5000) } }),
  'a table of 500 columns': () => doc({ type: 'table', content: [wideRow(500, 1)] }),
  'a table of 9,000 columns by spans': () => doc({ type: 'table', content: [wideRow(90, 100)] }),
  'a table of 5,000 rows': () => doc({ type: 'table', content: Array.from({ length: 5000 }, () => wideRow(1, 1)) }),
  'a span of a million': () => table({ rowspan: 1_000_000 }),
  'a list that starts at 1e300': () => doc({ type: 'orderedList', attrs: { start: 1e300 }, content: [item] }),
  'a node that contains itself': () => cycle(1),
  'a node that contains itself 100,000 times': () => cycle(100_000),
  'a repeat of repeats': () => repeated(30),
};

export const hostileDocuments: readonly (readonly [string, () => Json])[] = [
  ...Object.entries({
    ...named(linkDocuments()),
    ...named(wrongTypes()),
    ...unknownThings,
    ...prototypeKeys,
    ...wrongPlaces,
    ...wrongForms,
  }).map(([name, document]) => [name, () => document] as const),
  ...Object.entries(excesses),
];
