import { describe, expect, it } from 'vitest';
import { list, many, mediaRef, ref, richText } from './compound-fields';
import { optional } from './field';
import { text, time } from './scalar-fields';
import { withoutReference } from './without-reference';

const fields = {
  title: text({ max: 99 }),
  logoId: optional(mediaRef()),
  siteId: ref('site'),
  imageIds: many(mediaRef(), { max: 9 }),
  teamIds: many(ref('team'), { max: 9 }),
  schedules: list({ from: time(), place: optional(ref('location')) }, { max: 9 }),
  games: list({ against: ref('team') }, { max: 9 }),
  text: richText(),
};
const row = (values: object) => ({
  title: 'x',
  siteId: 's',
  imageIds: [],
  teamIds: [],
  schedules: [],
  games: [],
  ...values,
});
const without = (values: object, entity: string, id: string) => withoutReference(fields, row(values), { entity, id });

describe('a row without what it said about another', () => {
  it('has shorter lists and no optional value', () => {
    const cleared = without({ logoId: 'a', imageIds: ['a', 'b'], teamIds: ['a'] }, 'media', 'a');
    expect(cleared).toEqual({
      row: row({ imageIds: ['b'], teamIds: ['a'] }),
      changed: ['logoId', 'imageIds'],
      stuck: [],
    });
  });

  it('keeps the entry of a list that only lacks its place', () => {
    const { row: after, changed } = without(
      { schedules: [{ from: '18:00', place: 'h' }, { from: '19:00' }] },
      'location',
      'h',
    );
    expect([after.schedules, changed]).toEqual([[{ from: '18:00' }, { from: '19:00' }], ['schedules']]);
  });

  it('says what cannot do without it, and leaves that as it is', () => {
    expect(without({}, 'site', 's')).toEqual({ row: row({}), changed: [], stuck: ['siteId'] });
    expect(without({ games: [{ against: 't' }] }, 'team', 't').stuck).toEqual(['games']);
  });

  it('is the same if it said nothing, whatever has the same id elsewhere', () => {
    expect(without({ imageIds: ['b'], teamIds: ['a'] }, 'media', 'a').changed).toEqual([]);
    expect(without({ imageIds: ['a'] }, 'team', 'a').changed).toEqual([]);
  });
});

describe('a text', () => {
  const link = (id: string) => ({ type: 'link', attrs: { entity: 'news', id } });
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
  const picture = (mediaId: string) => ({ type: 'image', attrs: { mediaId } });
  const cleared = (content: object[], entity: string, id: string) =>
    (without({ text: { type: 'doc', content } }, entity, id).row.text as { content: object[] }).content;

  it('loses pictures and links, but no words', () => {
    const before = [paragraph({ type: 'text', text: 'Hier', marks: [{ type: 'bold' }, link('n')] }), picture('p')];
    expect(cleared(before, 'news', 'n')).toEqual([
      paragraph({ type: 'text', text: 'Hier', marks: [{ type: 'bold' }] }),
      picture('p'),
    ]);
    expect(cleared([paragraph({ type: 'text', text: 'Hier', marks: [link('n')] })], 'news', 'n')).toEqual([
      paragraph({ type: 'text', text: 'Hier' }),
    ]);
    expect(cleared([picture('p'), picture('q')], 'media', 'p')).toEqual([picture('q')]);
  });

  it('has something left in a quotation that was only the picture', () => {
    expect(cleared([{ type: 'blockquote', content: [picture('p')] }], 'media', 'p')).toEqual([
      { type: 'blockquote', content: [{ type: 'paragraph' }] },
    ]);
    expect(cleared([picture('p')], 'media', 'p')).toEqual([]);
  });
});
