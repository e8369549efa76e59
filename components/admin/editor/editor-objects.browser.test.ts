// Tables, links and pictures, in a real browser.

import { join } from 'node:path';
import { expect } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { sampleArticle } from '@/lib/richtext/sample-article.fixture';
import { type HarnessPage, holdSelectionEvents, openHarness } from '@/local/testing/harness-page.fixture';
import type { EditorHarnessOptions } from './harness.fixture';
import { outline } from './outline.fixture';

let opened: HarnessPage;
beforeAll(async () => {
  opened = await openHarness(join(import.meta.dirname, 'harness.fixture.tsx'), 'harness');
});
afterAll(() => opened.close());
afterEach(async () => {
  expect(await opened.page.evaluate(() => window.harness.problems())).toEqual([]);
  expect(opened.complaints()).toEqual([]);
});

const keys = () => opened.page.keyboard;
const editable = () => opened.page.getByRole('textbox', { name: 'Inhalt' });
const button = (name: string) => opened.page.getByRole('button', { name, exact: true });
const lines = async () => outline(await opened.page.evaluate(() => window.harness.value()));
const focusedName = () => opened.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function start(options: EditorHarnessOptions = {}) {
  await opened.page.evaluate((given) => window.harness.start(given), options);
  await editable().waitFor();
  await expect(opened.page.locator('[data-image-bar]')).toHaveCount(0);
  await editable().focus();
}

const press = async (...names: string[]) => {
  for (const name of names) await keys().press(name);
};

describe('a table', () => {
  it('is inserted with a header row and filled by the tab key', async () => {
    await start();
    await button('Tabelle').click();
    for (const word of ['Team', 'Satz', 'Ort', 'Damen']) {
      await keys().type(word);
      await press('Tab');
    }
    await expect
      .poll(async () => (await lines()).slice(2))
      .toEqual([
        '    th: Team',
        '    th: Satz',
        '    th: Ort',
        '  tr',
        '    td: Damen',
        '    td:',
        '    td:',
        '  tr',
        '    td:',
        '    td:',
        '    td:',
        'p',
      ]);
    await expect(button('Tabelle')).toHaveAttribute('aria-disabled', 'true');
  });

  it('grows and shrinks from its own toolbar', async () => {
    await start();
    await button('Tabelle').click();
    await keys().type('A');
    const bar = opened.page.getByRole('toolbar', { name: 'Tabelle' });
    for (const name of ['Zeile darunter einfügen', 'Spalte danach einfügen', 'Spalte davor einfügen'])
      await bar.getByRole('button', { name }).click();
    const size = async () => {
      const all = await lines();
      return [all.filter((line) => line === '  tr').length, all.filter((line) => /^ {4}t/.test(line)).length];
    };
    await expect.poll(size).toEqual([4, 20]);
    await bar.getByRole('button', { name: 'Spalte entfernen' }).click();
    await bar.getByRole('button', { name: 'Zeile entfernen' }).click();
    await expect.poll(size).toEqual([3, 12]);
    const header = bar.getByRole('button', { name: 'Kopfzeile' });
    const before = await header.getAttribute('aria-pressed');
    await header.click();
    await expect.poll(() => header.getAttribute('aria-pressed')).toBe(before === 'true' ? 'false' : 'true');
    await bar.getByRole('button', { name: 'Tabelle entfernen' }).click();
    await expect.poll(async () => new Set(await lines())).toEqual(new Set(['p']));
    await expect(bar).toHaveCount(0);
  });

  it('can be changed without a pointer', async () => {
    await start();
    await keys().type('/tab');
    await expect(opened.page.getByRole('option', { name: 'Tabelle' })).toBeVisible();
    await press('Enter');
    await expect(opened.page.getByRole('toolbar', { name: 'Tabelle' })).toBeVisible();
    await press('Alt+F10', 'Tab', 'ArrowRight');
    await expect.poll(focusedName).toBe('Zeile darunter einfügen');
    await press('Enter', 'Escape');
    await expect.poll(focusedName).toBe('Inhalt');
    await expect.poll(async () => (await lines()).filter((line) => line === '  tr')).toHaveLength(4);
  });
});

describe('a link', () => {
  const field = () => opened.page.getByRole('combobox', { name: 'Adresse oder Titel einer Seite' });

  it('leads to a document that is found by its title', async () => {
    await start();
    await keys().type('Mehr dazu');
    await press('Control+Shift+ArrowLeft', 'Control+k');
    await field().fill('sommer');
    const found = opened.page.getByRole('option', { name: /Sommerpause/ });
    await expect(found).toBeVisible();
    await press('ArrowDown');
    await expect(field()).toHaveAttribute('aria-activedescendant', String(await found.getAttribute('id')));
    await press('Enter');
    await expect.poll(lines).toEqual(['p: Mehr [link news n2: dazu]']);
    await expect.poll(focusedName).toBe('Inhalt');
  });

  it('is set on what is selected, though the browser has not told of the selection yet', async () => {
    await start();
    await keys().type('Mehr dazu');
    const release = await holdSelectionEvents(opened.page);
    await press('Control+Shift+ArrowLeft', 'Control+k');
    await release();
    await field().fill('verein.example');
    await button('Link setzen').click();
    await expect.poll(lines).toEqual(['p: Mehr [link https://verein.example: dazu]']);
  });

  it('shows where it leads, and can be changed and removed', async () => {
    await start({ value: sampleArticle });
    await opened.page.getByText('hier', { exact: true }).click();
    await opened.page.getByText('Führt zu einer Seite dieser Website').waitFor();
    await expect(button('Link')).toHaveAttribute('aria-pressed', 'true');
    await button('Link').click();
    await field().fill('verein.example');
    await button('Link setzen').click();
    await expect.poll(async () => (await lines())[1]).toContain('[link https://verein.example: hier]');
    await expect(editable()).toBeFocused();
    await press('Control+k');
    await expect(field()).toHaveValue('https://verein.example');
    await button('Link entfernen').click();
    await expect.poll(async () => (await lines())[1]).toContain('liest hier nach');
  });

  it('brings its own words where none were chosen', async () => {
    await start();
    await press('Control+k');
    await field().fill('vorstand@verein.example');
    await press('Enter');
    await expect(editable()).toBeFocused();
    await keys().type(' schreiben');
    await expect
      .poll(lines)
      .toEqual(['p: [link mailto:vorstand@verein.example: mailto:vorstand@verein.example] schreiben']);
  });

  it('refuses what it may not lead to, and says why', async () => {
    await start();
    await keys().type('Text');
    await press('Control+a', 'Control+k');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' JavaScript:x']) {
      await field().fill(bad);
      await opened.page.getByText('Ein Link darf nur zu').waitFor();
      await expect(field()).toHaveAttribute('aria-invalid', 'true');
      await press('Enter');
      await expect(opened.page.getByRole('dialog')).toHaveCount(1);
    }
    await field().fill('gibtesnicht');
    await opened.page.getByText('Keine Seite mit diesem Namen').waitFor();
    await field().fill('kaputt');
    await opened.page.getByText('Die Suche hat nicht geantwortet').waitFor();
    await press('Escape');
    await expect(opened.page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(lines).toEqual(['p: Text']);
  });
});

describe('a picture', () => {
  const alt = () => opened.page.getByRole('textbox', { name: 'Alternativtext' });
  const upload = (act: 'progress' | 'finish' | 'fail', given?: unknown) =>
    opened.page.evaluate(([name, value]) => window.harness.upload[name as 'progress'](value as number), [act, given]);
  const paste = (...files: string[]) => opened.page.evaluate((names) => window.harness.paste({}, names), files);

  it('comes from the library, and is described, captioned and placed', async () => {
    await start();
    await button('Bild').click();
    await expect.poll(lines).toEqual(['image picked-1 Strand am Abend', 'p']);
    await opened.page.locator('figure img').click();
    await alt().fill('Sonne über dem Bodden');
    await opened.page.getByRole('textbox', { name: 'Bildunterschrift' }).fill('Abends');
    await opened.page.getByRole('radio', { name: 'Links vom Text' }).check({ force: true });
    await expect.poll(lines).toEqual(['image picked-1 Sonne über dem Bodden Abends left', 'p']);
    await expect(opened.page.locator('figcaption')).toHaveText('Abends');
    await button('Bild entfernen').click();
    await expect.poll(lines).toEqual(['p']);
  });

  it('can be described without a pointer, and warns while it is not', async () => {
    await start({
      value: { type: 'doc', content: [{ type: 'image', attrs: { mediaId: 'm1' } }, { type: 'paragraph' }] },
    });
    await opened.page.getByText('Alternativtext fehlt').waitFor();
    await opened.page.locator('figure img').click();
    await press('Enter');
    await expect(alt()).toBeFocused();
    await keys().type('Ein Netz');
    await press('Enter');
    await expect(editable()).toBeFocused();
    await press('ArrowDown');
    await keys().type('weiter');
    await expect.poll(lines).toEqual(['image m1 Ein Netz', 'p: weiter']);
    await expect(opened.page.getByText('Alternativtext fehlt')).toHaveCount(0);
  });

  it('is uploaded when it is pasted, and shows how far it is', async () => {
    await start();
    await keys().type('Davor');
    await paste('strand.png');
    const progress = opened.page.getByRole('progressbar', { name: 'strand.png wird hochgeladen' });
    await expect(progress).toBeVisible();
    await upload('progress', 0.4);
    await expect(progress).toHaveJSProperty('value', 0.4);
    await keys().type('!');
    await expect.poll(lines).toEqual(['p: Davor!']);
    await upload('finish', { mediaId: 'new-1', alt: 'Strand' });
    await expect.poll(lines).toEqual(['p: Davor!', 'image new-1 Strand', 'p']);
    await expect(progress).toHaveCount(0);
  });

  it('can fail to arrive, be tried again, or be given up', async () => {
    await start();
    const progress = opened.page.getByRole('progressbar');
    await paste('strand.png');
    await expect(progress).toBeVisible();
    await upload('fail');
    await opened.page.getByText('strand.png konnte nicht hochgeladen werden').waitFor();
    await button('Noch einmal').click();
    await expect(progress).toBeVisible();
    await upload('finish', { mediaId: 'new-2' });
    await expect.poll(lines).toEqual(['image new-2', 'p']);
    await paste('netz.png');
    await button('Abbrechen').click();
    await expect.poll(() => opened.page.evaluate(() => window.harness.upload.aborted)).toBe(true);
    await expect(opened.page.getByText('netz.png')).toHaveCount(0);
  });

  it('is the only kind of file that is taken', async () => {
    await start();
    await paste('vertrag.pdf');
    await opened.page.getByText('Hier lassen sich nur Bilder ablegen.').waitFor();
    await expect(opened.page.getByRole('progressbar')).toHaveCount(0);
  });

  it('that is gone says so', async () => {
    await start({ value: { type: 'doc', content: [{ type: 'image', attrs: { mediaId: 'gone-1', alt: 'x' } }] } });
    await opened.page.getByAltText('Dieses Bild gibt es nicht mehr').waitFor();
    await opened.page.locator('#after').focus();
    await expect.poll(() => alt().count()).toBe(0);
  });
});
