// What other programs put on the clipboard, pasted into the editor in a real browser under the admin's policy.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { sampleArticle } from '@/lib/richtext/sample-article.fixture';
import { type HarnessPage, openHarness } from '@/local/testing/harness-page.fixture';
import { outline } from './outline.fixture';

let opened: HarnessPage;
beforeAll(async () => {
  opened = await openHarness(join(import.meta.dirname, 'harness.fixture.tsx'), 'harness');
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.page.evaluate(() => window.harness.start());
  await opened.page.locator('#content').click();
});
// No remote picture may be asked for, and nothing may offend the policy.
afterEach(async () => {
  expect(await opened.page.evaluate(() => window.harness.problems())).toEqual([]);
  expect(opened.complaints()).toEqual([]);
});

const lines = async () => outline(await opened.page.evaluate(() => window.harness.value()));

const expectLines = (wanted: readonly string[]) => expect.poll(lines).toEqual(wanted);

const paste = (data: Readonly<Record<string, string>>, files: readonly string[] = []) =>
  opened.page.evaluate(([given, names]) => window.harness.paste(given, names), [data, files] as const);

const pasteFixture = (name: string, files: readonly string[] = []) =>
  paste({ 'text/html': readFileSync(join(import.meta.dirname, 'fixtures', `${name}.clipboard`), 'utf8') }, files);

describe('a paste keeps headings, lists, tables and links', () => {
  it('from Word', async () => {
    await pasteFixture('word');
    await expectLines([
      'h2: Protokoll der Mitgliederversammlung',
      'p: Die Versammlung wurde um [bold: 19:30 Uhr] von [italic: Gesa Thode] eröffnet. Die [underline: Beschlussfähigkeit] wurde festgestellt; [strike: einige] alle Anträge lagen vor.\u00a0 Fläche: 30\u00a0m[superscript: 2].',
      'h3: Tagesordnung',
      'ol',
      '  li: Begrüßung',
      '  li',
      '    p: Berichte',
      '    ol',
      '      li: des Vorstands',
      '      li: der Kasse',
      '  li: Wahlen',
      'h3: Beschlüsse',
      'ul',
      '  li: Neue Netze für [bold: drei] Felder',
      '  li: Beiträge bleiben, siehe [link https://www.lsb-mv.example/beitrag: Landessportbund]',
      'p: Siehe auch oben und [link mailto:vorstand@moewe.example: vorstand@moewe.example].',
      'table',
      '  tr',
      '    th: Antrag',
      '    th: Stimmen',
      '  tr',
      '    td: Netze',
      '    td: 41',
      '  tr',
      '    td 2: Vertagt: Beach\u00adanlage',
      'quote',
      '  p: „Das Nest geht vor.“',
    ]);
    await opened.page.getByText('Ein Bild wurde ausgelassen').waitFor();
  });

  it('from Word in the browser', async () => {
    await pasteFixture('word-online');
    await expectLines([
      'h2: Trainingslager',
      'p: Wir fahren [bold: im Oktober] nach Zinnowitz.',
      'ul',
      '  li',
      '    p: Mitbringen',
      '    ul',
      '      li: Knieschoner',
      '  li: Gute Laune',
      'ol',
      '  li: [link https://zinnowitz.example/: Anfahrt]',
      'table',
      '  tr',
      '    th: Tag',
      '    th: Plan',
      '  tr',
      '    td: Freitag',
      '    td: Anreise',
    ]);
  });

  it('from Google Docs', async () => {
    await pasteFixture('google-docs');
    await expectLines([
      'h2: Sommerfest 2026',
      'p: Am Samstag wird [bold: gefeiert][italic:  am Bodden][strike: Sonntag][superscript: 1], Karten [link https://karten.example/sommerfest: gibt es hier].',
      'h3: Was es gibt',
      'ul',
      '  li',
      '    p: Essen',
      '    ul',
      '      li: Fischbrötchen',
      '  li: Musik',
      'ol',
      '  li: Aufbau',
      '  li: Turnier',
      'tasks',
      '  task done: [strike: Zelt gemietet]',
      '  task: Band gefragt',
      'table',
      '  tr',
      '    th: Schicht',
      '    th: Wer',
      '  tr',
      '    td: 10 Uhr',
      '    td:',
    ]);
  });

  it('from LibreOffice', async () => {
    await pasteFixture('libreoffice');
    await expectLines([
      'h2: Hallenordnung',
      'p: In der Halle gilt: [bold: saubere Schuhe], [italic: leise Musik] und [underline: pünktliches Ende]. Wasser ist H[subscript: 2]O. Mehr dazu [link https://halle.example/ordnung: auf der Seite der Stadt].',
      'h3: Vor dem Training',
      'ul',
      '  li',
      '    p: Licht an',
      '    ul',
      '      li: auch im Geräteraum',
      '  li: Netz auf',
      'h4: Danach',
      'ol 3',
      '  li: Netz ab',
      '  li: Licht aus',
      'p center: Danke!',
      'table',
      '  tr',
      '    th: Tag',
      '    th: Zeit',
      '  tr',
      '    td: Montag',
      '    td: 19:30',
      '  tr',
      '    td:',
      '    td: 20:00',
    ]);
  });

  it('from Excel, not the picture that it puts beside the cells', async () => {
    await pasteFixture('excel', ['cells.png']);
    await expectLines([
      'table',
      '  tr',
      '    th: Spieltag',
      '    th: Gegner',
      '    th: Sätze',
      '    th: Seite',
      '  tr',
      '    td: 12.09.2026',
      '    td: TV Süd',
      '    td: 3',
      '    td: [link https://tv-sued.example/: tv-sued.example]',
      '  tr',
      '    td: 19.09.2026',
      '    td: SC Ost⏎(auswärts)',
      '    td:',
      '    td:',
    ]);
    await expect(opened.page.getByRole('progressbar')).toHaveCount(0);
  });
});

describe('a paste', () => {
  it('that means harm leaves only words and what is sound', async () => {
    await pasteFixture('hostile');
    const sound = [
      'h2: Hallo Welt',
      'p: Ein Link, noch einer, ein dritter, ein vierter, [link https://gut.example/: ein guter].',
      'image gut Bild',
    ];
    await expect.poll(async () => (await lines()).slice(0, 3)).toEqual(sound);
    expect((await lines()).join('\n')).not.toMatch(/evil|alert|etc/);
    await expect(opened.page.locator('#content :is(script, iframe, svg, form)')).toHaveCount(0);
  });

  it('of what was copied here brings everything back', async () => {
    await opened.page.evaluate((value) => window.harness.start({ value }), sampleArticle);
    await opened.page.locator('#content h2').click();
    await opened.page.keyboard.press('Control+a');
    const copied = await opened.page.evaluate(() => {
      const clipboardData = new DataTransfer();
      document
        .getElementById('content')
        ?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/html');
    });
    await opened.page.evaluate(() => window.harness.start());
    await opened.page.locator('#content').click();
    await paste({ 'text/html': copied });
    await expectLines(outline(sampleArticle));
  });

  it('of plain text stays as it is, signs and all', async () => {
    await paste({ 'text/plain': 'Preis: *2* Euro_\n\n# kein Titel' });
    await expectLines(['p: Preis: *2* Euro_', 'p: # kein Titel']);
  });

  it('into a table stays in its cell', async () => {
    await opened.page.getByRole('button', { name: 'Tabelle', exact: true }).click();
    await expect(opened.page.locator('#content table')).toBeVisible();
    await paste({ 'text/html': '<p>eins <b>zwei</b></p>' });
    const start = ['table', '  tr', '    th: eins [bold: zwei]', '    th:'];
    await expect.poll(async () => (await lines()).slice(0, 4)).toEqual(start);
  });

  it('of a picture alone is uploaded, whatever address stands beside it', async () => {
    await paste({ 'text/html': '<img src="https://evil.example/x.png">' }, ['x.png']);
    await opened.page.getByRole('progressbar').waitFor();
  });
});
