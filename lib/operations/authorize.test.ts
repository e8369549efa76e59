import { describe, expect, it } from 'vitest';
import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { anyone, can, either, own, visitor } from '@/lib/entity/rule';
import { email, text, user, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';
import { authorize, authorizeRead, rightsOf, visibleFields } from '@/lib/operations/authorize';

const person = entity('person', {
  fields: { id: uuid(), name: text({ max: 50 }), email: optional(email()), userId: user() },
  texts: wordless,
  table: table('people', { key: ['id'], indexes: { byName: ['name'] } }),
  item: {},
  reads: {
    named: { index: 'byName', pk: '{name}', cost: 1 },
    listed: { index: 'byName', pk: '{name}', allow: can('person:list'), cost: 1 },
  },
  access: {
    read: anyone,
    create: can('person:edit'),
    write: either(own('userId'), can('person:edit')),
    remove: can('person:edit'),
    fields: { email: either(own('userId'), can('person:contact')) },
  },
  costs: { create: 1, save: 1, remove: 1 },
});

const row = { id: '1', name: 'Ada', email: 'ada@verein.example', userId: 'ada' };
const ada = { id: 'ada', permissions: new Set<string>() };
const bo = { id: 'bo', permissions: new Set(['person:list']) };

describe('authorize', () => {
  it('asks a visitor to sign in and tells others no', () => {
    expect(() => authorize(visitor, 'create', person)).toThrow('Sign in first');
    expect(() => authorize(bo, 'write', person, row)).toThrow('may not write');
    expect(() => authorize(ada, 'write', person, row)).not.toThrow();
    expect(() => authorize(ada, 'remove', person, row)).toThrow('may not remove');
  });

  it('takes an action without a rule as forbidden', () => {
    expect(() => authorize({ id: 'x', permissions: new Set(['person:publish']) }, 'publish', person, row)).toThrow(
      'may not publish',
    );
  });

  it('judges a list before it is asked for', () => {
    expect(() => authorizeRead(visitor, person, 'named')).not.toThrow();
    expect(() => authorizeRead(visitor, person, 'listed')).toThrow('Sign in first');
    expect(() => authorizeRead(bo, person, 'listed')).not.toThrow();
  });

  it('shows a field only to those who may see it', () => {
    expect(visibleFields(visitor, person, row)).not.toHaveProperty('email');
    expect(visibleFields(bo, person, row)).not.toHaveProperty('email');
    expect(visibleFields(ada, person, row)).toHaveProperty('email');
    expect(visibleFields({ id: 'c', permissions: new Set(['person:contact']) }, person, row)).toEqual(row);
  });

  it('tells rights apart that differ in anything', () => {
    const rights = [
      visitor,
      ada,
      bo,
      { ...bo, id: 'ada' },
      { id: 'bo', permissions: new Set(['a:b', 'person:list']) },
    ].map(rightsOf);
    expect(new Set(rights).size).toBe(rights.length);
  });
});
