import { describe, expect, it } from 'vitest';
import { describeEntity, type EntityDescription } from '@/lib/entity/description';
import type { Wording } from '@/lib/entity/kind';
import { fieldChanges } from '@/lib/forms/field-changes';
import { news } from '@/lib/modules/club/news';
import { location } from '@/lib/modules/places/location';

const names: Record<string, string> = { 'user:anna': 'Anna Amsel', 'media:m1': 'moewe.jpg' };
const locale: Wording = {
  language: 'de',
  timeZone: 'Europe/Berlin',
  fields: { city: 'Stadt' },
  states: { draft: 'Entwurf', published: 'Veröffentlicht' },
  yes: 'Ja',
  no: 'Nein',
  nameOf: (entity, id) => names[`${entity}:${id}`] ?? id,
};
const fieldsOf = (of: Parameters<typeof describeEntity>[0]) => (describeEntity(of) as EntityDescription).fields;
const changes = (old: object, now: object) => fieldChanges(fieldsOf(news), { ...old }, { ...now }, locale);

describe('changes of fields', () => {
  it('leave out what is equal and what nobody typed', () => {
    expect(changes({ id: 'a', title: 'Gleich' }, { id: 'b', title: 'Gleich' })).toEqual([]);
  });

  it('are none where only the order of names within a value differs', () => {
    const first = { type: 'doc', content: [{ type: 'paragraph', attrs: { textAlign: null, level: 2 } }] };
    const second = { content: [{ attrs: { level: 2, textAlign: null }, type: 'paragraph' }], type: 'doc' };
    expect(changes({ content: first }, { content: second })).toEqual([]);
  });

  it('are words in a text', () => {
    expect(changes({ title: 'Fest am Samstag' }, { title: 'Fest am Sonntag' })).toEqual([
      {
        name: 'title',
        kind: 'text',
        segments: [
          { change: 'same', text: 'Fest am ' },
          { change: 'del', text: 'Samstag' },
          { change: 'ins', text: 'Sonntag' },
        ],
      },
    ]);
  });

  it('are entries in a list, by the names of those they mean', () => {
    expect(changes({ authorIds: ['anna', 'ben'] }, { authorIds: ['ben'] })).toEqual([
      {
        name: 'authorIds',
        kind: 'lines',
        lines: [
          { change: 'del', text: 'Anna Amsel' },
          { change: 'same', text: 'ben' },
        ],
      },
    ]);
    expect(changes({}, { imageIds: ['m1'] })).toMatchObject([{ lines: [{ change: 'ins', text: 'moewe.jpg' }] }]);
  });

  it('are dates and states as people say them', () => {
    const [status, date] = changes(
      { status: 'draft' },
      { status: 'published', publishedDate: '2026-07-15T16:00:00.000Z' },
    );
    expect(status).toMatchObject({ lines: [{ text: 'Entwurf' }, { text: 'Veröffentlicht' }] });
    expect(date).toMatchObject({ lines: [{ change: 'ins', text: '15.07.2026, 18:00' }] });
  });

  it('are parts of a group', () => {
    const fields = fieldsOf(location);
    const found = fieldChanges(
      fields,
      { addressComponents: { city: 'Kiel' } },
      { addressComponents: { city: 'Husum' } },
      locale,
    );
    expect(found).toMatchObject([{ lines: [{ text: 'Stadt: Kiel' }, { text: 'Stadt: Husum' }] }]);
  });

  it('are blocks in a text with form, also where there was none before', () => {
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Neu' }] }] };
    expect(changes({}, { content })).toMatchObject([{ kind: 'document', blocks: [{ change: 'ins' }] }]);
  });
});
