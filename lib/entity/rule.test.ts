import { describe, expect, it } from 'vitest';
import { allows, anyone, both, can, either, live, mightAllow, nobody, own, signedIn, visitor } from '@/lib/entity/rule';

const now = '2026-06-01T00:00:00.000Z';
const member = { id: 'm', permissions: new Set<string>() };
const editor = { id: 'e', permissions: new Set(['news:edit']) };

describe('a rule', () => {
  it('judges the actor', () => {
    expect(allows(anyone, visitor, undefined, now)).toBe(true);
    expect(allows(nobody, editor, {}, now)).toBe(false);
    expect(allows(signedIn, visitor, undefined, now)).toBe(false);
    expect(allows(signedIn, member, undefined, now)).toBe(true);
    expect(allows(can('news:edit'), member, undefined, now)).toBe(false);
    expect(allows(can('news:edit'), editor, undefined, now)).toBe(true);
  });

  it('judges the row', () => {
    expect(allows(own('userId'), member, { userId: 'm' }, now)).toBe(true);
    expect(allows(own('userId'), member, { userId: 'x' }, now)).toBe(false);
    expect(allows(own('userId'), visitor, { userId: null }, now)).toBe(false);
    expect(allows(live, visitor, { status: 'published', publishedDate: now }, now)).toBe(true);
    expect(allows(live, visitor, { status: 'published', publishedDate: '2026-06-01T00:00:00.001Z' }, now)).toBe(false);
    expect(allows(live, visitor, { status: 'draft', publishedDate: '2020-01-01T00:00:00.000Z' }, now)).toBe(false);
  });

  it('denies without a row what depends on one', () => {
    expect(allows(live, visitor, undefined, now)).toBe(false);
    expect(allows(own('userId'), member, undefined, now)).toBe(false);
  });

  it('combines', () => {
    expect(allows(either(live, can('news:edit')), editor, { status: 'draft' }, now)).toBe(true);
    expect(allows(both(signedIn, can('news:edit')), member, {}, now)).toBe(false);
  });

  it('lets a list be asked for only where some row could pass', () => {
    expect(mightAllow(either(live, can('news:edit')), visitor)).toBe(true);
    expect(mightAllow(own('userId'), visitor)).toBe(false);
    expect(mightAllow(both(own('userId'), can('x:y')), member)).toBe(false);
    expect(mightAllow(can('news:edit'), member)).toBe(false);
  });
});
