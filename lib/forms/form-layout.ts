// Which fields of a form are the content and which stand beside it.

import type { EntityDescription, FieldDescription } from '@/lib/entity/description';

/** Small things about a document, rather than the document. */
const besides: ReadonlySet<string> = new Set([
  'slug',
  'boolean',
  'choice',
  'status',
  'date',
  'instant',
  'time',
  'epoch',
  'user',
  'media',
  'ref',
  'tag',
]);

export interface FormLayout {
  readonly main: readonly FieldDescription[];
  readonly side: readonly FieldDescription[];
}

/** What a form knows better than the kind of a field: fields that others show, and fields for the middle. */
export interface LayoutWishes {
  readonly hidden?: ReadonlySet<string>;
  readonly main?: ReadonlySet<string>;
}

export function formLayout({ fields, label }: EntityDescription, { hidden, main }: LayoutWishes = {}): FormLayout {
  const typed = fields.filter((field) => field.typed && !hidden?.has(field.name));
  const hasText = typed.some(({ kind }) => kind === 'rich-text');
  const isBeside = ({ name, kind, of }: FieldDescription): boolean => {
    if (name === label || main?.has(name)) return false;
    // Beside an article a longer text is its summary; elsewhere it is the content.
    if (kind === 'long-text') return hasText;
    return besides.has(of?.kind ?? kind);
  };
  const first = typed.filter(({ name }) => name === label);
  const others = typed.filter(({ name }) => name !== label);
  return { main: [...first, ...others.filter((one) => !isBeside(one))], side: others.filter(isBeside) };
}
