// An editor builds a team from nothing: when and where it trains, who looks after it, what it looks like and where it plays.

import type { Locator, Page } from '@playwright/test';
import { member } from '../../lib/modules/club/member';
import { role } from '../../lib/modules/club/role';
import { samsTeam } from '../../lib/modules/club/sams-team';
import { team } from '../../lib/modules/club/team';
import { systemActor } from '../../lib/modules/permissions';
import { location } from '../../lib/modules/places/location';
import { create } from '../../lib/operations/create';
import { save } from '../../lib/operations/save';
import { expectAccessible } from '../accessible';
import { atRest } from '../at-rest';
import { expect, test } from '../clubhouse';
import { arrangeRow, connectTo, removeRow, storedRow } from './arrange';
import { isSaved } from './article';
import { signIn } from './sign-in';

const context = { actor: systemActor('arranged') };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const unique = () => Math.random().toString(36).slice(2, 8);
const idIn = (page: Page) => page.url().split('/').at(-1) ?? '';
const week = (page: Page) => page.getByRole('grid', { name: 'Trainingszeiten nach Wochentagen' });
const addOn = (page: Page, day: string) =>
  week(page).getByRole('button', { name: `Training am ${day} hinzufügen`, exact: true });
const editor = (page: Page) => page.getByRole('group', { name: /^(Neues Training|Training ändern)$/ });
const times = (page: Page) => ({
  from: editor(page).getByLabel('Von', { exact: true }),
  to: editor(page).getByLabel('Bis', { exact: true }),
});
const done = (page: Page) => editor(page).getByRole('button', { name: 'Fertig' }).click();
const announced = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();
const inWeek = (page: Page, name: RegExp) => week(page).getByRole('button', { name });

async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/admin/team/new');
  await field(page, 'Bezeichnung').fill(name);
  await page.getByRole('radiogroup', { name: 'Wer spielt' }).getByText('Frauen').click();
  await isSaved(page);
  await expect(page).toHaveURL(/\/admin\/team\/[0-9a-f-]{36}$/);
}

/** Of the club's own in the federation, in a season that no other journey knows. */
function knownTeam(name: string, leagueName: string) {
  const made = { name, nameSlug: name.toLowerCase(), sportsclubUuid: 'arranged', leagueName, seasonName: '2031/32' };
  return create(context, samsTeam, {}, { serverSet: made });
}

async function unlink(data: Parameters<typeof connectTo>[0], key: { readonly id: string }): Promise<void> {
  const { version } = await storedRow(data, team, key);
  await save(context, team, key, version, { sbvvTeamId: null });
  await removeRow(data, team, key);
}

/** What is typed is looked for, and the first that is found is taken by keys. */
async function pick(page: Page, input: Locator, typed: string, option: RegExp): Promise<void> {
  await input.focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

test('an editor builds a team from nothing, and what is stored is right', async ({ page, data }) => {
  test.slow();
  const word = unique();
  const coaching = await arrangeRow(data, role, { name: `Trainerin ${word}` });
  const coach = await arrangeRow(data, member, { name: `Ada Amsel${word}`, roleIds: [coaching.row.id] });
  const taken = await arrangeRow(data, location, { name: `Vergeben ${word}`, locationCode: `vergeben-${word}` });
  const federated = await knownTeam(`Verbandlich${word}`, 'Landesliga Nord');
  await signIn(page, 'editor@club.example');
  await begin(page, `Damen ${word}`);
  const id = idIn(page);

  // The week, by keys: Monday is the one stop, arrows go to Tuesday, Enter adds.
  await addOn(page, 'Montag').focus();
  await page.keyboard.press('ArrowRight');
  await expect(addOn(page, 'Dienstag')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(times(page).from).toBeFocused();
  await announced(page, 'Training hinzugefügt: Dienstag, 18:00 bis 20:00');
  await times(page).from.fill('19:30');
  await times(page).to.fill('19:00');
  await expect(editor(page).getByText('Das Ende darf nicht vor dem Anfang liegen.')).toBeVisible();
  await expect(times(page).to).toHaveAttribute('aria-invalid', 'true');
  await times(page).to.fill('21:00');
  await expect(times(page).to).not.toHaveAttribute('aria-invalid');
  await editor(page).getByRole('checkbox', { name: 'Donnerstag' }).focus();
  await page.keyboard.press('Space');

  // The place is missing: it is made in place, and a code that is taken is told at its field.
  await pick(page, editor(page).getByRole('combobox', { name: 'Ort' }), `Strandhalle ${word}`, /als Ort anlegen/);
  const dialog = page.getByRole('dialog', { name: 'Neu: Ort' });
  await expect(dialog.getByLabel('Bezeichnung')).toBeFocused();
  await expect(dialog.getByLabel('Bezeichnung')).toHaveValue(`Strandhalle ${word}`);
  await expect(dialog.getByLabel('Kürzel')).toHaveValue(`strandhalle-${word}`);
  await dialog.getByLabel('Kürzel').fill(`Vergeben ${word}`);
  await dialog.getByLabel('Straße').fill('Am Nordstrand');
  await dialog.getByLabel('Hausnummer').fill('1');
  await dialog.getByLabel('Postleitzahl').fill('18999');
  await dialog.getByLabel('Stadt').fill('Kranwiek');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Das ist schon vergeben. Wähle etwas anderes.')).toBeVisible();
  await expect(dialog.getByLabel('Kürzel')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Straße')).toHaveValue('Am Nordstrand');
  await expectAccessible(page, 'a new place beside a team');
  await dialog.getByLabel('Kürzel').fill('');
  await dialog.getByLabel('Bezeichnung').focus();
  await expect(dialog.getByLabel('Kürzel')).toHaveValue(`strandhalle-${word}`);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(editor(page).getByRole('button', { name: `Strandhalle ${word} entfernen` })).toBeFocused();
  await done(page);
  const tuesday = inWeek(page, new RegExp(`Dienstag, .*19:30 bis 21:00.*Strandhalle ${word}.*auch Donnerstag`));
  await expect(tuesday).toBeFocused();

  // One that overlaps is pointed out, removed by a key, and could come back.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await times(page).from.fill('20:00');
  await times(page).to.fill('22:00');
  await done(page);
  await expect(page.getByText('Dienstag: 19:30 bis 21:00 und 20:00 bis 22:00 überschneiden sich.')).toBeVisible();
  await expect(inWeek(page, /20:00 bis 22:00/)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(inWeek(page, /20:00 bis 22:00/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(inWeek(page, /20:00 bis 22:00/)).toHaveCount(1);
  await inWeek(page, /20:00 bis 22:00/).click();
  await editor(page).getByRole('button', { name: 'Entfernen', exact: true }).click();
  await expect(inWeek(page, /20:00 bis 22:00/)).toHaveCount(0);
  await expect(page.getByText('überschneiden sich')).toHaveCount(0);

  // One day on its own, and a copy on another.
  await inWeek(page, /^Donnerstag/).click();
  await editor(page).getByRole('button', { name: 'Nur Donnerstag ändern' }).click();
  await times(page).to.fill('21:30');
  await editor(page).getByRole('button', { name: 'Auf anderen Tag kopieren' }).click();
  await page.getByRole('menuitem', { name: 'Sonntag' }).click();
  await expect(inWeek(page, /^Sonntag, .*19:30 bis 21:30/)).toBeFocused();

  // Those who look after it: one is there, one is made, and their order is changed by keys.
  await pick(page, field(page, 'Trainer'), `amsel${word}`, new RegExp(`Ada Amsel${word}.*Trainerin ${word}`));
  const coaches = page.getByRole('list', { name: 'Trainer: ausgewählt' });
  await expect(coaches.getByText(`Trainerin ${word}`)).toBeVisible();
  await pick(page, field(page, 'Trainer'), `Bo Neu${word}`, /als Mitglied anlegen/);
  const person = page.getByRole('dialog', { name: 'Neu: Mitglied' });
  await expect(person.getByLabel('Vor- und Nachname')).toHaveValue(`Bo Neu${word}`);
  await page.keyboard.press('Enter');
  await expect(person).toHaveCount(0);
  await expect(coaches.getByRole('listitem')).toHaveText([/^AA/, /^BN/]);
  await coaches.getByRole('button', { name: `Bo Neu${word} nach oben` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(coaches.getByRole('listitem')).toHaveText([/^BN/, /^AA/]);
  await announced(page, `Bo Neu${word} steht jetzt an Stelle 1`);
  // The focus comes back to whoever was moved a moment later, and a person's next key is never that quick.
  await atRest(page);
  await pick(page, field(page, 'Ansprechpartner'), `amsel${word}`, new RegExp(`Ada Amsel${word}`));

  const pictures = page.getByRole('group', { name: 'Bilder' });
  await pictures.getByRole('button', { name: 'Aus der Mediathek wählen' }).click();
  const library = page.getByRole('dialog', { name: 'Dateien wählen' });
  await library.locator('ul button[aria-pressed]').first().click();
  await library.getByRole('button', { name: '1 Datei übernehmen' }).click();
  await expect(pictures.getByRole('listitem')).toHaveCount(1);

  await expect(field(page, 'Mannschaft im Verband')).toBeDisabled();
  await field(page, 'Liga').selectOption('Landesliga');
  await pick(page, field(page, 'Mannschaft im Verband'), `verbandlich${word}`, /Landesliga Nord · 2031\/32/);
  await isSaved(page);

  const stored = await storedRow(data, team, { id });
  const [place] = stored.schedules.map(({ locationId }) => locationId);
  expect(stored).toMatchObject({
    gender: 'woman',
    league: 'Landesliga',
    contactPersonIds: [coach.row.id],
    schedules: [
      { days: ['tue'], startTime: '19:30', endTime: '21:00', locationId: place },
      { days: ['thu'], startTime: '19:30', endTime: '21:30', locationId: place },
      { days: ['sun'], startTime: '19:30', endTime: '21:30', locationId: place },
    ],
    sbvvTeamId: federated.row.uuid,
  });
  expect(stored.coachIds).toHaveLength(2);
  expect(stored.coachIds[1]).toBe(coach.row.id);
  expect(stored.imageIds).toHaveLength(1);
  expect(await storedRow(data, location, { locationId: place ?? '' })).toMatchObject({
    name: `Strandhalle ${word}`,
    locationCode: `strandhalle-${word}`,
    formattedAddress: 'Am Nordstrand 1, 18999 Kranwiek',
    status: 'active',
  });
  await expectAccessible(page, 'a team');

  await page.reload();
  await expect(inWeek(page, new RegExp(`^Dienstag, .*Strandhalle ${word}`))).toBeVisible();
  await unlink(data, { id });
  await removeRow(data, samsTeam, federated.row);
  for (const id of stored.coachIds) await removeRow(data, member, { id });
  await removeRow(data, role, coaching.row);
  for (const locationId of [place ?? '', taken.row.locationId]) await removeRow(data, location, { locationId });
});

test('a team of the federation is offered with the league, those of that league first, and said to be linked already', async ({
  page,
  data,
}) => {
  const word = unique();
  connectTo(data);
  const upper = await knownTeam(`Oben${word}`, 'Oberliga Nord Frauen');
  const lower = await knownTeam(`Unten${word}`, 'Kreisliga Frauen');
  const other = await arrangeRow(data, team, { name: `Andere ${word}`, gender: 'woman', sbvvTeamId: upper.row.uuid });
  await signIn(page, 'editor@club.example');
  await begin(page, `Liga ${word}`);
  const federation = field(page, 'Mannschaft im Verband');
  await expect(federation).toBeDisabled();
  await field(page, 'Liga').selectOption('Oberliga');
  await federation.click();
  const offered = page.getByRole('listbox', { name: 'Gefunden' }).getByRole('option');
  await expect(offered.filter({ hasText: `Oben${word}` })).toContainText('Oberliga Nord Frauen · 2031/32');
  const texts = await offered.allTextContents();
  const at = (name: string) => texts.findIndex((text) => text.includes(`${name}${word}`));
  expect(at('Oben')).toBeLessThan(at('Unten'));
  await offered.filter({ hasText: `Oben${word}` }).click();
  await expect(page.getByText(`„Andere ${word}“ ist schon damit verknüpft.`)).toBeVisible();
  const link = page.getByRole('link', { name: `„Andere ${word}“ öffnen` });
  await expect(link).toHaveAttribute('href', `/admin/team/${other.row.id}`);
  await page.getByRole('button', { name: `Oben${word} entfernen` }).click();
  await expect(federation).toBeFocused();
  await expect(link).toHaveCount(0);
  await pick(page, federation, `unten${word}`, new RegExp(`Unten${word}`));
  await isSaved(page);
  const id = idIn(page);
  expect(await storedRow(data, team, { id })).toMatchObject({ league: 'Oberliga', sbvvTeamId: lower.row.uuid });
  for (const key of [other.row, { id }]) await unlink(data, key);
  for (const { row } of [upper, lower]) await removeRow(data, samsTeam, row);
});

test('on a phone the week is a list by day, and a training is added for several days', async ({ page, data }) => {
  const word = unique();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'editor@club.example');
  await begin(page, `Telefon ${word}`);
  await expect(week(page)).toBeHidden();
  await page.getByRole('button', { name: 'Training hinzufügen', exact: true }).click();
  await expect(editor(page).getByRole('checkbox', { name: 'Montag' })).toBeFocused();
  await done(page);
  await expect(editor(page).getByText('Wähle mindestens einen Tag.')).toBeVisible();
  for (const day of ['Montag', 'Freitag']) await editor(page).getByRole('checkbox', { name: day }).check();
  await times(page).from.fill('17:00');
  await times(page).to.fill('18:30');
  await expectAccessible(page, 'a training on a phone');
  await done(page);
  const friday = page.getByRole('list', { name: 'Freitag' }).getByRole('button', { name: /17:00 bis 18:30/ });
  await expect(friday).toBeVisible();
  await isSaved(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const id = idIn(page);
  expect((await storedRow(data, team, { id })).schedules).toEqual([
    { days: ['mon', 'fri'], startTime: '17:00', endTime: '18:30' },
  ]);

  await friday.click();
  await editor(page).getByRole('button', { name: 'Nur am Freitag entfernen' }).click();
  await expect(friday).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Montag' })).toBeVisible();
  await page.getByRole('button', { name: 'Training am Mittwoch hinzufügen' }).filter({ visible: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Mittwoch' })).toHaveCount(0);
  await isSaved(page);
  expect((await storedRow(data, team, { id })).schedules).toMatchObject([{ days: ['mon'] }]);
  await removeRow(data, team, { id });
});
