import { join } from 'node:path';
import { expect } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { describeEntity, type FieldDescription } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import { labelsOf } from '@/lib/modules/labels';
import { registry } from '@/lib/modules/registry';
import { type HarnessPage, openHarness } from '@/local/testing/harness-page.fixture';
import type { FieldHarnessOptions } from './harness.fixture';

let harness: HarnessPage;
beforeAll(async () => {
  harness = await openHarness(join(import.meta.dirname, 'harness.fixture.tsx'), 'fields');
});
afterAll(() => harness?.close());
beforeEach(() => harness.complaints());

const fieldsOf = (name: string): readonly FieldDescription[] => {
  const of = registry.find((one) => one.name === name) as AnyEntity;
  return describeEntity(of)?.fields.filter(({ typed }) => typed) ?? [];
};
const only = (entity: string, ...names: string[]) => fieldsOf(entity).filter(({ name }) => names.includes(name));
/** Of all kinds at once: a form has only its own. */
const words = registry.map((of) => labelsOf(of, 'de'));
const labels = {
  fields: Object.assign({}, ...words.map(({ fields }) => fields)),
  choices: Object.assign({}, ...words.map(({ choices }) => choices)),
};
const start = (options: Omit<FieldHarnessOptions, 'labels'>) =>
  harness.page.evaluate((given) => window.fields.start(given), { labels, ...options });
const value = (name: string) => harness.page.evaluate((one) => window.fields.values()[one], name);
const sent = (name: string) => harness.page.evaluate((one) => window.fields.sent(one), name);
/** Ends when the fields have been drawn with what they were given. */
async function give(values: Record<string, unknown>): Promise<void> {
  await harness.page.evaluate((all) => window.fields.give(all), values);
  await expect.poll(() => harness.page.evaluate(() => window.fields.values())).toMatchObject(values);
}
const labelled = (label: string | RegExp) => harness.page.getByLabel(label, { exact: true });

const field = (name: string, more: Partial<FieldDescription>): FieldDescription => ({
  name,
  kind: 'text',
  required: false,
  removable: true,
  typed: true,
  ...more,
});

describe('every entity', () => {
  const drawn = registry.flatMap((of) => (describeEntity(of) ? [of.name] : []));
  it.each(drawn)('%s has a widget for each of its fields, and the browser nothing to complain of', async (name) => {
    harness.answer = async () => ({ body: { people: [], choices: [], nextToken: null } });
    const fields = fieldsOf(name);
    await start({ fields });
    for (const one of fields) await harness.page.locator(`#field-${one.name}`).waitFor({ state: 'attached' });
    expect(harness.complaints()).toEqual([]);
  });
});

describe('text', () => {
  it('keeps the space that somebody just typed when the server has trimmed it', async () => {
    await start({ fields: only('news', 'title') });
    await labelled('Titel').pressSequentially('Große ');
    await give({ title: 'Große' });
    await labelled('Titel').pressSequentially('Möwe');
    await expect.poll(() => value('title')).toBe('Große Möwe');
  });

  it('shows what somebody else has written instead', async () => {
    await start({ fields: only('news', 'title') });
    await labelled('Titel').fill('Meins');
    await give({ title: 'Ganz anders' });
    await expect(labelled('Titel')).toHaveValue('Ganz anders');
  });

  it('says how much still fits when it is nearly full, and removes what is emptied', async () => {
    await start({ fields: only('news', 'excerpt'), values: { excerpt: 'x'.repeat(399) } });
    const area = labelled('Zusammenfassung');
    await expect(area).toHaveValue(/^x+$/);
    await expect(harness.page.getByText('von 500 Zeichen')).toHaveCount(0);
    await area.fill('x'.repeat(501));
    await expect(harness.page.getByText('501 von 500 Zeichen: zu lang')).toHaveCount(1);
    await area.fill('');
    await expect.poll(() => value('excerpt')).toBeNull();
  });

  it('grows with its lines', async () => {
    await start({ fields: only('news', 'excerpt') });
    const height = async () => (await labelled('Zusammenfassung').boundingBox())?.height ?? 0;
    const before = await height();
    await labelled('Zusammenfassung').fill('Zeile\n'.repeat(8));
    await expect.poll(height).toBeGreaterThan(before + 50);
  });

  it('makes an address of the title until one is typed, and again when that is emptied', async () => {
    await start({ fields: only('news', 'title', 'slug'), values: { title: 'Über Möwen' } });
    await expect(harness.page.getByText('/news/ueber-moewen')).toHaveCount(1);
    await labelled('Adresse').pressSequentially('Neue Sitz');
    await give({ slug: 'neue-sitz' });
    await labelled('Adresse').pressSequentially('e');
    await expect(labelled('Adresse')).toHaveValue('Neue Sitze');
    await expect(harness.page.getByText('/news/neue-sitze')).toHaveCount(1);
    await labelled('Adresse').fill('');
    await expect.poll(() => value('slug')).toBe('ueber-moewen');
  });

  it('completes a web address and lets the slash stand that the server drops', async () => {
    await start({ fields: only('sponsor', 'website') });
    await labelled('Webseite').pressSequentially('verein.example/');
    await expect.poll(() => value('website')).toBe('https://verein.example/');
    await give({ website: 'https://verein.example' });
    await labelled('Webseite').pressSequentially('jugend');
    await labelled('Webseite').blur();
    await expect(labelled('Webseite')).toHaveValue('https://verein.example/jugend');
  });
});

describe('what a document is found by', () => {
  it('is taken when the field is left, not while it is typed, and fixed once the document exists', async () => {
    await start({ fields: only('group', 'name') });
    await labelled('Bezeichnung').pressSequentially('Vorstand');
    await expect(labelled('Bezeichnung')).toHaveValue('Vorstand');
    expect(await sent('name')).toEqual([]);
    await labelled('Bezeichnung').blur();
    await expect.poll(() => sent('name')).toEqual(['Vorstand']);
    await give({ createdAt: '2026-03-14T18:00:00.000Z' });
    await expect(labelled('Bezeichnung')).toHaveAttribute('readonly');
  });
});

describe('numbers and dates', () => {
  it('reads a comma, shows one, and sends nothing that is no number', async () => {
    await start({ fields: only('location', 'lat'), values: { lat: 54.5 } });
    const input = labelled('Breitengrad');
    await expect(input).toHaveValue('54,5');
    await input.fill('');
    await input.pressSequentially('-12,25');
    await expect.poll(() => sent('lat')).toEqual([null, -1, -12, -12, -12.2, -12.25]);
    await input.fill('12x');
    await input.blur();
    await expect(input).toHaveValue('12x');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(harness.page.getByRole('alert')).toHaveText('Das ist keine Zahl.');
    expect(await value('lat')).toBe(-12.25);
  });

  it('never sends half a date, nor the years that one passes through while typing', async () => {
    await start({ fields: [field('date', { kind: 'date' })] });
    const input = harness.page.locator('#field-date');
    await input.click();
    await harness.page.keyboard.type('0505');
    expect(await sent('date')).toEqual([]);
    await harness.page.keyboard.type('2026');
    await expect.poll(() => sent('date')).toEqual(['2026-05-05']);
    await harness.page.keyboard.press('Backspace');
    await input.blur();
    await expect(harness.page.getByRole('alert')).toContainText('nicht vollständig');
    expect(await value('date')).toBe('2026-05-05');
    await harness.page.getByRole('button', { name: 'Leeren' }).click();
    await expect.poll(() => value('date')).toBeNull();
  });

  it('keeps moments by the club’s clock, and ends a day at its end', async () => {
    await start({ fields: [...only('news', 'publishedDate'), ...only('sponsor', 'expiryTimestamp')] });
    await labelled('Erschienen am').fill('2026-07-01T18:30');
    await expect.poll(() => value('publishedDate')).toBe('2026-07-01T16:30:00.000Z');
    await labelled('Sichtbar bis').fill('2026-12-31');
    await expect.poll(() => value('expiryTimestamp')).toBe(Date.parse('2026-12-31T22:59:59Z') / 1000);
    await expect(harness.page.getByText('Mitteleuropäische Zeit (Europe/Berlin)')).toHaveCount(2);
  });
});

describe('words on plates', () => {
  it('come with Enter, comma and paste, go with Backspace, and are never there twice', async () => {
    await start({ fields: only('site', 'tags') });
    const input = labelled('Schlagwörter');
    await input.pressSequentially('Über uns,');
    await input.pressSequentially('Halle');
    await input.press('Enter');
    await expect.poll(() => value('tags')).toEqual(['ueber-uns', 'halle']);
    await input.pressSequentially('HALLE,');
    await expect(harness.page.getByText('„halle“ steht schon in der Liste.').first()).toBeVisible();
    await input.evaluate((node) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Strand, Jugend;halle\nPokal');
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => value('tags')).toEqual(['ueber-uns', 'halle', 'strand', 'jugend', 'pokal']);
    await input.press('Backspace');
    await harness.page.getByRole('button', { name: 'halle entfernen' }).click();
    await expect.poll(() => value('tags')).toEqual(['ueber-uns', 'strand', 'jugend']);
  });

  it('are not lost when somebody leaves without Enter, and say which of them is wrong', async () => {
    const rule = { rule: 'wrong_form', values: { example: 'news:publish' } } as const;
    await start({
      fields: only('group', 'permissions'),
      values: { permissions: ['news:edit', 'alles'] },
      issues: [{ path: 'permissions.1', message: 'must look like news:publish', ...rule }],
    });
    const input = labelled('Rechte');
    await input.pressSequentially('media:edit');
    await input.blur();
    await expect.poll(() => value('permissions')).toEqual(['news:edit', 'alles', 'media:edit']);
    const text = '„alles“: Das sollte aussehen wie news:publish.';
    await expect(harness.page.getByText(text)).toHaveCount(1);
    await expect(input).toHaveAttribute('aria-describedby', /field-permissions-issue/);
  });
});

describe('choices', () => {
  it('are radios that arrow keys move through while they are few', async () => {
    await start({ fields: only('location', 'status'), values: { status: 'active' } });
    await harness.page.getByRole('radio', { name: 'Aktiv' }).focus();
    await harness.page.keyboard.press('ArrowRight');
    await expect.poll(() => value('status')).toBe('inactive');
    await expect(harness.page.getByRole('radiogroup', { name: 'Zustand' })).toHaveCount(1);
  });

  it('may be several', async () => {
    await start({ fields: only('stand-form', 'criticals', 'win'), values: { win: false } });
    await harness.page.getByLabel('Rote Karte').check();
    await harness.page.getByLabel('Roboter umgekippt').check();
    await expect.poll(() => value('criticals')).toEqual(['Robot Tipped', 'Red Card']);
    await harness.page.getByRole('switch').check();
    await expect.poll(() => value('win')).toBe(true);
  });
});

describe('groups and lists', () => {
  it('change one part, drop what is emptied, and vanish with their last', async () => {
    await start({ fields: only('location', 'addressComponents'), values: { addressComponents: { city: 'Rostock' } } });
    await labelled('Straße').fill('Am Strande');
    await expect.poll(() => value('addressComponents')).toEqual({ city: 'Rostock', route: 'Am Strande' });
    await labelled('Straße').fill('');
    await labelled('Stadt').fill('');
    await expect.poll(() => value('addressComponents')).toBeNull();
  });

  it('bring an error to the part that it is about', async () => {
    const issue = { path: 'addressComponents.city', message: 'x', rule: 'too_long', values: { max: 120 } } as const;
    await start({ fields: only('location', 'addressComponents'), issues: [issue] });
    await expect(labelled('Stadt')).toHaveAttribute('aria-invalid', 'true');
    await expect(labelled('Straße')).not.toHaveAttribute('aria-invalid');
    await expect(labelled('Stadt')).toHaveAccessibleDescription(/Höchstens 120/);
  });

  it('grow, are put in order by keys, and give back what was removed', async () => {
    const name = field('name', { required: true, removable: true });
    const events = field('events', { kind: 'list', fields: [name], max: 3 });
    await start({ fields: [events], values: { events: [{ name: 'A' }, { name: 'B' }] } });
    await harness.page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
    await expect.poll(() => harness.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await harness.page.keyboard.type('C');
    await expect.poll(() => value('events')).toEqual([{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    await harness.page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => value('events')).toEqual([{ name: 'A' }, { name: 'C' }, { name: 'B' }]);
    await harness.page.getByRole('button', { name: 'Eintrag 1 entfernen' }).click();
    await expect.poll(() => value('events')).toEqual([{ name: 'C' }, { name: 'B' }]);
    await harness.page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => value('events')).toEqual([{ name: 'A' }, { name: 'C' }, { name: 'B' }]);
    await expect(harness.page.getByRole('button', { name: 'Eintrag hinzufügen' })).toHaveCount(0);
  });
});

describe('a picker', () => {
  const people = [
    { id: 'u1', name: 'Anna Amsel' },
    { id: 'u2', name: 'Önder Möwe' },
    { id: 'u3', name: 'Anton Adler' },
  ];
  const directory = async (url: URL) => {
    const ids = url.searchParams.getAll('id');
    if (ids.length > 0) return { body: { people: ids.map((id) => people.find((one) => one.id === id) ?? null) } };
    const query = (url.searchParams.get('q') ?? '').toLowerCase();
    return { body: { people: people.filter(({ name }) => name.toLowerCase().includes(query)) } };
  };

  it('finds and takes somebody by keys alone, and takes them out again', async () => {
    harness.answer = directory;
    await start({ fields: only('news', 'authorIds'), values: { authorIds: [] } });
    const input = harness.page.getByRole('combobox', { name: 'Verfasst von' });
    await input.focus();
    await harness.page.keyboard.type('an');
    const anton = harness.page.getByRole('option', { name: 'Anton Adler' });
    await expect(anton).toBeVisible();
    await harness.page.keyboard.press('ArrowDown');
    await expect(input).toHaveAttribute('aria-activedescendant', String(await anton.getAttribute('id')));
    await harness.page.keyboard.press('Enter');
    await expect.poll(() => value('authorIds')).toEqual(['u3']);
    await harness.page.keyboard.type('a');
    await harness.page.getByRole('option', { name: 'Anna Amsel' }).waitFor();
    await expect(anton).toHaveCount(0);
    await harness.page.keyboard.press('Escape');
    await expect(harness.page.getByRole('option')).toHaveCount(0);
    await harness.page.getByRole('button', { name: 'Anton Adler entfernen' }).press('Enter');
    await expect.poll(() => value('authorIds')).toEqual([]);
  });

  it('shows the first ones before anything is typed, and picks none of them by itself', async () => {
    harness.answer = directory;
    await start({ fields: only('news', 'authorIds'), values: { authorIds: [] } });
    await harness.page.getByRole('combobox').focus();
    await harness.page.keyboard.press('ArrowDown');
    await harness.page.getByRole('option', { name: 'Önder Möwe' }).waitFor();
    await harness.page.keyboard.press('Enter');
    await expect.poll(() => value('authorIds')).toEqual([]);
    await harness.page.keyboard.press('ArrowUp');
    await harness.page.keyboard.press('Enter');
    await expect.poll(() => value('authorIds')).toEqual(['u3']);
  });

  it('names who was chosen before, and says who is gone', async () => {
    harness.answer = directory;
    await start({ fields: only('news', 'authorIds'), values: { authorIds: ['u2', 'u9'] } });
    await harness.page.getByText('Önder Möwe').waitFor();
    await harness.page.getByRole('button', { name: 'Ehemaliges Mitglied entfernen' }).click();
    await expect.poll(() => value('authorIds')).toEqual(['u2']);
  });

  it('shows the answer to the last question only, however late an earlier one comes', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    harness.answer = async (url) => {
      const q = url.searchParams.get('q');
      if (q === 'a') await late;
      return { body: { people: [{ id: q, name: `Antwort auf ${q}` }] } };
    };
    await start({ fields: only('news', 'authorIds'), values: { authorIds: [] } });
    const input = harness.page.getByRole('combobox');
    const asked = harness.page.waitForRequest(/q=a$/);
    await input.pressSequentially('a');
    const early = await asked;
    await input.pressSequentially('b');
    await harness.page.getByRole('option', { name: 'Antwort auf ab' }).waitFor();
    release();
    // Nothing comes of it if it was given up meanwhile.
    await (await early.response())?.finished();
    // Whatever the answer sets off is drawn two frames later at the latest.
    await harness.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await harness.page.getByRole('option').allTextContents()).toEqual(['Antwort auf ab']);
  });

  it.each([
    [200, 'Nichts gefunden'],
    [401, 'Du wurdest abgemeldet'],
    [503, 'Die Suche antwortet nicht'],
  ])('says what became of a search that is answered with %d', async (status, text) => {
    harness.answer = async () => ({ status, body: { people: [] } });
    await start({ fields: only('news', 'authorIds'), values: { authorIds: [] } });
    await harness.page.getByRole('combobox').pressSequentially('x');
    await harness.page.getByRole('paragraph').filter({ hasText: text }).waitFor();
    harness.complaints();
  });

  it('chooses one document by its title, with its state beside it', async () => {
    const site = { id: 's1', label: 'Verein nebenan', status: 'draft' };
    harness.answer = async () => ({ body: { choices: [site], nextToken: null } });
    await start({ fields: [field('siteId', { kind: 'ref', target: 'site' })] });
    await harness.page.getByRole('combobox').pressSequentially('nebenan');
    await harness.page.getByRole('option', { name: /Verein nebenan/ }).click();
    await expect.poll(() => value('siteId')).toBe('s1');
    await expect(harness.page.getByText('Entwurf')).toHaveCount(1);
    await harness.page.getByRole('button', { name: 'Verein nebenan entfernen' }).click();
    await expect.poll(() => value('siteId')).toBeNull();
    await expect(harness.page.getByRole('combobox')).toBeFocused();
  });
});
