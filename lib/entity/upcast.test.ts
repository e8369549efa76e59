import { describe, expect, it } from 'vitest';
import { fieldGroup, list, many } from '@/lib/entity/compound-fields';
import { optional } from '@/lib/entity/field';
import { boolean, number, text } from '@/lib/entity/scalar-fields';
import { formerly, formerNames, readFields, upcast } from '@/lib/entity/upcast';

const digits = (stored: unknown) => {
  const read = Number(stored);
  if (Number.isNaN(read)) throw new Error('no number');
  return read;
};
const part = (i: number) => (stored: unknown) => (stored as string).split(', ')[i];
const long = { max: 50 };

const fields = {
  title: formerly(text(long), 'name'),
  seats: upcast(number(), digits),
  street: formerly(text(long), 'address', part(0)),
  city: optional(formerly(text(long), 'address', part(1))),
  tags: many(
    upcast(text(long), (stored) => (stored as string).trim()),
    { max: 9 },
  ),
  size: upcast(fieldGroup({ width: upcast(number(), digits), depth: formerly(number(), 'length') }), (stored) =>
    typeof stored === 'string' ? { width: stored } : stored,
  ),
  doors: list({ wide: formerly(boolean(), 'width', (stored) => stored === 'wide') }, { max: 9 }),
};

const before = {
  name: 'Hall',
  seats: '120',
  address: 'Am Deich 1, Emden',
  tags: [' loud '],
  size: { width: '4', length: 9 },
  doors: [{ width: 'wide' }, { width: 'narrow' }],
};
const today = {
  title: 'Hall',
  seats: 120,
  street: 'Am Deich 1',
  city: 'Emden',
  tags: ['loud'],
  size: { width: 4, depth: 9 },
  doors: [{ wide: true }, { wide: false }],
};

describe('a row of an earlier shape', () => {
  it('is read as one of today, at every depth', () => {
    expect(readFields(fields, before)).toEqual(today);
    expect(readFields(fields, { size: '7' })).toEqual({ size: { width: 7 } });
  });

  it('is the same however often it is read', () => {
    expect(readFields(fields, today)).toEqual(today);
    expect(readFields(fields, { ...before, ...today })).toEqual(today);
  });

  it('stays as it is stored where it cannot be read', () => {
    const odd = { name: 'Hall', seats: 'many', address: 7, size: ['x'], doors: 'two', tags: [3] };
    expect(readFields(fields, odd)).toEqual({ title: 'Hall', seats: 'many', size: ['x'], doors: 'two', tags: [3] });
  });

  it('gives up the attributes that others have read, and no others', () => {
    expect(formerNames(fields, before).toSorted()).toEqual(['address', 'address', 'name']);
    expect(formerNames(fields, { name: 'Hall', address: 7 })).toEqual(['name']);
    expect(formerNames({ ...fields, name: text(long) }, { name: 'Hall' })).toEqual([]);
  });
});
