// Which fields of a form are the content and which stand beside it (form layout).

import type { EntityDescription, FieldDescription } from '@/lib/entity/description';
import { kinds } from '@/lib/entity/kinds';

export interface FormLayout {
  readonly main: readonly FieldDescription[];
  readonly side: readonly FieldDescription[];
}

/** Some fields are for the middle whatever their kind; those that another input shows do not appear by themselves. */
export function formLayout({ fields, label }: EntityDescription, main?: ReadonlySet<string>): FormLayout {
  const hidden = new Set(fields.flatMap((field) => field.with ?? []));
  const typed = fields.filter((field) => field.typed && !hidden.has(field.name));
  const hasText = typed.some(({ kind }) => kinds[kind].size === 'document');
  const isBeside = ({ name, kind, of }: FieldDescription): boolean => {
    if (name === label || main?.has(name)) return false;
    // Beside an article a longer text is its summary; elsewhere it is the content.
    const { size } = kinds[of?.kind ?? kind];
    return size === 'beside' || (size === 'lines' && hasText);
  };
  const first = typed.filter(({ name }) => name === label);
  const others = typed.filter(({ name }) => name !== label);
  return { main: [...first, ...others.filter((one) => !isBeside(one))], side: others.filter(isBeside) };
}
