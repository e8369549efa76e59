// What differs between two states of a document, field by field, ready to be shown word by word.

import type { FieldDescription } from '@/lib/entity/description';
import type { RichTextNode } from '@/lib/entity/rich-text';
import { type Reading, readableLines } from '@/lib/forms/readable-value';
import type { Values } from '@/lib/forms/save-protocol';
import { alignSame, comparisonWork, type Work } from '@/lib/richtext/alignment';
import { type BlockChange, documentChanges } from '@/lib/richtext/document-changes';
import { type Piece, wordChanges } from '@/lib/richtext/word-changes';

export type FieldChange = { readonly name: string } & (
  | { readonly kind: 'document'; readonly blocks: readonly BlockChange[] }
  | { readonly kind: 'text'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'lines'; readonly lines: readonly Piece[] }
);

/** What comes from the server by itself and tells an editor nothing. */
const untold: ReadonlySet<string> = new Set(['uuid', 'ulid', 'counter', 'owner']);
const prose: ReadonlySet<string> = new Set(['text', 'long-text', 'slug', 'email', 'url']);

const emptyDocument: RichTextNode = { type: 'doc' };

/** The store gives the names within a value back in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null, inOrder) === JSON.stringify(b ?? null, inOrder);

function lineChanges(old: readonly string[], now: readonly string[], work: Work): Piece[] {
  return alignSame(old, now, work).map(({ step, at, to }) => {
    if (step === 'old') return { change: 'del', text: old[at] ?? '' };
    return { change: step === 'new' ? 'ins' : 'same', text: now[to] ?? '' };
  });
}

export function fieldChange(
  field: FieldDescription,
  old: unknown,
  now: unknown,
  reading: Reading,
  work = comparisonWork(),
): FieldChange {
  const { name, kind } = field;
  if (kind === 'rich-text') {
    const [before, after] = [old ?? emptyDocument, now ?? emptyDocument] as [RichTextNode, RichTextNode];
    return { name, kind: 'document', blocks: documentChanges(before, after, work) };
  }
  if (prose.has(kind)) return { name, kind: 'text', pieces: wordChanges(String(old ?? ''), String(now ?? ''), work) };
  return {
    name,
    kind: 'lines',
    lines: lineChanges(readableLines(field, old, reading), readableLines(field, now, reading), work),
  };
}

export function fieldChanges(
  fields: readonly FieldDescription[],
  old: Values,
  now: Values,
  reading: Reading,
): FieldChange[] {
  const work = comparisonWork();
  return fields
    .filter(({ name, kind }) => !untold.has(kind) && !isSame(old[name], now[name]))
    .map((field) => fieldChange(field, old[field.name], now[field.name], reading, work));
}
