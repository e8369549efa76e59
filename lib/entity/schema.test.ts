import { describe, expect, it } from 'vitest';
import { richTextProblems } from '@/lib/entity/rich-text';
import { parseArguments, parseCreate, parsePatch } from '@/lib/entity/schema';
import { isAppError } from '@/lib/errors';
import { news } from '@/lib/modules/club/news';
import { site } from '@/lib/modules/directory/site';
import { location } from '@/lib/modules/places/location';
import { standForm } from '@/lib/modules/scouting/stand-form';

const issuesOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (isAppError(error, 'invalid')) return error.detail.issues;
    throw error;
  }
  return [];
};

describe('what a client sends', () => {
  it('gets all its errors at once, each with its field', () => {
    expect(
      issuesOf(() => parseCreate(news, { title: '', imageIds: ['a b'], owner: 'me', status: 'published' })),
    ).toEqual([
      { path: 'title', message: 'must not be empty', rule: 'required' },
      { path: 'imageIds.0', message: 'is not an id', rule: 'gone' },
      { path: 'owner', message: 'is not a field that can be set', rule: 'unknown_field' },
      { path: 'status', message: 'is not a field that can be set', rule: 'unknown_field' },
    ]);
    expect(issuesOf(() => parseCreate(news, {}))).toEqual([
      { path: 'title', message: 'is required', rule: 'required' },
    ]);
  });

  it('is put into its stored form', () => {
    expect(parseCreate(location, { locationCode: ' Halle Süd-1 ', name: ' Halle ' })).toEqual({
      locationCode: 'halle-sued-1',
      name: 'Halle',
    });
    expect(parseCreate(site, { url: 'HTTPS://Verein.Example:443/#top', title: 'x', tags: ['Über', 'ueber'] })).toEqual({
      url: 'https://verein.example',
      title: 'x',
      tags: ['ueber'],
    });
    expect(parsePatch(news, { publishedDate: '2026-03-14T18:00:00+01:00' })).toEqual({
      publishedDate: '2026-03-14T17:00:00.000Z',
    });
    expect(
      parseCreate(standForm, { event: '2026casj', teamNumber: '7028', matchNumber: 3, usersName: 'A' }),
    ).toMatchObject({ teamNumber: 7028 });
  });

  it('may remove what is optional and nothing else', () => {
    expect(parsePatch(news, { excerpt: null })).toEqual({ excerpt: null });
    expect(issuesOf(() => parsePatch(news, { title: null }))).toHaveLength(1);
    expect(issuesOf(() => parsePatch(news, { id: 'x' }))).toEqual([
      { path: 'id', message: 'is not a field that can be set', rule: 'unknown_field' },
    ]);
  });

  it('cannot smuggle in a prototype', () => {
    const body = JSON.parse('{"title":"x","__proto__":{"permissions":"all"}}') as Record<string, unknown>;
    expect(issuesOf(() => parseCreate(news, body))).toEqual([
      { path: '__proto__', message: 'is not a field that can be set', rule: 'unknown_field' },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://a.example', 'not a url'])(
    'may not link to %s',
    (url) => {
      expect(issuesOf(() => parseCreate(site, { url, title: 'x' }))).toHaveLength(1);
    },
  );

  it.each(['2026-02-30', '2026-13-01', '26-01-01', 'yesterday'])('may not call %s a moment', (day) => {
    expect(issuesOf(() => parsePatch(news, { publishedDate: `${day}T00:00:00Z` }))).toHaveLength(1);
  });

  it('is refused as malformed when a key or a read argument is not what its field allows', () => {
    expect(() => parseArguments(news, ['id'], { id: 'slug#x' })).toThrow('id');
    expect(() => parseArguments(news, ['id'], {})).toThrow('id is required');
  });
});

describe('rich text', () => {
  const problem = (document: unknown) => [...richTextProblems(document)][0];
  const nested = (depth: number): unknown => {
    let node: unknown = { type: 'text', text: 'x' };
    for (let i = 0; i < depth; i++) node = { type: 'blockquote', content: [node] };
    return { type: 'doc', content: [node] };
  };

  it('is taken when it is a document', () => {
    expect(problem(nested(5))).toBeUndefined();
  });

  it.each([
    ['a text', 'hello', []],
    ['another root', { type: 'paragraph' }, []],
    ['a node without a type', { type: 'doc', content: [{}] }, ['content', 0]],
    ['an unknown key', { type: 'doc', content: [{ type: 'p', html: '<b>' }] }, ['content', 0, 'html']],
    [
      'a prototype in attributes',
      JSON.parse('{"type":"doc","content":[{"type":"p","attrs":{"__proto__":{}}}]}'),
      ['content', 0, 'attrs', '__proto__'],
    ],
    ['a list of attributes', { type: 'doc', content: [{ type: 'p', attrs: [] }] }, ['content', 0, 'attrs']],
    [
      'a mark without a type',
      { type: 'doc', content: [{ type: 'text', text: 'x', marks: [{}] }] },
      ['content', 0, 'marks', 0],
    ],
  ])('is refused with its path when it is %s', (_, document, path) => {
    expect(problem(document)?.path).toEqual(path);
  });

  it('is refused when it is too deep or has too many nodes, without running out of anything', () => {
    expect(problem(nested(2000))?.message).toContain('levels deep');
    expect(
      problem({ type: 'doc', content: Array.from({ length: 50_000 }, () => ({ type: 'paragraph' })) })?.message,
    ).toContain('nodes');
  });
});
