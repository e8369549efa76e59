import { describe, expect, it } from 'vitest';
import {
  allows,
  anyone,
  both,
  can,
  draft,
  either,
  live,
  mightAllow,
  nobody,
  others,
  own,
  sameGroup,
  signedIn,
  visitor,
} from '@/lib/entity/rule';

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
    expect(allows(draft, editor, { status: 'draft' }, now)).toBe(true);
    expect(allows(draft, editor, { status: 'published', publishedDate: '2999-01-01T00:00:00.000Z' }, now)).toBe(false);
  });

  it('judges whose row it is, and which group is named in it', () => {
    expect(allows(others('userId'), member, { userId: 'x' }, now)).toBe(true);
    expect(allows(others('userId'), member, { userId: 'm' }, now)).toBe(false);
    expect(allows(others('userId'), visitor, { userId: 'x' }, now)).toBe(false);
    expect(allows(others('userId'), member, {}, now)).toBe(false);
    const player = { ...member, groups: new Set(['Squash']) };
    expect(allows(sameGroup('section'), player, { section: 'Squash' }, now)).toBe(true);
    expect(allows(sameGroup('section'), player, { section: 'Scouting' }, now)).toBe(false);
    expect(allows(sameGroup('section'), member, { section: 'Squash' }, now)).toBe(false);
    expect(allows(sameGroup('section'), player, {}, now)).toBe(false);
    expect(mightAllow(sameGroup('section'), player)).toBe(true);
    expect(mightAllow(sameGroup('section'), member)).toBe(false);
    expect(mightAllow(others('userId'), visitor)).toBe(false);
  });

  it('denies without a row what depends on one', () => {
    expect(allows(live, visitor, undefined, now)).toBe(false);
    expect(allows(draft, editor, undefined, now)).toBe(false);
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
