import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tagsIn } from './document-tags';
import { stripScriptLinks, stripScripts } from './strip-scripts';

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.html.txt`), 'utf8');
const article = sample('article-page');
const scriptsOf = (html: string) => [...tagsIn(html)].filter(({ name }) => name === 'script');

it('leaves of the scripts of a real page only data, ours, and the rules for fetching ahead', () => {
  const types = scriptsOf(stripScripts(article)).map(
    ({ attributes }) => attributes.get('src') ?? attributes.get('type'),
  );
  expect(types).toEqual(['/islands/lightbox.js', 'speculationrules', 'application/ld+json']);
  expect(stripScripts(article)).not.toMatch(/__next_f|_next\/static\/chunks\/[\w-]+\.js/);
});

it('takes nothing else away', () => {
  const without = (html: string) =>
    html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link rel="preload" as="script"[^>]*>/g, '');
  expect(without(stripScripts(article))).toBe(without(article));
  expect(stripScripts(article)).toContain('<link rel="preload" as="image"');
  expect(stripScripts(article)).toContain('data-precedence="next"');
});

it('fetches ahead what is for everybody', () => {
  const rules = scriptsOf(stripScripts(article)).find(
    ({ attributes }) => attributes.get('type') === 'speculationrules',
  );
  const { prefetch } = JSON.parse(rules?.text ?? '') as { prefetch: [{ where: unknown; eagerness: string }] };
  const { where, eagerness } = prefetch[0];
  expect(eagerness).toBe('moderate');
  expect(JSON.stringify(where)).toContain('"href_matches":"/*"');
  for (const room of ['/account', '/admin', '/api', '/preview', '/sign-in', '/sign-out'])
    for (const pattern of [room, `${room}/*`]) expect(JSON.stringify(where)).toContain(`"${pattern}"`);
});

it.each([
  ['came too late to be found missing', sample('missing-page')],
  ['waits for a part', '<html><head></head><!--$?--><template id="B:0"></template><p>…</p><!--/$--><script>a</script>'],
  [
    'has a part that waits',
    '<html><head></head><div hidden id="S:0"><p>text</p></div><script>$RC("B:0","S:0")</script>',
  ],
  ['waits for a piece of a part', '<html><head></head><template id="P:1"></template><script>a</script>'],
  ['must be made again in the browser', '<html><head></head><!--$!--><template></template><!--/$--><script>a</script>'],
])('leaves a page whole that %s', (_, html) => {
  expect(stripScripts(html)).toBe(html);
});

it('lets data keep what looks like the end of a head', () => {
  const html = '<html><head><script type="application/json">"</head>"</script></head><body></body></html>';
  expect(stripScripts(html)).toMatch(/"<\/head>"<\/script><script type="speculationrules">.*<\/script><\/head><body>/);
});

it('asks early only for what the page still uses', () => {
  const css = '</a.css>; rel=preload; as="style"';
  expect(stripScriptLinks(`${css}, </b.js>; rel=preload; as="script", </c.js>; rel=modulepreload`)).toBe(css);
  expect(stripScriptLinks('</b.js>; rel=preload; as=script')).toBe('');
});
