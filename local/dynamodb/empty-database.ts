/** Writes an SQLite database without rows, byte by byte, since nothing that we install could make one for us. */

export type SchemaEntry = { type: 'table' | 'index'; name: string; table: string; sql: string };

const PAGE_BYTES = 4096;
const HEADER_BYTES = 100;
const TABLE_LEAF = 0x0d;
const INDEX_LEAF = 0x0a;

/** The first page lists the entries; each has an empty page of its own after it. */
export function emptyDatabase(entries: readonly SchemaEntry[]): Buffer {
  const pages = [
    leaf(TABLE_LEAF, entries.map(schemaRow), HEADER_BYTES),
    ...entries.map(({ type }) => leaf(type === 'table' ? TABLE_LEAF : INDEX_LEAF, [])),
  ];
  const database = Buffer.concat(pages);
  writeHeader(database, pages.length);
  return database;
}

function writeHeader(database: Buffer, pages: number): void {
  database.write('SQLite format 3\0', 0, 'latin1');
  database.writeUInt16BE(PAGE_BYTES, 16);
  // Rollback journal, no reserved space, and the three payload fractions that the format prescribes.
  database.set([1, 1, 0, 64, 32, 32], 18);
  const [changes, schemaCookie, schemaFormat, utf8, madeBy] = [1, 1, 4, 1, 3_045_000];
  database.writeUInt32BE(changes, 24);
  database.writeUInt32BE(pages, 28);
  database.writeUInt32BE(schemaCookie, 40);
  database.writeUInt32BE(schemaFormat, 44);
  database.writeUInt32BE(utf8, 56);
  database.writeUInt32BE(changes, 92);
  database.writeUInt32BE(madeBy, 96);
}

/** Cells lie at the end of their page, pointers to them behind its head. */
function leaf(kind: number, cells: readonly Buffer[], from = 0): Buffer {
  const page = Buffer.alloc(PAGE_BYTES);
  let start = PAGE_BYTES;
  for (const [at, cell] of cells.entries()) {
    start -= cell.length;
    cell.copy(page, start);
    page.writeUInt16BE(start, from + 8 + at * 2);
  }
  if (start < from + 8 + cells.length * 2) throw new Error('The schema does not fit into one page.');
  page.writeUInt8(kind, from);
  page.writeUInt16BE(cells.length, from + 3);
  page.writeUInt16BE(start, from + 5);
  return page;
}

function schemaRow({ type, name, table, sql }: SchemaEntry, at: number): Buffer {
  const rootPage = Buffer.from([at + 2]);
  const oneByteInteger = Buffer.from([1]);
  const [typeText, nameText, tableText, sqlText] = [type, name, table, sql].map((text) => Buffer.from(text));
  const serial = (text?: Buffer) => varint(13 + 2 * (text?.length ?? 0));
  const kinds = Buffer.concat([serial(typeText), serial(nameText), serial(tableText), oneByteInteger, serial(sqlText)]);
  const values = [typeText, nameText, tableText, rootPage, sqlText].flatMap((value) => value ?? []);
  const record = Buffer.concat([varint(kinds.length + 1), kinds, ...values]);
  return Buffer.concat([varint(record.length), varint(at + 1), record]);
}

/** Seven bits a byte, the highest bit says that more follow. */
function varint(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(bytes);
}
