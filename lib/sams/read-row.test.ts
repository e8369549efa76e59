import { describe, expect, it } from 'vitest';
import { day, link, samsFlag, samsText, samsUuid, samsWhole, score, timeOfDay } from './fields';
import { lenient, readable, readRow, required } from './read-row';

const shape = {
  uuid: required(samsUuid),
  owner: readable(samsUuid),
  points: lenient(samsWhole),
  city: lenient(samsText, 'at.city'),
};
const read = (raw: unknown) => readRow(shape, raw, '/things?page=0', 3);

describe('a row', () => {
  it('is read with nulls, gaps and fields that nobody knows', () => {
    expect(read({ uuid: 'A-1', owner: null, points: '12', at: null, more: { x: 1 } })).toEqual({
      row: { uuid: 'a-1', owner: null, points: 12, city: null },
      problems: [],
    });
    expect(read({ uuid: 'a', city: 'wrong place', at: { city: '  ' } }).row?.city).toBeNull();
  });

  it('loses a detail that makes no sense, and says which', () => {
    const { row, problems } = read({ uuid: 'a', points: 'many', at: 'sea' });
    expect(row).toEqual({ uuid: 'a', owner: null, points: null, city: null });
    expect(problems).toEqual([
      { kind: 'field_unusable', where: '/things?page=0', at: '[3].points' },
      { kind: 'field_unusable', where: '/things?page=0', at: '[3].at.city' },
    ]);
  });

  it.each([
    [{}, '[3].uuid'],
    [{ uuid: '' }, '[3].uuid'],
    [{ uuid: '../secret' }, '[3].uuid'],
    [{ uuid: 'a', owner: { uuid: 'b' } }, '[3].owner'],
    [null, '[3].uuid'],
    ['Spielfrei', '[3].uuid'],
    [[1], '[3].uuid'],
    [JSON.parse('{"__proto__": {"uuid": "a"}}'), '[3].uuid'],
  ])('is unusable as %j', (raw, at) => {
    expect(read(raw)).toEqual({ problems: [{ kind: 'row_unusable', where: '/things?page=0', at }] });
  });
});

it.each([
  [samsWhole, '-3', -3],
  [samsWhole, 7, 7],
  [samsWhole, '4.0', 4],
  [samsWhole, 1.5, undefined],
  [samsWhole, true, undefined],
  [samsWhole, 1e21, undefined],
  [samsText, 3, '3'],
  [samsText, 'x'.repeat(301), undefined],
  [samsFlag, 'TRUE', true],
  [samsFlag, 0, false],
  [samsFlag, 'perhaps', undefined],
  [day, '2028-02-29', '2028-02-29'],
  [day, '2026-02-29', undefined],
  [day, '07.03.2026', undefined],
  [timeOfDay, '9:30', '09:30'],
  [timeOfDay, '19:30:00', '19:30'],
  [timeOfDay, '24:00', undefined],
  [link, 'https://verband.example/a.png', 'https://verband.example/a.png'],
  [link, 'javascript:alert(1)', undefined],
  [score, '3 : 1', [3, 1]],
  [score, '3', undefined],
])('%# reads %o, given %j', (schema, given, expected) => {
  expect(schema.safeParse(given).data).toEqual(expected);
});
