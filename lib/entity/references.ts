// Finds every row that a row points at (foreign key discovery): in reference fields at any depth, and in links and images inside rich text.

import type { Field, Fields } from '@/lib/entity/field';
import { leavesOf } from '@/lib/entity/leaves';
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
  for (const [{ target, kind }, leaf] of leavesOf(field, value))
    if (target !== undefined) yield { entity: target, id: String(leaf) };
    else if (kind === 'rich-text') yield* inRichText(leaf as RichText);
}

/** Each target once per field. */
export function referencesOf(fields: Fields, row: Readonly<Record<string, unknown>>): Reference[] {
  const found = new Map<string, Reference>();
  for (const [name, field] of Object.entries(fields))
    for (const target of inValue(field, row[name]))
      found.set(`${target.entity} ${target.id} ${name}`, { ...target, field: name });
  return [...found.values()];
}

/** Whether a row of these fields can point at a row of an entity. */
export const canReferTo = (fields: Fields, entity: string): boolean =>
  Object.values(fields).some(
    ({ target, kind, of, fields: parts }) =>
      target === entity ||
      (kind === 'rich-text' && entity === 'media') ||
      (of !== undefined && canReferTo({ of }, entity)) ||
      (parts !== undefined && canReferTo(parts, entity)),
  );
