import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, Fields } from '@/lib/entity/field';
import { momentIn } from '@/lib/entity/moment-text';
import { documentOf } from '@/lib/entity/plain-text';
import { event } from '@/lib/modules/club/event';
import { member } from '@/lib/modules/club/member';
import { location } from '@/lib/modules/places/location';
import { cellOf, valueIn } from './csv-cells';
import { columnsOf, readHeader } from './csv-columns';
import { csvKinds } from './csv-kinds';
import { csvLocale } from './csv-locale';

const german = { ...csvLocale('de'), timeZone: 'Europe/Berlin' };
const names = { nameOf: (_: string, id: string) => `Name von ${id}`, idOf: (_: string, name: string) => name.slice(9) };
const scope = { of: event, locale: german, names };
const fieldOf = (of: { fields: Fields }, name: string) => of.fields[name] as Field;

describe('the columns of a table', () => {
  it('are the fields of the declaration and the parts of groups, with the marks of the row at the end', () => {
    expect(columnsOf(member, 'de').map(({ name }) => name)).toEqual([
      'name',
      'email',
      'phone',
      'roleIds',
      'avatarId',
      'contactConsent',
      'id',
      'version',
    ]);
    expect(columnsOf(location, 'en').map(({ name }) => name)).toContain('addressComponents.city');
    const labels = columnsOf(location, 'de').map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('show when an event is published, but cannot set it', () => {
    const shown = columnsOf(event, 'de').filter((column) => column.use === 'field' && !column.isTyped);
    expect(shown.map(({ name }) => name)).toEqual(['status', 'publishedDate']);
    expect(columnsOf(event, 'de').map(({ name }) => name)).not.toContain('lastEnd');
  });

  it('are known by their names and by their labels in every language, in whatever letters', () => {
    const { columns, unknown, twice } = readHeader(member, 'de', [
      'VOR- UND NACHNAME',
      'email',
      'Roles',
      'Farbe',
      'E-Mail',
      '',
    ]);
    expect(columns.map((column) => column?.name)).toEqual(['name', 'email', 'roleIds', undefined, 'email', undefined]);
    expect([unknown, twice]).toEqual([['Farbe'], ['E-Mail']]);
  });
});

describe('a cell', () => {
  it('gives back the value that it was made of, for every typical value of every field but rich text', () => {
    const fields = csvKinds
      .flatMap((of) => columnsOf(of, 'de'))
      .flatMap((column) => (column.use === 'field' && column.isTyped ? [column.field] : []))
      .filter(({ kind }) => kind !== 'rich-text');
    expect(fields.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.nat(5000), fc.constantFrom(...fields), (n, field) => {
        const value = field.sample(n);
        const cell = cellOf(field, value, scope);
        if (cell === '') expect(value).toEqual([]);
        else expect(valueIn(field, cell, scope)).toEqual({ value });
      }),
    );
  });

  it('says yes and no, choices and numbers as people do', () => {
    const consent = fieldOf(member, 'contactConsent');
    expect(cellOf(consent, true, scope)).toBe('ja');
    for (const text of ['ja', 'JA', 'yes', 'Wahr', '1', 'x'])
      expect(valueIn(consent, text, scope)).toEqual({ value: true });
    for (const text of ['nein', 'No', 'FALSCH', '0']) expect(valueIn(consent, text, scope)).toEqual({ value: false });
    expect(valueIn(consent, 'vielleicht', scope)).toEqual({ issue: { rule: 'not_yes_or_no' } });
    const kind = fieldOf(event, 'kind');
    expect(cellOf(kind, 'tournament', scope)).toBe('Turnier');
    for (const text of ['Turnier', 'tournament', 'TOURNAMENT'])
      expect(valueIn(kind, text, scope)).toEqual({ value: 'tournament' });
    expect(valueIn(kind, 'Konzert', scope)).toEqual({ issue: { rule: 'not_a_choice' } });
    const lng = fieldOf(location, 'lng');
    expect(cellOf(lng, -12.7422, scope)).toBe('-12,7422');
    for (const text of ['-12,7422', '-12.7422']) expect(valueIn(lng, text, scope)).toEqual({ value: -12.7422 });
    expect(valueIn(lng, '12 Grad', scope)).toEqual({ issue: { rule: 'not_a_number' } });
  });

  it('keeps moments exactly, also in the hour that comes twice', () => {
    const start = fieldOf(event, 'startDate');
    expect(cellOf(start, '2026-03-14T17:00:00.000Z', scope)).toBe('2026-03-14 18:00');
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (date) => {
        const value = date.toISOString();
        expect(valueIn(start, cellOf(start, value, scope), scope)).toEqual({ value });
      }),
    );
    for (const value of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
      expect(valueIn(start, cellOf(start, value, scope), scope)).toEqual({ value });
  });

  it('understands dates as spreadsheets turn them, and none that there is not', () => {
    for (const text of [
      '14.03.2026 18:00',
      '14.3.2026, 18:00',
      '2026-03-14T18:00',
      '2026-03-14 18:00:00',
      '2026-03-14T17:00Z',
    ])
      expect(momentIn(text, 'Europe/Berlin')).toBe('2026-03-14T17:00:00.000Z');
    expect(momentIn('14.03.2026', 'Europe/Berlin')).toBe('2026-03-13T23:00:00.000Z');
    for (const text of ['30.02.2026 18:00', '3/14/2026', 'morgen', '2026-03-14 25:00', '2026-03-14 18:61'])
      expect(momentIn(text, 'Europe/Berlin')).toBeUndefined();
  });

  it('holds the words of a rich text, and makes paragraphs of plain ones', () => {
    const description = fieldOf(event, 'description');
    const document = documentOf('Erste Zeile\nZweite Zeile');
    expect(document.content).toHaveLength(2);
    expect(cellOf(description, document, scope)).toBe('Erste Zeile\nZweite Zeile');
    expect(valueIn(description, 'Erste Zeile\r\nZweite Zeile', scope)).toEqual({ value: document });
  });
});
