// How many bytes an item takes by DynamoDB's own way of counting (item size).

const utf8 = (text: string) => Buffer.byteLength(text, 'utf8');

function valueSize(value: unknown): number {
  if (value === null || value === undefined || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return utf8(value);
  if (typeof value === 'number')
    return Math.min(21, Math.ceil(String(Math.abs(value)).replace('.', '').length / 2) + 2);
  if (value instanceof Uint8Array) return value.byteLength;
  if (Array.isArray(value)) return 3 + value.reduce((sum: number, one) => sum + 1 + valueSize(one), 0);
  return 3 + Object.entries(value).reduce((sum, [name, one]) => sum + 1 + utf8(name) + valueSize(one), 0);
}

export const itemSize = (item: Readonly<Record<string, unknown>>): number =>
  Object.entries(item).reduce(
    (sum, [name, value]) => (value === undefined ? sum : sum + utf8(name) + valueSize(value)),
    0,
  );

/** What one item may hold. */
export const maxItemBytes = 400 * 1024;
