// Choosing rows of any entity: walked by keys, page by page, in an order, and made on the spot where one is missing.

import { join } from 'node:path';
import { expect } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import type { FieldTexts } from '@/components/admin/form/fields/field-props';
import type { FieldHarnessOptions } from '@/components/admin/form/fields/harness.fixture';
import { describeEntity, type EntityDescription } from '@/lib/entity/description';
import { member } from '@/lib/modules/club/member';
import { team } from '@/lib/modules/club/team';
import { kindNames, labelsOf } from '@/lib/modules/labels';
import { type HarnessPage, openHarness } from '@/local/testing/harness-page.fixture';

let harness: HarnessPage;
beforeAll(async () => {
  harness = await openHarness(join(import.meta.dirname, '../form/fields/harness.fixture.tsx'), 'fields');
});
afterAll(() => harness?.close());
beforeEach(() => harness.complaints());

const teams = describeEntity(team) as EntityDescription;
const members = describeEntity(member) as EntityDescription;
const only = (...names: string[]) => teams.fields.filter(({ name }) => names.includes(name));
/** With words of their own, as a form has them. */
const start = (options: Omit<FieldHarnessOptions, 'labels'> & Pick<FieldTexts, 'quickCreate'>) => {
  const { quickCreate = {}, ...given } = options;
  const { fields, choices } = labelsOf(team, 'de');
  const labels = { fields, choices, entities: kindNames('de'), quickCreate };
  return harness.page.evaluate((all) => window.fields.start(all), { ...given, labels });
};
const newMember = { entity: members, fields: labelsOf(member, 'de').fields, choices: {} };
const value = (name: string) => harness.page.evaluate((one) => window.fields.values()[one], name);
const options = () => harness.page.getByRole('option').allTextContents();
const person = (n: number) => ({ id: `m${n}`, label: `Mitglied ${n}`, detail: `Amt ${n}`, picture: null });
const page = (from: number, to: number, nextToken: string | null) => ({
  choices: Array.from({ length: to - from }, (_, i) => person(from + i)),
  nextToken,
});

/** A club of seven, four to a page. */
const club = async (url: URL) => {
  const ids = url.searchParams.getAll('id');
  if (ids.length > 0) return { body: { choices: ids.map((id) => person(Number(id.slice(1)))) } };
  if (url.searchParams.get('q')) return { body: { choices: [], nextToken: null } };
  return { body: url.searchParams.get('after') === 'four' ? page(4, 7, null) : page(0, 4, 'four') };
};

describe('by keys', () => {
  it('the ends of the list are a key away, and the next page comes where the first ends', async () => {
    harness.answer = club;
    await start({ fields: only('coachIds'), values: { coachIds: [] } });
    const input = harness.page.getByRole('combobox', { name: 'Trainer' });
    await input.press('ArrowDown');
    await expect(harness.page.getByRole('option')).toHaveCount(5);
    await input.press('End');
    await expect(harness.page.getByRole('option', { name: 'Mehr anzeigen …' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await input.press('Enter');
    await expect(harness.page.getByRole('option')).toHaveCount(7);
    expect((await options()).at(-1)).toContain('Mitglied 6');
    await input.press('Home');
    await input.press('Enter');
    await expect.poll(() => value('coachIds')).toEqual(['m0']);
  });

  it('what is chosen is named by one request, and put in another order', async () => {
    const asked: string[] = [];
    harness.answer = async (url) => {
      asked.push(url.search);
      return club(url);
    };
    await start({ fields: only('coachIds'), values: { coachIds: ['m1', 'm2', 'm3'] } });
    const list = harness.page.getByRole('list', { name: 'Trainer: ausgewählt' });
    await expect(list.getByRole('listitem')).toContainText(['Mitglied 1', 'Mitglied 2', 'Mitglied 3']);
    expect(asked).toEqual(['?id=m1&id=m2&id=m3']);
    await list.getByRole('button', { name: 'Mitglied 3 nach oben' }).press('Alt+ArrowUp');
    await expect.poll(() => value('coachIds')).toEqual(['m1', 'm3', 'm2']);
  });
});

it('says that there is nothing yet, and leads those who may to where it comes from', async () => {
  harness.answer = async () => ({ body: { choices: [], nextToken: null, screen: 'federation' } });
  await start({ fields: only('sbvvTeamId'), values: { league: 'Landesliga' } });
  await harness.page.getByRole('combobox').click();
  await harness.page.getByText('Noch gibt es nichts zur Auswahl.').first().waitFor();
  await expect(harness.page.getByRole('link', { name: 'Verband öffnen' })).toHaveAttribute('href', '/admin/federation');
});

it('waits for the field that says what fits, and asks with it', async () => {
  const asked: string[] = [];
  harness.answer = async (url) => {
    asked.push(`${url.pathname}${url.search}`);
    return { body: { choices: [{ id: 't1', label: 'Möwe 1' }], nextToken: null } };
  };
  await start({ fields: only('league', 'sbvvTeamId') });
  const input = harness.page.getByRole('combobox', { name: 'Mannschaft im Verband' });
  await expect(input).toBeDisabled();
  await expect(input).toHaveAttribute('placeholder', 'Fülle zuerst „Liga“ aus');
  await harness.page.getByLabel('Liga', { exact: true }).selectOption('Oberliga');
  await input.click();
  await harness.page.getByRole('option', { name: 'Möwe 1' }).click();
  expect(asked[0]).toBe('/api/admin/choices/sams-team?q=&for=team.sbvvTeamId&near=Oberliga');
  // Whoever else is linked to it is asked for by what is chosen.
  await expect.poll(() => asked).toContain('/api/admin/choices/team?field=sbvvTeamId&value=t1');
  await harness.page.getByText('„Möwe 1“ ist schon damit verknüpft.').waitFor();
});

describe('one that is missing', () => {
  const begin = async () => {
    await start({ fields: only('coachIds'), values: { coachIds: [] }, quickCreate: { member: newMember } });
    await harness.page.getByRole('combobox').fill('Bo Neu');
    await harness.page.getByRole('option', { name: '„Bo Neu“ als Mitglied anlegen …' }).click();
    return harness.page.getByRole('dialog', { name: 'Neu: Mitglied' });
  };

  it('is made in a window, once however often the button is pressed, and chosen', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let created = 0;
    harness.answer = async (url) => {
      if (url.pathname !== '/api/admin/documents') return club(url);
      created++;
      await late;
      return { body: { kind: 'saved', id: 'm8', row: {}, version: 1 } };
    };
    const dialog = await begin();
    await expect(dialog.getByLabel('Vor- und Nachname')).toBeFocused();
    await dialog.getByRole('button', { name: 'Anlegen und wählen' }).dblclick();
    release();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => value('coachIds')).toEqual(['m8']);
    await harness.page.getByText('Amt 8').waitFor();
    expect(created).toBe(1);
  });

  it('has the focus where no more than one fits', async () => {
    harness.answer = async (url) =>
      url.pathname === '/api/admin/documents' ? { body: { kind: 'saved', id: 'm8', row: {}, version: 1 } } : club(url);
    const one = { name: 'memberId', kind: 'ref', target: 'member', required: false, typed: true } as const;
    await start({ fields: [one], quickCreate: { member: newMember } });
    await harness.page.getByRole('combobox').fill('Bo Neu');
    await harness.page.getByRole('option', { name: /als Mitglied anlegen/ }).click();
    await harness.page.getByRole('dialog').getByLabel('Vor- und Nachname').press('Enter');
    await expect(harness.page.getByRole('button', { name: 'Mitglied 8 entfernen' })).toBeFocused();
  });

  it('keeps what was typed when it cannot be stored, says why at the field, and asks again under the same key', async () => {
    const keys: string[] = [];
    harness.page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.postDataJSON().action.request.idempotencyKey);
    });
    const issues = [{ path: 'name', message: '', rule: 'taken' }];
    const answers = [{ status: 503, body: {} }, { body: { kind: 'refused', code: 'taken', message: '', issues } }];
    harness.answer = async (url) =>
      url.pathname === '/api/admin/documents' ? (answers.shift() ?? { body: {} }) : club(url);
    const dialog = await begin();
    await dialog.getByLabel('Vor- und Nachname').press('Enter');
    await dialog.getByText('Keine Antwort. Nichts ist verloren').waitFor();
    await dialog.getByLabel('Vor- und Nachname').press('Enter');
    await dialog.getByText('Das ist schon vergeben. Wähle etwas anderes.').waitFor();
    await expect(dialog.getByLabel('Vor- und Nachname')).toHaveValue('Bo Neu');
    await expect(dialog.getByLabel('Vor- und Nachname')).toHaveAttribute('aria-invalid', 'true');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await dialog.getByRole('button', { name: 'Abbrechen' }).first().click();
    expect(await value('coachIds')).toEqual([]);
    harness.complaints();
  });

  it('is not offered to those who may not make one', async () => {
    harness.answer = club;
    await start({ fields: only('coachIds'), values: { coachIds: [] } });
    await harness.page.getByRole('combobox').fill('Bo Neu');
    await harness.page.getByText('Nichts gefunden').first().waitFor();
    await expect(harness.page.getByRole('option')).toHaveCount(0);
  });
});
