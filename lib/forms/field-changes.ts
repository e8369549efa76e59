// What differs between two states of a document, field by field, ready to be shown word by word (field diff).

import type { FieldDescription } from '@/lib/entity/description';
import type { Wording } from '@/lib/entity/kind';
import { inOrder, kinds, linesOf } from '@/lib/entity/kinds';
import type { RichTextNode } from '@/lib/entity/rich-text';
import type { Values } from '@/lib/forms/save-protocol';
import { alignSame, comparisonWork, type Work } from '@/lib/richtext/alignment';
import { type BlockChange, documentChanges } from '@/lib/richtext/document-changes';
import { type DiffSegment, wordChanges } from '@/lib/richtext/word-changes';

export type FieldChange = { readonly name: string } & (
  | { readonly kind: 'document'; readonly blocks: readonly BlockChange[] }
  | { readonly kind: 'text'; readonly segments: readonly DiffSegment[] }
  | { readonly kind: 'lines'; readonly lines: readonly DiffSegment[] }
);

const emptyDocument: RichTextNode = { type: 'doc' };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null, inOrder) === JSON.stringify(b ?? null, inOrder);

function lineChanges(old: readonly string[], now: readonly string[], work: Work): DiffSegment[] {
  return alignSame(old, now, work).map(({ step, at, to }) => {
    if (step === 'old') return { change: 'del', text: old[at] ?? '' };
    return { change: step === 'new' ? 'ins' : 'same', text: now[to] ?? '' };
  });
}

export function fieldChange(
  field: FieldDescription,
  old: unknown,
  now: unknown,
  locale: Wording,
  work = comparisonWork(),
): FieldChange {
  const { name } = field;
  const { difference } = kinds[field.kind];
  if (difference === 'document') {
    const [before, after] = [old ?? emptyDocument, now ?? emptyDocument] as [RichTextNode, RichTextNode];
    return { name, kind: 'document', blocks: documentChanges(before, after, work) };
  }
  if (difference === 'words')
    return { name, kind: 'text', segments: wordChanges(String(old ?? ''), String(now ?? ''), work) };
  return {
    name,
    kind: 'lines',
    lines: lineChanges(linesOf(field, old, locale), linesOf(field, now, locale), work),
  };
}

export function fieldChanges(
  fields: readonly FieldDescription[],
  old: Values,
  now: Values,
  locale: Wording,
): FieldChange[] {
  const work = comparisonWork();
  return fields
    .filter(({ name, kind }) => kinds[kind].difference !== 'none' && !isSame(old[name], now[name]))
    .map((field) => fieldChange(field, old[field.name], now[field.name], locale, work));
}
