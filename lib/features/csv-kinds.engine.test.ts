// Every kind that comes in tables survives the way out and back; what is particular to places and events, and how large files are compared.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { event } from '@/lib/modules/club/event';
import { member } from '@/lib/modules/club/member';
import { role } from '@/lib/modules/club/role';
import { team } from '@/lib/modules/club/team';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { findOne, resolve } from '@/lib/operations/find';
import { open } from '@/lib/operations/history';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { arrange } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { csvEditor, exported, imported, planned, soundPlan } from './csv-desk.fixture';
import { csvKinds } from './csv-kinds';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

describe('places', () => {
  it('keep the parts of their addresses that the file does not speak of', async () => {
    const file = 'locationCode;name;addressComponents.city;addressComponents.route;lat;lng\n';
    await imported(location, `${file}halle-sued;Halle Süd;Kranwiek;Hafenstraße;54,3181;-12.7422\n`);
    const found = await findOne(csvEditor, location, 'byCode', { locationCode: 'halle-sued' });
    expect(found).toMatchObject({ lat: 54.3181, lng: -12.7422, status: 'active' });
    const second = 'locationCode;addressComponents.city;lat;status\nhalle-sued;Neustadt;;Abgeschaltet\n';
    await imported(location, second);
    const now = await findOne(csvEditor, location, 'byCode', { locationCode: 'halle-sued' });
    expect(now?.addressComponents).toEqual({ city: 'Neustadt', route: 'Hafenstraße' });
    expect([now?.lat, now?.lng, now?.status]).toEqual([undefined, -12.7422, 'inactive']);
    await imported(location, 'locationCode;addressComponents.city;addressComponents.route\nhalle-sued;;\n');
    expect(
      (await findOne(csvEditor, location, 'byCode', { locationCode: 'halle-sued' }))?.addressComponents,
    ).toBeUndefined();
    expect(soundPlan(await planned(location, await exported(location))).counts).toMatchObject({ same: 1, bad: 0 });
  });
});

describe('events', () => {
  it('come with times of the club, places by code, teams by name, and how they repeat', async () => {
    await create(csvEditor, location, { locationCode: 'halle-nord', name: 'Halle Nord' });
    const { row: first } = await create(csvEditor, team, { name: 'Damen 1', gender: 'woman' });
    const file = [
      'Titel;Art;Beginn;Ende;Ganztägig;Wiederholung;Ort;Mannschaften;Beschreibung;Andere Adresse.Stadt',
      '=Turnier;Turnier;14.03.2027 10:00;14.03.2027 18:00;;;halle-nord;Damen 1;"Erste Zeile\nzweite Zeile";',
      'Übung;training;2027-01-11 18:00;2027-01-11 20:00;nein;"{""unit"":""week"",""every"":1,""on"":[""mon""],""until"":""2027-03-29""}";;;;Kranwiek',
    ].join('\n');
    expect((await imported(event, file)).map(({ outcome }) => outcome)).toEqual(['created', 'created']);
    const { row } = (await resolve(csvEditor, event, 'slug', 'turnier')) ?? {};
    expect(row).toMatchObject({
      title: '=Turnier',
      kind: 'tournament',
      startDate: '2027-03-14T09:00:00.000Z',
      teamIds: [first.id],
      status: 'draft',
    });
    expect((await resolve(csvEditor, event, 'slug', 'uebung'))?.row).toMatchObject({
      repeat: { unit: 'week', on: ['mon'] },
      address: { city: 'Kranwiek' },
      lastEnd: '2027-03-29T18:00:00.000Z',
    });
    expect(soundPlan(await planned(event, file)).counts).toEqual({ new: 0, changed: 0, same: 2, bad: 0 });
    expect(soundPlan(await planned(event, await exported(event))).counts).toMatchObject({ same: 2, bad: 0 });
  });

  it('keep the form of their texts, how they repeat and what visitors see, until somebody publishes', async () => {
    const { row } = (await resolve(csvEditor, event, 'slug', 'uebung')) ?? {};
    if (!row) return expect.unreachable();
    const bold = { type: 'text', text: 'fett', marks: [{ type: 'bold' }] };
    const description = { type: 'doc' as const, content: [{ type: 'paragraph', content: [bold] }] };
    const saved = await save(csvEditor, event, row, row.version, { description });
    await publish(csvEditor, event, row, saved.version, { at: '2026-01-01T10:00:00.000Z' });
    const file = 'slug;title;description\nuebung;Neuer Titel;fett\n';
    expect((await imported(event, file))[0]).toMatchObject({ outcome: 'saved' });
    const opened = await open(csvEditor, event, row);
    expect(opened.row).toMatchObject({ title: 'Neuer Titel', description, repeat: { unit: 'week' } });
    expect(opened.published).toMatchObject({ title: 'Übung' });
    const plan = soundPlan(await planned(event, 'slug;description\nuebung;mager\n'));
    expect(plan.rows[0]?.changes).toEqual([{ field: 'Beschreibung', before: 'fett', after: 'mager', losesForm: true }]);
    const whole = soundPlan(await planned(event, await exported(event)));
    expect(whole.counts).toMatchObject({ same: 2 });
    expect(whole.ignored).toEqual(['Zustand', 'Erschienen am']);
  });

  it('that could never take place are refused with the column to look at', async () => {
    const file = [
      'title;startDate;endDate;repeat',
      'Rückwärts;2027-01-11 18:00;2027-01-11 17:00;',
      'Nie;2027-01-11 18:00;;"{""unit"":""week"",""every"":1,""on"":[""tue""],""until"":""2027-01-11""}"',
      'Unlesbar;2027-01-11 18:00;;immer',
      'Ohne Beginn;;;',
      'Doppelt;2027-01-11 18:00;;',
      'Doppelt;2027-01-11 18:00;;',
    ].join('\n');
    const plan = soundPlan(await planned(event, file));
    expect(plan.rows.map(({ issues }) => issues.map(({ field, rule }) => `${field ?? ''} ${rule}`))).toEqual([
      ['Ende ends_before_start'],
      ['Wiederholung no_dates'],
      ['Wiederholung not_json'],
      ['Beginn required'],
      [],
      [' twice'],
    ]);
  });
});

describe('a large file', () => {
  it('is compared in a few reads and told from what there is', async () => {
    await create(csvEditor, role, { name: 'Kasse' });
    const file = `name;roleIds\n${Array.from({ length: 1000 }, (_, i) => `Mitglied ${i};Kasse`).join('\n')}`;
    test.proxy.clearLog();
    const plan = soundPlan(await planned(member, file));
    expect(plan.counts).toMatchObject({ new: 1000 });
    expect(test.proxy.log.length).toBeLessThan(20);
  });
});

describe.each(csvKinds.map((of) => ({ name: String(of.name), of })))('$name', ({ of }) => {
  it('comes out as a table that changes nothing when it comes back in', async () => {
    for (const n of [1, 2, 3]) await arrange(of, n);
    const { counts, rows } = soundPlan(await planned(of, await exported(of)));
    expect(rows.flatMap(({ issues, changes }) => [...issues, ...changes])).toEqual([]);
    expect(counts.same).toBeGreaterThanOrEqual(3);
  });
});
