// Writing, in a real browser: the keyboard, the toolbar, the slash menu, and the form around the editor.

import { join } from 'node:path';
import { expect } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { RichText } from '@/lib/entity/rich-text';
import { sampleArticle } from '@/lib/richtext/sample-article.fixture';
import { type HarnessPage, holdSelectionEvents, openHarness } from '@/local/testing/harness-page.fixture';
import type { EditorHarnessOptions } from './harness.fixture';
import { outline } from './outline.fixture';

let opened: HarnessPage;
beforeAll(async () => {
  opened = await openHarness(join(import.meta.dirname, 'harness.fixture.tsx'), 'harness');
});
afterAll(() => opened.close());
afterEach(() => expect(opened.complaints()).toEqual([]));

const keys = () => opened.page.keyboard;
const editable = () => opened.page.getByRole('textbox', { name: 'Inhalt' });

async function start(options: EditorHarnessOptions = {}) {
  await opened.page.evaluate((given) => window.harness.start(given), options);
  await editable().waitFor();
}

async function write(text: string) {
  await editable().click();
  await keys().type(text);
}

const lines = async () => outline(await opened.page.evaluate(() => window.harness.value()));
const problems = () => opened.page.evaluate(() => window.harness.problems());
const focusedName = () => opened.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const press = async (...names: string[]) => {
  for (const name of names) await keys().press(name);
};

const article = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

describe('writing', () => {
  it('says nothing to the form until something is typed, and invites to it', async () => {
    await start();
    const invitation = editable().locator('[data-placeholder]');
    await expect.poll(() => invitation.getAttribute('data-placeholder')).toContain('Schreiben');
    await editable().click();
    await press('ArrowDown', 'ArrowRight');
    expect(await opened.page.evaluate(() => window.harness.changes())).toBe(0);
    await write('Hallo');
    await expect.poll(lines).toEqual(['p: Hallo']);
    await expect(invitation).toHaveCount(0);
  });

  it('opens everything that rich text holds, and changes nothing by opening', async () => {
    await start({ value: sampleArticle });
    await editable().click();
    await press('ArrowDown');
    expect(await opened.page.evaluate(() => window.harness.changes())).toBe(0);
    await press('Control+End');
    await keys().type('!');
    const expected = outline(sampleArticle);
    await expect.poll(lines).toEqual([...expected.slice(0, -1), `${expected.at(-1)}!`]);
    expect(await problems()).toEqual([]);
  });

  it('knows the shortcuts, the signs of markdown, undo and redo', async () => {
    await start();
    await write('## Titel');
    await press('Enter');
    await press('Control+b');
    await keys().type('fett');
    await press('Control+b', 'Control+i');
    await keys().type(' schräg');
    await press('Control+i', 'Control+.');
    await keys().type('2');
    await press('Control+.', 'Enter');
    await keys().type('- eins');
    await press('Enter');
    await keys().type('zwei');
    await press('Enter', 'Enter');
    await keys().type('24. Dezember');
    const written = ['h2: Titel', 'p: [bold: fett][italic:  schräg][superscript: 2]', 'ul', '  li: eins', '  li: zwei'];
    await expect.poll(lines).toEqual([...written, 'p: 24. Dezember']);
    await press('Control+a', 'Delete');
    await expect.poll(lines).toEqual(['p']);
    await press('Control+z');
    await expect.poll(async () => (await lines()).slice(0, 5)).toEqual(written);
    await press('Control+Shift+z');
    await expect.poll(lines).toEqual(['p']);
    expect(await problems()).toEqual([]);
  });

  it('counts words', async () => {
    await start({ language: 'en' });
    await expect(opened.page.getByText('0 words')).toHaveCount(1);
    await write('one');
    await opened.page.getByText('1 word', { exact: true }).waitFor();
    await keys().type(" isn't two-fold");
    await opened.page.getByText('3 words').waitFor();
  });

  it('makes links of addresses, typed or pasted', async () => {
    await start();
    await write('Siehe www.verein.example/a. und https://b.example ');
    await keys().type('hier');
    await expect
      .poll(lines)
      .toEqual([
        'p: Siehe [link https://www.verein.example/a: www.verein.example/a]. und [link https://b.example: https://b.example] hier',
      ]);
    await press('Control+Shift+ArrowLeft');
    await opened.page.evaluate(() => window.harness.paste({ 'text/plain': 'https://c.example/' }));
    await expect.poll(async () => (await lines())[0]).toMatch(/\[link https:\/\/c\.example\/: hier\]$/);
  });

  it('goes on below a table or a picture at the end', async () => {
    await start({ value: { type: 'doc', content: [{ type: 'horizontalRule' }] } });
    const box = await editable().boundingBox();
    await opened.page.mouse.click((box?.x ?? 0) + 200, (box?.y ?? 0) + (box?.height ?? 0) - 20);
    await keys().type('weiter');
    await expect.poll(lines).toEqual(['rule', 'p: weiter']);
  });
});

describe('the toolbar', () => {
  it('is one stop for the tab key, walked by arrows, and left by escape', async () => {
    await start();
    await opened.page.locator('#before').focus();
    await press('Tab');
    await expect.poll(focusedName).toBe('Absatzart: Text');
    await press('ArrowRight', 'ArrowRight');
    await expect.poll(focusedName).toBe('Kursiv');
    await press('Enter');
    const italic = opened.page.getByRole('button', { name: 'Kursiv' });
    await expect(italic).toHaveAttribute('aria-pressed', 'true');
    await press('Home', 'ArrowLeft');
    await expect.poll(focusedName).toBe('Mehr Formatierung');
    await press('Escape');
    await expect.poll(focusedName).toBe('Inhalt');
    await keys().type('schräg');
    await expect.poll(lines).toEqual(['p: [italic: schräg]']);
    await press('Alt+F10');
    await expect.poll(focusedName).toBe('Mehr Formatierung');
    await press('Tab');
    await expect.poll(focusedName).toBe('Inhalt');
    await press('Tab');
    await expect(opened.page.locator('#after')).toBeFocused();
  });

  it('names every button, and says which are pressed and which cannot be', async () => {
    await start({ value: sampleArticle });
    const toolbar = opened.page.getByRole('toolbar', { name: 'Formatierung' });
    const names = await toolbar.getByRole('button').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    expect(names.length).toBeGreaterThan(12);
    expect(names).not.toContain(null);
    await opened.page.getByText('vierzig Teams').click();
    await expect(toolbar.getByRole('button', { name: 'Fett', pressed: true })).toHaveCount(1);
    await expect(toolbar.getByRole('button', { name: 'Rückgängig', disabled: true })).toHaveCount(1);
    await expect(toolbar.getByRole('button', { name: 'Fett' })).toHaveAttribute('aria-keyshortcuts', 'Control+b');
  });

  it('changes the kind of a paragraph from a menu', async () => {
    await start();
    await write('Titel');
    await press('Alt+F10', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await opened.page.getByRole('menuitemradio', { name: /Zwischentitel/ }).waitFor();
    await press('Enter');
    await expect.poll(lines).toEqual(['h3: Titel']);
    await keys().type('!');
    await expect.poll(lines).toEqual(['h3: Titel!']);
    await expect(opened.page.getByRole('button', { name: 'Absatzart: Zwischentitel' })).toHaveCount(1);
  });

  it('has one row on a telephone, and unfolds', async () => {
    await opened.page.setViewportSize({ width: 390, height: 800 });
    await start({ value: sampleArticle });
    const toolbar = opened.page.getByRole('toolbar', { name: 'Formatierung' });
    const rows = () =>
      toolbar
        .getByRole('button')
        .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    await expect.poll(rows).toBe(1);
    await toolbar.getByRole('button', { name: 'Mehr Formatierung' }).click();
    await expect(toolbar.getByRole('button', { name: 'Rechtsbündig' })).toBeVisible();
    await expect.poll(rows).toBeGreaterThan(1);
    expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await opened.page.setViewportSize({ width: 900, height: 800 });
  });
});

describe('the slash menu', () => {
  const active = async () => {
    const id = await editable().getAttribute('aria-activedescendant');
    return id === null ? null : opened.page.locator(`[id="${id}"]`).textContent();
  };

  it('finds blocks by what is typed, and inserts the chosen one by keyboard', async () => {
    await start();
    await write('/');
    await expect.poll(active).toBe('Überschrift');
    await press('ArrowDown');
    await expect.poll(active).toBe('Zwischentitel');
    await press('ArrowUp', 'ArrowUp');
    await expect.poll(active).toBe('Codeblock');
    await keys().type('auf');
    await expect.poll(active).toBe('Liste mit Punkten');
    await press('ArrowDown');
    await press('Enter');
    await keys().type('Netze');
    await expect.poll(lines).toEqual(['tasks', '  task: Netze']);
    await expect(editable()).not.toHaveAttribute('aria-activedescendant');
  });

  it('takes the pointer too, and a name without its umlaut', async () => {
    await start();
    await write('/ub');
    await expect(opened.page.getByRole('option')).toHaveCount(3);
    await opened.page.getByRole('option', { name: 'Kleiner Titel' }).click();
    await keys().type('Klein');
    await expect.poll(lines).toEqual(['h4: Klein']);
  });

  it('stays away after escape, within a line, and where nothing matches', async () => {
    await start();
    await write('/x');
    await opened.page.getByText('Nichts mit diesem Namen').waitFor();
    await press('Backspace', 'Escape');
    await expect(opened.page.getByRole('listbox')).toHaveCount(0);
    await keys().type('a oder / b');
    await expect.poll(lines).toEqual(['p: /a oder / b']);
    await expect(opened.page.getByRole('listbox')).toHaveCount(0);
  });
});

describe('the form around it', () => {
  it('may give another text, and the caret stays where it was', async () => {
    await start({ value: article('Erster Absatz', 'Zweiter Absatz') });
    await editable().getByText('Zweiter').click();
    await press('End', 'ArrowLeft', 'ArrowLeft');
    const merged = article('Erster Absatz, von anderer Hand', 'Eingeschoben', 'Zweiter Absatz');
    await opened.page.evaluate((value) => window.harness.give(value), merged);
    await opened.page.getByText('Eingeschoben').waitFor();
    await keys().type('#');
    await expect.poll(lines).toEqual(['p: Erster Absatz, von anderer Hand', 'p: Eingeschoben', 'p: Zweiter Absa#tz']);
    await press('Control+z');
    await expect.poll(async () => (await lines()).slice(1)).toEqual(['p: Eingeschoben', 'p: Zweiter Absatz']);
  });

  it('may give another text before the browser has told where the caret is', async () => {
    await start({ value: article('Erster Absatz', 'Zweiter Absatz') });
    await editable().getByText('Zweiter').click();
    await press('End');
    const release = await holdSelectionEvents(opened.page);
    await press('ArrowLeft', 'ArrowLeft');
    const merged = article('Erster Absatz, von anderer Hand', 'Zweiter Absatz');
    await opened.page.evaluate((value) => window.harness.give(value), merged);
    await opened.page.getByText('anderer Hand').waitFor();
    await release();
    await keys().type('#');
    await expect.poll(lines).toEqual(['p: Erster Absatz, von anderer Hand', 'p: Zweiter Absa#tz']);
  });

  it('may give back the same text, and the selection stays', async () => {
    await start({ value: article('Ein Satz') });
    await editable().click();
    await press('Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    await opened.page.evaluate((value) => window.harness.give(value), article('Ein Satz'));
    await keys().type('Kein');
    await expect.poll(lines).toEqual(['p: Kein Satz']);
  });

  it.each(['late', 'never'] as const)('may answer %s, and no character is lost', async (answers) => {
    await start({ answers });
    const sentence = 'Franz jagt im komplett verwahrlosten Taxi quer durch Bayern.';
    await editable().click();
    await keys().type(sentence, { delay: 8 });
    await expect.poll(() => opened.page.evaluate(() => window.harness.owed())).toBe(0);
    await expect.poll(lines).toEqual([`p: ${sentence}`]);
    await expect.poll(() => editable().textContent()).toBe(sentence);
  });

  it('may merge from elsewhere again and again while somebody types, and no character is lost', async () => {
    await start({ value: article('Fremd 0', 'Eigen: ') });
    await editable().getByText('Eigen').click();
    await press('End');
    await opened.page.evaluate(() => {
      let n = 0;
      const merge = () => {
        const { content = [] } = window.harness.value();
        const others = { type: 'paragraph', content: [{ type: 'text', text: `Fremd ${++n}` }] };
        window.harness.give({ type: 'doc', content: [others, ...content.slice(1)] });
        if (n < 80) setTimeout(merge, 7);
      };
      merge();
    });
    const sentence = 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.';
    await keys().type(sentence, { delay: 6 });
    await expect.poll(async () => (await lines())[0]).toBe('p: Fremd 80');
    await expect.poll(lines).toEqual(['p: Fremd 80', `p: Eigen: ${sentence}`]);
    await expect.poll(() => editable().textContent()).toBe(`Fremd 80Eigen: ${sentence}`);
  });

  it('may go back to a value that it held before', async () => {
    await start({ value: article('Alt') });
    const before = await opened.page.evaluateHandle(() => window.harness.value());
    await editable().click();
    await press('End');
    await keys().type(' und neu');
    await opened.page.evaluate((value) => window.harness.give(value), before);
    await expect.poll(() => editable().textContent()).toBe('Alt');
  });

  it('may forbid writing', async () => {
    await start({ value: sampleArticle, readOnly: true });
    await expect(editable()).toHaveAttribute('contenteditable', 'false');
    await expect(editable()).toHaveAttribute('aria-readonly', 'true');
    await expect(opened.page.getByRole('toolbar')).toHaveCount(0);
  });

  it('may hold what no editor understands: it is shown, and kept', async () => {
    const strange = { type: 'doc', content: [{ type: 'video', content: article('Film').content ?? [] }] } as RichText;
    await opened.page.evaluate((value) => window.harness.start({ value }), strange);
    await opened.page.getByRole('alert').waitFor();
    await expect(opened.page.getByText('Film')).toHaveCount(1);
    expect(await opened.page.evaluate(() => window.harness.changes())).toBe(0);
    await opened.page.evaluate((value) => window.harness.give(value), article('Wieder gut'));
    await editable().getByText('Wieder gut').click();
    await press('End');
    await keys().type('!');
    await expect.poll(lines).toEqual(['p: Wieder gut!']);
  });
});
