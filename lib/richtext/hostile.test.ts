// Whatever is sent is refused with a path; whatever passes, and whatever passed a lesser check once, is shown inert.

import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichTextView } from '@/components/site/rich-text/rich-text';
import type { RichTextNode } from '@/lib/entity/rich-text';
import { hostileDocuments } from './hostile-documents.fixture';
import { harmIn } from './markup-harm.fixture';
import { sampleArticle } from './sample-article.fixture';
import { richTextIssues } from './validate';

const render = (document: unknown): string =>
  renderToStaticMarkup(
    createElement(RichTextView, {
      document: document as RichTextNode,
      resolveLink: (entity, id) => `/${entity}/${id}`,
      renderImage: ({ mediaId, alt }) =>
        createElement('img', { src: `/media/${encodeURIComponent(mediaId)}`, alt, loading: 'lazy' }),
    }),
  );

const isTree = (name: string) => !/itself|repeats|million|50,000|30,000/.test(name);
const isObject = (document: unknown) => typeof document === 'object' && document !== null;

describe('a hostile document', () => {
  it('comes in more than 400 forms', () => {
    expect(hostileDocuments.length).toBeGreaterThan(400);
    expect(new Set(hostileDocuments.map(([name]) => name)).size).toBe(hostileDocuments.length);
  });

  it.each(hostileDocuments)('is refused: %s', (_, make) => {
    const document = make();
    const before = process.cpuUsage();
    const issues = richTextIssues(document);
    // The processor's time, which others who want it as well do not lengthen.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
    expect(issues).toHaveLength(1);
    expect(Array.isArray(issues[0]?.path)).toBe(true);
    expect(issues[0]?.message).not.toBe('');
  });

  it('would be shown inert even if it had slipped through', () => {
    const shown = hostileDocuments.filter(([name, make]) => isTree(name) && isObject(make()));
    expect(shown.length).toBeGreaterThan(350);
    for (const [name, make] of shown) expect([name, harmIn(render(make()))]).toEqual([name, []]);
  });
});

const nastyStrings = [
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '__proto__',
  'style',
  'onclick',
  'link',
  'table',
  'text',
  'https://example.org/',
  '//evil.example',
  'left;background:url(//evil.example)',
  '',
];

const value = fc.oneof(
  fc.constantFrom<unknown>(...nastyStrings, null, true, 0, 2, -1, Number.NaN, 1e9, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);

interface Mutation {
  readonly at: readonly number[];
  readonly how: 'replace' | 'remove' | 'rename' | 'add' | 'repeat' | 'graft';
  readonly value: unknown;
  readonly key: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.array(fc.nat(60), { minLength: 1, maxLength: 8 }),
  how: fc.constantFrom(
    'replace' as const,
    'remove' as const,
    'rename' as const,
    'add' as const,
    'repeat' as const,
    'graft' as const,
  ),
  value,
  key: fc.constantFrom(
    'type',
    'attrs',
    'content',
    'marks',
    'text',
    'href',
    'id',
    'level',
    '__proto__',
    'onclick',
    'src',
    'style',
  ),
});

type Container = Record<string, unknown>;

/** Walks down by turns, and changes what it arrives at. */
function mutate(document: Container, { at, how, value: changed, key }: Mutation): void {
  let here: Container = document;
  let name = 'content';
  for (const step of at) {
    const keys = Object.keys(here);
    if (keys.length === 0) break;
    name = keys[step % keys.length] as string;
    const next = here[name];
    if (typeof next !== 'object' || next === null) break;
    here = next as Container;
  }
  // As parsed JSON has it: "__proto__" is a name like any other, and nothing is within itself.
  const put = (at: string) =>
    Object.defineProperty(here, at, {
      value: structuredClone(changed),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  if (how === 'replace') put(name);
  else if (how === 'remove') delete here[Object.keys(here)[0] ?? name];
  else if (how === 'add') put(key);
  else if (how === 'rename' && typeof here.type === 'string') here.type = key;
  else if (how === 'repeat' && Array.isArray(here)) here.push(...structuredClone(here.slice(0, 20)));
  else if (how === 'graft' && Array.isArray(here))
    here.splice(0, 1, ...structuredClone(sampleArticle.content ?? []).slice(0, 3));
}

describe('a document changed at random', () => {
  it('is judged without an exception, and inert when it is shown', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const document = structuredClone(sampleArticle) as unknown as Container;
        for (const change of mutations) mutate(document, change);
        const issues = richTextIssues(document);
        if (issues.length === 0) accepted++;
        for (const issue of issues) expect(Array.isArray(issue.path)).toBe(true);
        expect(harmIn(render(document))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    // Both sides of the border must have been walked, or nothing was shown.
    expect(accepted).toBeGreaterThan(100);
    expect(accepted).toBeLessThan(2900);
  });

  it('is judged as something else entirely', () => {
    fc.assert(
      fc.property(fc.anything(), (document) => {
        expect(Array.isArray(richTextIssues(document))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
