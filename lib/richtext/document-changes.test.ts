import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichTextNode } from '@/lib/entity/rich-text';
import { comparisonWork, mostSteps } from './alignment';
import { blocksOf } from './blocks';
import { type BlockChange, documentChanges } from './document-changes';
import { type DiffSegment, wordChanges } from './word-changes';

const side = (segments: readonly DiffSegment[], without: 'ins' | 'del') =>
  segments
    .filter(({ change }) => change !== without)
    .map(({ text }) => text)
    .join('');

const words = fc.array(fc.constantFrom('Möwe', 'Netz', 'Boot', ' ', '  ', ', ', '.', '\n', 'über', '2:1', '🙂'), {
  maxLength: 30,
});
const sentence = fc.oneof(
  words.map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

describe('a comparison of words', () => {
  it('is the old text without what came, and the new one without what went', () => {
    fc.assert(
      fc.property(sentence, sentence, (old, now) => {
        const segments = wordChanges(old, now);
        expect([side(segments, 'ins'), side(segments, 'del')]).toEqual([old, now]);
        expect(segments.every(({ text }) => text !== '')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds nothing in a text that stayed', () => {
    fc.assert(fc.property(sentence, (text) => wordChanges(text, text).every(({ change }) => change === 'same')));
  });

  it('marks whole words, and neighbours as one change', () => {
    expect(wordChanges('Wir spielen am Samstag.', 'Wir spielen am kommenden Sonntag.')).toEqual([
      { change: 'same', text: 'Wir spielen am ' },
      { change: 'del', text: 'Samstag' },
      { change: 'ins', text: 'kommenden Sonntag' },
      { change: 'same', text: '.' },
    ]);
    expect(wordChanges('rote alte Netze', 'neue blaue Netze').map(({ text }) => text)).toEqual([
      'rote alte',
      'neue blaue',
      ' Netze',
    ]);
  });

  it('leaves the spaces around a change alone', () => {
    expect(wordChanges('Zwei Tage auf Amrum', 'Ein kurzes Wochenende auf Amrum')).toEqual([
      { change: 'del', text: 'Zwei Tage' },
      { change: 'ins', text: 'Ein kurzes Wochenende' },
      { change: 'same', text: ' auf Amrum' },
    ]);
  });

  it('gives up on detail, not on truth, for texts that are too long to compare', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, i) => `${word}${i}`).join(' ');
    const segments = wordChanges(`Anfang ${long('a')}`, `Anfang ${long('b')}`);
    expect(side(segments, 'ins')).toBe(`Anfang ${long('a')}`);
    expect(side(segments, 'del')).toBe(`Anfang ${long('b')}`);
  });
});

const text = (words: string, ...marks: string[]): RichTextNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const p = (...content: (RichTextNode | string)[]): RichTextNode => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? text(one) : one)),
});
const h = (level: number, words: string): RichTextNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
const ul = (...items: RichTextNode[]): RichTextNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [item] })),
});
const doc = (...content: RichTextNode[]): RichTextNode => ({ type: 'doc', content });

const told = (changes: readonly BlockChange[]) => changes.map(({ change }) => change);

describe('a comparison of documents', () => {
  const inline = fc
    .array(fc.record({ words, bold: fc.boolean() }), { maxLength: 4 })
    .map((runs) =>
      runs.flatMap(({ words: all, bold }) => (all.length > 0 ? [text(all.join(''), ...(bold ? ['bold'] : []))] : [])),
    );
  const block: fc.Arbitrary<RichTextNode> = fc.oneof(
    inline.map((content) => p(...content)),
    fc.tuple(fc.constantFrom(2, 3), inline).map(([level, content]) => ({ type: 'heading', attrs: { level }, content })),
    fc.array(inline, { minLength: 1, maxLength: 3 }).map((items) => ul(...items.map((content) => p(...content)))),
    fc.constant({ type: 'horizontalRule' }),
    fc.constantFrom('a', 'b').map((mediaId) => ({ type: 'image', attrs: { mediaId, alt: 'Möwe', caption: null } })),
  );
  const document = fc.array(block, { maxLength: 8 }).map((blocks) => doc(...blocks));

  it('gives each side back, block by block', () => {
    fc.assert(
      fc.property(document, document, (old, now) => {
        const changes = documentChanges(old, now);
        const kept = (without: 'ins' | 'del') =>
          changes.filter(({ change }) => change !== without).map(({ segments }) => side(segments, without));
        expect(kept('ins')).toEqual(blocksOf(old).map(({ text: one }) => one));
        expect(kept('del')).toEqual(blocksOf(now).map(({ text: one }) => one));
      }),
      { numRuns: 500 },
    );
  });

  it('is all the same for the same document, and never for another one', () => {
    fc.assert(
      fc.property(document, document, (old, now) => {
        expect(told(documentChanges(old, old)).every((change) => change === 'same')).toBe(true);
        const isSame = JSON.stringify(blocksOf(old)) === JSON.stringify(blocksOf(now));
        if (!isSame && told(documentChanges(old, now)).every((change) => change === 'same'))
          // The same words with the same look may be cut into segments differently.
          expect(blocksOf(old).map(({ text: one }) => one)).toEqual(blocksOf(now).map(({ text: one }) => one));
      }),
    );
  });

  it('keeps paragraphs together that were changed, and tells of those that came and went', () => {
    const old = doc(h(2, 'Fahrt'), p('Wir treffen uns am Bahnhof.'), p('Bitte Brote mitbringen.'), p('Ende'));
    const now = doc(h(2, 'Fahrt'), p('Wir treffen uns am Hafen.'), p('Ende'), p('Nachtrag: Es regnet.'));
    const changes = documentChanges(old, now);
    expect(told(changes)).toEqual(['same', 'changed', 'del', 'same', 'ins']);
    expect(changes[1]?.segments).toContainEqual({ change: 'del', text: 'Bahnhof' });
    expect(changes[1]?.segments).toContainEqual({ change: 'ins', text: 'Hafen' });
  });

  it('tells of another look where no word was changed', () => {
    const bold = documentChanges(doc(p('Ganz wichtig')), doc(p('Ganz ', text('wichtig', 'bold'))));
    expect(bold).toMatchObject([
      { change: 'formatted', segments: [{ text: 'Ganz ' }, { text: 'wichtig', restyled: true }] },
    ]);
    const heading = documentChanges(doc(p('Anfahrt')), doc(h(2, 'Anfahrt')));
    expect(heading).toMatchObject([
      { change: 'formatted', block: { kind: 'heading', level: 2 }, was: { kind: 'paragraph' } },
    ]);
    const item = documentChanges(doc(p('Brote')), doc(ul(p('Brote'))));
    expect(item).toMatchObject([{ change: 'formatted', block: { within: ['bulletList'] }, was: { within: [] } }]);
  });

  it('compares cells of a table and the words of a picture', () => {
    const table = (goals: string): RichTextNode => ({
      type: 'table',
      content: [
        { type: 'tableRow', content: ['Heim', goals].map((one) => ({ type: 'tableCell', content: [p(one)] })) },
      ],
    });
    expect(told(documentChanges(doc(table('zwei Tore')), doc(table('drei Tore'))))).toEqual(['same', 'changed']);
    const image = (alt: string): RichTextNode => ({ type: 'image', attrs: { mediaId: 'm', alt } });
    const [change] = documentChanges(doc(image('Möwe')), doc(image('Zwei Boote')));
    expect(change).toMatchObject({ change: 'changed', block: { kind: 'image' } });
  });

  it('gives up on detail where each block would have to be compared with each of very many', () => {
    const many = (word: string) =>
      doc(...Array.from({ length: 1900 }, (_, i) => p(`Ein Absatz wie jeder andere ${word} ${i}`)));
    const changes = told(documentChanges(many('alt'), many('neu')));
    expect(changes).toEqual([...Array(1900).fill('del'), ...Array(1900).fill('ins')]);
  });

  it('takes no more steps for many blocks than for one', () => {
    const signs = (first: string, second: string) => `${first}${second}`.repeat(350);
    const long = (...order: [string, string]) =>
      doc(...Array.from({ length: 40 }, (_, i) => p(`Absatz${i} ${signs(...order)}`)));
    const work = comparisonWork();
    const changes = documentChanges(long('.', ','), long(',', '.'), work);
    expect(work.left).toBeGreaterThanOrEqual(0);
    expect(work.left).toBeLessThan(mostSteps / 2);
    const segmentCounts = changes.map(({ segments }) => segments.length);
    expect([segmentCounts[0], segmentCounts.at(-1)]).toEqual([4, 3]);
    expect(changes.map(({ segments }) => side(segments, 'ins'))).toEqual(
      blocksOf(long('.', ',')).map((one) => one.text),
    );
  });
});
