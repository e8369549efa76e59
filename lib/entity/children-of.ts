// What a node contains, as far as it can be understood (rich text tree traversal): for readers of documents that nobody may have checked.

import type { RichTextNode } from '@/lib/entity/rich-text';

const isNode = (value: unknown): value is RichTextNode =>
  typeof value === 'object' && value !== null && typeof (value as RichTextNode).type === 'string';

export const childrenOf = ({ content }: RichTextNode): readonly RichTextNode[] =>
  Array.isArray(content) ? content.filter(isNode) : [];

export const textOf = ({ text }: RichTextNode): string => (typeof text === 'string' ? text : '');
