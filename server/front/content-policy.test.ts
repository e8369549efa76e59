import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyFor } from './content-policy';
import { tagsIn } from './document-tags';

const open = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scripts = (html: string) => [...tagsIn(html)].filter(({ name }) => name === 'script').map(({ text }) => text);

describe('the scripts of a document', () => {
  it('are found in any spelling, with their whole text', () => {
    expect(scripts('<SCRIPT>a()</Script><script id=x data-y="a>b">b("</p>")</script ><script>c</script>')).toEqual([
      'a()',
      'b("</p>")',
      'c',
    ]);
  });

  it.each([
    ['in a comment', '<!-- <script>x</script> -->'],
    ['in an empty comment', '<!--><p title="<script>x</script>">'],
    ['in an attribute', '<p title="<script>x</script>"></p><p title=\'<script>x</script>\'></p>'],
    ['in a title', '<title><script>x</script></title>'],
    ['in a form', '<textarea><script>x</script></textarea>'],
    ['in a style', '<style>/* <script>x</script> */</style>'],
    ['in an element that is called alike', '<scripture>x</scripture>'],
    ['in a closing tag', '</script>'],
  ])('are not seen %s', (_, html) => {
    expect(scripts(`${html}<script>real</script>`)).toEqual(['real']);
  });

  it('end with the document at the latest', () => {
    expect(scripts('<p><script>open')).toEqual(['open']);
    expect(scripts('<p title="<script>never closed')).toEqual([]);
    expect(scripts('<!-- <script>x</script>')).toEqual([]);
  });
});

describe('the policy of a document', () => {
  it('names each of its inline scripts instead of allowing any', () => {
    const html =
      '<script>a()</script><script src="/x.js"></script><script type="module">b()</script><script>a()</script>';
    expect(policyFor(html, open)).toBe(
      `default-src 'none'; script-src 'self' ${hash('a()')} ${hash('b()')}; style-src 'self' 'unsafe-inline'`,
    );
  });

  it('needs no word for data', () => {
    const html = '<script type="application/ld+json">{}</script><script type="application/json">{}</script>';
    expect(policyFor(html, open)).toContain("script-src 'self';");
  });

  it('counts bytes as browsers do', () => {
    expect(policyFor('<script>let ü = 1;\r\nx\ry</script>', open)).toContain(hash('let ü = 1;\nx\ny'));
  });

  it('holds for scripts as elements, too', () => {
    expect(policyFor('<script>a</script>', "script-src-elem 'unsafe-inline'")).toBe(`script-src-elem ${hash('a')}`);
  });

  it('is left alone where scripts carry a nonce', () => {
    const strict = "script-src 'self' 'nonce-abc'; style-src 'unsafe-inline'";
    expect(policyFor('<script>a</script>', strict)).toBe(strict);
  });
});
