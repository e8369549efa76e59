import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode';
import { neutralised, restored } from './formula';
import { joinCell, splitCell } from './list-cell';
import { CsvError, readCsv } from './read';
import { byteOrderMark, csvRow, type Separator } from './write';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);
const bytes = (text: string) => new TextEncoder().encode(text);

/** Texts that are full of what a table is written with. */
const awkward = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', "'", ';', ',', '\t', '\r', '\n', '=', '+', '-', '@', ' ', 'ä', '\\', '|') }),
);
const separator = fc.constantFrom<Separator>(';', ',', '\t');
/** What no file of text can hold. */
const isWritable = (text: string) =>
  Buffer.from(text).toString() === text && [...text].every((one) => one >= ' ' || '\t\n\r'.includes(one));

describe('a table', () => {
  it('comes back from a file exactly as it was written', () => {
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(awkward, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(
        table,
        separator,
        fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c') }), { minLength: 2, maxLength: 2 }),
        (rows, sep, head) => {
          fc.pre(rows.flat().every(isWritable));
          const file = bytes(byteOrderMark + [head, ...rows].map((cells) => csvRow(cells, sep)).join(''));
          const read = readCsv(decodeText(file).text);
          expect(read.separator).toBe(sep);
          expect(read.rows.map(({ cells }) => cells)).toEqual([head, ...rows]);
        },
      ),
    );
  });

  it('has no cell that a spreadsheet could take for a formula', () => {
    fc.assert(
      fc.property(awkward, separator, (text, sep) => {
        const cell = csvRow([text], sep).replace(/^"/, '');
        expect(cell).not.toMatch(/^[=+\-@\t]/);
        if (text.startsWith('\r') || text.startsWith('\n')) expect(cell.startsWith("'")).toBe(true);
      }),
    );
    for (const text of ['=1+1', '+49 170', '-5', '@sum', '\t=1', '\r=1', '＝1'])
      expect(csvRow([text], ';').replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('leaves texts alone that only have an apostrophe, and tells all others apart', () => {
    expect(["O'Neill", "'n Abend", "'"].map(neutralised)).toEqual(["O'Neill", "'n Abend", "'"]);
    fc.assert(
      fc.property(awkward, (text) => {
        expect(restored(neutralised(text))).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.nat(4), fc.constantFrom('=', '+', '-', '@', 'x'), (count, then) => {
        const text = `${"'".repeat(count)}${then}1`;
        expect(restored(neutralised(text))).toBe(text);
      }),
    );
    expect(restored('=typed by hand')).toBe('=typed by hand');
  });

  it('is understood with any separator and any line ends, also as Excel announces them', () => {
    expect(readCsv('a;b\r\n1;2,5\r\n')).toMatchObject({ separator: ';', rows: [{}, { cells: ['1', '2,5'] }] });
    expect(readCsv('a,b\n1,2').separator).toBe(',');
    expect(readCsv('a\tb\r1\t2').rows).toHaveLength(2);
    expect(readCsv('"a;x",b,c\n1,2,3')).toMatchObject({ separator: ',', rows: [{ cells: ['a;x', 'b', 'c'] }, {}] });
    expect(readCsv('sep=,\r\na,b;c\r\n')).toEqual({ separator: ',', rows: [{ number: 2, cells: ['a', 'b;c'] }] });
  });

  it('counts rows as a spreadsheet does, those of many lines as one', () => {
    const { rows } = readCsv('a;b\r\n\r\n"one\r\ntwo";""\r\nx;y');
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 4]);
    expect(rows[1]?.cells).toEqual(['one\r\ntwo', '']);
  });

  it('says in which row a quote is wrong', () => {
    expect(() => readCsv('a;b\n1;"open')).toThrow(new CsvError(2, 'open_quote').message);
    expect(() => readCsv('a;b\n1;2\n"x"y;2')).toThrow(new CsvError(3, 'stray_quote').message);
    expect(cellsOf('a;b\n1;5" disc')).toEqual([
      ['a', 'b'],
      ['1', '5" disc'],
    ]);
  });
});

describe('the bytes of a file', () => {
  it('are UTF-8, with or without the mark', () => {
    expect(decodeText(bytes(`${byteOrderMark}Möwe`))).toEqual({ text: 'Möwe', encoding: 'utf-8' });
    expect(decodeText(bytes('Möwe'))).toEqual({ text: 'Möwe', encoding: 'utf-8' });
  });

  it('may be what Windows and Excel write, and that is told', () => {
    expect(decodeText(Uint8Array.of(0x4d, 0xf6, 0x77, 0x65, 0x80))).toEqual({
      text: 'Möwe€',
      encoding: 'windows-1252',
    });
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x4d, 0, 0xf6, 0))).toEqual({ text: 'Mö', encoding: 'utf-16' });
  });

  it('are refused where they are no text', () => {
    const zip = Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 0, 0);
    expect(() => decodeText(zip)).toThrow('save it as CSV in UTF-8');
    expect(() => decodeText(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10))).toThrow('not text');
  });
});

describe('several texts in one cell', () => {
  it('come apart again, whatever is in them', () => {
    const texts = fc.array(awkward.map((text) => text.trim()).filter((text) => text !== ''));
    fc.assert(
      fc.property(texts, (list) => {
        expect(splitCell(joinCell(list))).toEqual(list);
      }),
    );
    expect(splitCell(' Kasse|Jugend | ')).toEqual(['Kasse', 'Jugend']);
    expect(joinCell(['a|b', 'c'])).toBe('a\\|b | c');
  });
});
