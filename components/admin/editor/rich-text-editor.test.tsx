import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleArticle } from '@/lib/richtext/sample-article.fixture';
import { editorStringsEn } from './editor-strings.en';
import { RichTextEditor } from './rich-text-editor';

const given = { value: sampleArticle, onChange: () => {}, id: 'content', label: 'Content', strings: editorStringsEn };

it('is drawn on the server with its tools at rest, so that nothing jumps when it wakes', () => {
  const html = renderToStaticMarkup(<RichTextEditor {...given} />);
  expect(html).toContain('role="toolbar"');
  expect(html.match(/aria-disabled="true"/g)?.length).toBeGreaterThan(15);
  expect(html).not.toMatch(/ style=/);
});

it('offers only what the form can do', () => {
  const html = renderToStaticMarkup(<RichTextEditor {...given} />);
  expect(html).not.toContain('aria-label="Picture"');
  const more = renderToStaticMarkup(<RichTextEditor {...given} pickImage={async () => null} />);
  expect(more).toContain('aria-label="Picture"');
});
