// Every picture, link and reference in a row, in reading order, each with words that tell an editor where it is (outgoing references).

import type { Item } from '@/lib/db/key';
import type { Field, Fields } from '@/lib/entity/field';
import { leavesOf } from '@/lib/entity/leaves';
import { plainText } from '@/lib/entity/plain-text';
import type { RichText, RichTextNode } from '@/lib/entity/rich-text';

export interface Mention {
  readonly what: 'picture' | 'link' | 'reference';
  readonly entity: string;
  readonly id: string;
  /** The top-level field. */
  readonly field: string;
  readonly inText: boolean;
  /** The how manieth of its kind in its field, beginning with 1. */
  readonly number: number;
  readonly label?: string;
  readonly under?: string;
  /** Only pictures in a text have one of their own. */
  readonly alt?: string;
}

type Found = Omit<Mention, 'field' | 'number'>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const linkOf = (node: RichTextNode): { entity: string; id: string } | undefined => {
  const { entity, id } = (node.marks ?? []).find(({ type }) => type === 'link')?.attrs ?? {};
  return typeof entity === 'string' && typeof id === 'string' ? { entity, id } : undefined;
};

/** A link with a bold word in it is several text nodes and still one link. */
function* linksIn(parent: RichTextNode): Generator<{ entity: string; id: string; label: string }> {
  let open: { entity: string; id: string; label: string } | undefined;
  for (const node of parent.content ?? []) {
    const link = linkOf(node);
    if (open && link && open.entity === link.entity && open.id === link.id) open.label += node.text ?? '';
    else {
      if (open) yield open;
      open = link && { ...link, label: node.text ?? '' };
    }
  }
  if (open) yield open;
}

function pictureIn(node: RichTextNode): Found | undefined {
  const { mediaId, alt, caption } = node.attrs ?? {};
  if (typeof mediaId !== 'string') return undefined;
  const [described, label] = [textOf(alt), textOf(caption)];
  const words = { ...(described ? { alt: described } : {}), ...(label ? { label } : {}) };
  return { what: 'picture', entity: 'media', id: mediaId, inText: true, ...words };
}

function* inRichText(document: RichText): Generator<Found> {
  let heading = '';
  function* walk(node: RichTextNode): Generator<Found> {
    if (node.type === 'heading') heading = plainText(node);
    const under = heading ? { under: heading } : {};
    const picture = pictureIn(node);
    if (picture) yield { ...picture, ...under };
    for (const { label, ...target } of linksIn(node)) yield { what: 'link', ...target, inText: true, label, ...under };
    for (const child of node.content ?? []) yield* walk(child);
  }
  yield* walk(document);
}

function* inValue(field: Field, value: unknown): Generator<Found> {
  for (const [{ target, kind }, leaf] of leavesOf(field, value))
    if (target !== undefined) {
      const what = kind === 'media' ? 'picture' : 'reference';
      yield { what, entity: target, id: String(leaf), inText: false };
    } else if (kind === 'rich-text') yield* inRichText(leaf as RichText);
}

export function mentionsIn(fields: Fields, row: Item): Mention[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const counts = { picture: 0, link: 0, reference: 0 };
    return [...inValue(field, row[name])].map((found) => ({
      ...found,
      field: name,
      number: ++counts[found.what],
    }));
  });
}
