import { describe, expect, it } from 'vitest';
import { fillTemplate, holeNames, match } from '@/lib/entity/template';

describe('a template', () => {
  it('fills its holes', () => {
    expect(fillTemplate('SITE#{id}', { id: 'a1' })).toBe('SITE#a1');
    expect(fillTemplate('TEAM#{team:5}#MATCH#{match:4}', { team: 7028, match: 12 })).toBe('TEAM#07028#MATCH#0012');
    expect(fillTemplate('name#{name:fold}', { name: '  Möwe   SÜD ' })).toBe('name#möwe süd');
  });

  it('gives a bare hole back as the value that it is', () => {
    expect(fillTemplate('{stars}', { stars: 5 })).toBe(5);
    expect(fillTemplate('{url}', { url: 'https://a.example/#top' })).toBe('https://a.example/#top');
  });

  it('is absent when a hole is', () => {
    expect(fillTemplate('PARENT#{parent}', {})).toBeUndefined();
    expect(fillTemplate('{parent}', { parent: null })).toBeUndefined();
  });

  it('runs backwards', () => {
    expect(match('SITE#{id}', 'SITE#42')).toEqual({ id: '42' });
    expect(match('TEAM#{team:5}#SCOUT#{scout}', 'TEAM#00070#SCOUT#x')).toEqual({ team: 70, scout: 'x' });
    expect(match('SITE#{id}', 'SITE#42#TAG#x')).toBeUndefined();
    expect(match('METADATA', 'METADATA')).toEqual({});
    expect(match('a.c#{x}', 'abc#1')).toBeUndefined();
  });

  it('refuses values that would pass for another key', () => {
    expect(() => fillTemplate('SITE#{id}', { id: 'a#TAG#b' })).toThrow('must not contain "#"');
    expect(() => fillTemplate('TEAM#{team:3}', { team: 1234 })).toThrow('at most 3 digits');
    expect(() => fillTemplate('TEAM#{team:3}', { team: -1 })).toThrow('whole number');
    expect(() => fillTemplate('TEAM#{team:3}', { team: '12' })).toThrow('whole number');
  });

  it('knows its holes', () => {
    expect(holeNames('A#{b}#{c:4}')).toEqual(['b', 'c']);
    expect(() => holeNames('{b:upper}')).toThrow('unknown format');
  });

  it('has a form for being unique and another for being sorted', () => {
    expect(fillTemplate('{name:sort}#{id}', { name: '  Möwe  SÜD 2 ', id: 'a' })).toBe('mowe sud 000002#a');
    expect(fillTemplate('{name:sort}', { name: 'Groß' })).toBe('gross');
    expect(fillTemplate('{name:fold}', { name: 'Groß' })).toBe('groß');
  });

  it('sorts padded numbers as numbers', () => {
    const keys = [1000, 9, 25_599, 70].map((team) => fillTemplate('T#{team:5}', { team }) as string);
    expect(keys.sort().map((key) => match('T#{team:5}', key)?.team)).toEqual([9, 70, 1000, 25_599]);
  });
});
