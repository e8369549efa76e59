import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { contentLine, escapeText, speakable } from './content-line';
import { iCalendar } from './icalendar';

const octets = (text: string): number => new TextEncoder().encode(text).length;

describe('a line', () => {
  it('is folded at 75 octets, the space that continues it included', () => {
    expect(contentLine('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`);
    expect(contentLine('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x\r\n`);
  });

  it('is not folded within a character', () => {
    const folded = contentLine(`SUMMARY:${'ö'.repeat(40)}${'🏐'.repeat(40)}`);
    for (const line of folded.split('\r\n')) {
      expect(octets(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/\p{Cs}/u);
    }
  });
});

describe('a text', () => {
  it('has its signs escaped, and every way to end a line made one', () => {
    expect(escapeText('a\\b;c,d:e"f\ng\r\nh\ri\u2028j\u2029k\u0085l')).toBe(
      'a\\\\b\\;c\\,d:e"f\\ng\\nh\\ni\\nj\\nk\\nl',
    );
  });

  it('loses what is no text: controls and halves of characters', () => {
    expect(speakable('a\u0000b\u0007c\u001bd\u007fe\u009ff\ud83dg\udfd0h\ti')).toBe('abcdefgh\ti');
  });
});

const nasty = [
  'BEGIN:VEVENT',
  '\r\nEND:VCALENDAR\r\n',
  '\\n',
  '\\\\n',
  '\\',
  ';',
  ',',
  ':',
  '"',
  '\n',
  '\r',
  '\r\n ',
  '\u2028',
  '\t',
  'ß',
  'Größe',
  '👨‍👩‍👧‍👦',
  '🏐',
  'e\u0301',
  '\u202e',
  '\ufeff',
  '\u0000',
  '\ud83d',
  'x'.repeat(500),
];

const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

it('brings any text through a calendar and its parser', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, hostileText, (title, description, location, name) => {
      const event = { uid: `${title}@club.example`, title, description, location, sequence: 0 };
      const when = { start: '2026-07-01', end: '2026-07-01', updatedAt: '2026-01-01T00:00:00.000Z' };
      const written = iCalendar({ name, zone: 'UTC', refreshMinutes: 60 }, [{ ...event, ...when, url: description }]);
      for (const line of written.split('\r\n')) {
        expect(octets(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/(?!\t)[\p{Cc}\p{Cs}]/u);
      }
      const calendar = new ICAL.Component(ICAL.parse(written));
      const [component, ...others] = calendar.getAllSubcomponents('vevent');
      expect(others).toEqual([]);
      // Which kind of value this is, the parser does not know.
      expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(escapeText(name));
      expect(component?.getFirstPropertyValue('uid')).toBe(speakable(event.uid));
      expect(component?.getFirstPropertyValue('summary')).toBe(speakable(title));
      // Nothing, and not an empty text, is written of what holds nothing.
      expect(component?.getFirstPropertyValue('description') ?? '').toBe(speakable(description));
      expect(component?.getFirstPropertyValue('location') ?? '').toBe(speakable(location));
    }),
    { seed: 75, numRuns: 300 },
  );
});
