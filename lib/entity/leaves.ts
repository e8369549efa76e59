// Everything that a value is made of in the end, at any depth (recursive field traversal): each part with the field that says what it is.

import type { Field } from '@/lib/entity/field';

type Shape = Readonly<Record<string, unknown>>;

export function* leavesOf(field: Field, value: unknown): Generator<readonly [Field, unknown]> {
  if (value === undefined || value === null) return;
  if (field.of) for (const element of value as unknown[]) yield* leavesOf(field.of, element);
  else if (field.fields) {
    for (const shape of (Array.isArray(value) ? value : [value]) as Shape[])
      for (const [name, part] of Object.entries(field.fields)) yield* leavesOf(part, shape[name]);
  } else yield [field, value];
}
