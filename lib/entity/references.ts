// Finds every row that a row points at: in reference fields at any depth, and in links and images inside rich text.

import type { Field, Fields } from '@/lib/entity/field';
import { nodesOf, type RichText } from '@/lib/entity/rich-text';

export interface Reference {
  readonly entity: string;
  readonly id: string;
  /** The top-level field that holds it. */
  readonly field: string;
}

type Target = Omit<Reference, 'field'>;

function* inRichText(document: RichText): Generator<Target> {
  for (const node of nodesOf(document)) {
    if (typeof node.attrs?.mediaId === 'string') yield { entity: 'media', id: node.attrs.mediaId };
    for (const mark of node.marks ?? []) {
      const { entity, id } = mark.attrs ?? {};
      if (mark.type === 'link' && typeof entity === 'string' && typeof id === 'string') yield { entity, id };
    }
  }
}

function* inValue(field: Field, value: unknown): Generator<Target> {
  if (value === undefined || value === null) return;
  if (field.target !== undefined) yield { entity: field.target, id: String(value) };
  else if (field.kind === 'rich-text') yield* inRichText(value as RichText);
  else if (field.of) for (const element of value as unknown[]) yield* inValue(field.of, element);
  else if (field.fields)
    for (const group of field.kind === 'list' ? (value as unknown[]) : [value]) yield* inShape(field.fields, group);
}

function* inShape(fields: Fields, shape: unknown): Generator<Target> {
  for (const [name, field] of Object.entries(fields)) yield* inValue(field, (shape as Record<string, unknown>)[name]);
}

/** Each target once per field. */
export function referencesOf(fields: Fields, row: Readonly<Record<string, unknown>>): Reference[] {
  const found = new Map<string, Reference>();
  for (const [name, field] of Object.entries(fields))
    for (const target of inValue(field, row[name]))
      found.set(`${target.entity} ${target.id} ${name}`, { ...target, field: name });
  return [...found.values()];
}
