// A row without what it says about one other row (removing a foreign key): lists get shorter, optional fields empty, pictures and links leave their text.

import type { Field, Fields } from '@/lib/entity/field';
import type { RichTextNode } from '@/lib/entity/rich-text';

export interface ReferenceTarget {
  readonly entity: string;
  readonly id: string;
}

export interface Cleared {
  readonly row: Readonly<Record<string, unknown>>;
  /** The top-level fields that changed. */
  readonly changed: readonly string[];
  /** Those that cannot do without it. */
  readonly stuck: readonly string[];
}

type Outcome = 'same' | 'stuck' | { readonly value: unknown };

const isPicture = ({ attrs }: RichTextNode, { entity, id }: ReferenceTarget): boolean =>
  entity === 'media' && attrs?.mediaId === id;

function withoutLink(node: RichTextNode, { entity, id }: ReferenceTarget): RichTextNode {
  const { marks, ...rest } = node;
  const kept = (marks ?? []).filter(
    ({ type, attrs }) => type !== 'link' || attrs?.entity !== entity || attrs?.id !== id,
  );
  if (kept.length === (marks ?? []).length) return node;
  return kept.length > 0 ? { ...rest, marks: kept } : rest;
}

/** The same node if nothing in it changes. */
function clearNode(node: RichTextNode, target: ReferenceTarget): RichTextNode {
  const unlinked = withoutLink(node, target);
  const children = unlinked.content;
  if (!children) return unlinked;
  const kept = children.filter((child) => !isPicture(child, target)).map((child) => clearNode(child, target));
  if (kept.length === children.length && kept.every((child, i) => child === children[i])) return unlinked;
  // A cell or a quotation must hold something; a document may be empty.
  const content = kept.length === 0 && node.type !== 'doc' ? [{ type: 'paragraph' }] : kept;
  return { ...unlinked, content };
}

function clearMany(of: Field, values: readonly unknown[], target: ReferenceTarget): Outcome {
  const kept = values.filter((value) => of.target !== target.entity || String(value) !== target.id);
  return kept.length === values.length ? 'same' : { value: kept };
}

function clearList(fields: Fields, groups: readonly unknown[], target: ReferenceTarget): Outcome {
  const cleared = groups.map((group) => clearShape(fields, group as Record<string, unknown>, target));
  if (cleared.some(({ stuck }) => stuck.length > 0)) return 'stuck';
  return cleared.some(({ changed }) => changed.length > 0) ? { value: cleared.map(({ row }) => row) } : 'same';
}

function clearValue(field: Field, value: unknown, target: ReferenceTarget): Outcome {
  if (value === undefined || value === null) return 'same';
  if (field.target !== undefined) {
    if (field.target !== target.entity || String(value) !== target.id) return 'same';
    return field.presence === 'optional' ? { value: undefined } : 'stuck';
  }
  if (field.kind === 'rich-text') {
    const cleared = clearNode(value as RichTextNode, target);
    return cleared === value ? 'same' : { value: cleared };
  }
  if (field.of) return clearMany(field.of, value as unknown[], target);
  if (!field.fields) return 'same';
  if (field.kind === 'list') return clearList(field.fields, value as unknown[], target);
  const { row, changed, stuck } = clearShape(field.fields, value as Record<string, unknown>, target);
  if (stuck.length > 0) return 'stuck';
  return changed.length > 0 ? { value: row } : 'same';
}

function clearShape(fields: Fields, shape: Readonly<Record<string, unknown>>, target: ReferenceTarget): Cleared {
  const row = { ...shape };
  const [changed, stuck]: [string[], string[]] = [[], []];
  for (const [name, field] of Object.entries(fields)) {
    const outcome = clearValue(field, shape[name], target);
    if (outcome === 'same') continue;
    if (outcome === 'stuck') {
      stuck.push(name);
      continue;
    }
    changed.push(name);
    if (outcome.value === undefined) delete row[name];
    else row[name] = outcome.value;
  }
  return { row, changed, stuck };
}

export const withoutReference = (
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  target: ReferenceTarget,
): Cleared => clearShape(fields, row, target);
