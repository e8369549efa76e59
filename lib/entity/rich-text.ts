// The outer form of a Tiptap document (ProseMirror JSON): what any node must look like, and how deep and large a document may be.

import type { FieldIssue } from '@/lib/errors';

export interface RichTextMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

export interface RichTextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichTextNode[];
  readonly marks?: readonly RichTextMark[];
  readonly text?: string;
}

export interface RichText extends RichTextNode {
  readonly type: 'doc';
}

const maxDepth = 40;
const maxNodes = 20_000;
const nodeKeys = new Set(['type', 'attrs', 'content', 'marks', 'text']);
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

interface Problem extends Pick<FieldIssue, 'rule' | 'values'> {
  readonly message: string;
  readonly path: (string | number)[];
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function attributeProblem(attrs: unknown, path: (string | number)[]): Problem | undefined {
  if (attrs === undefined) return undefined;
  if (!isPlainObject(attrs)) return { message: 'attributes must be an object', path };
  const bad = Object.keys(attrs).find((key) => forbidden.has(key));
  return bad === undefined ? undefined : { message: `attribute "${bad}" is not allowed`, path: [...path, bad] };
}

const attrs = { type: 'object', propertyNames: { not: { enum: [...forbidden] } } };
const node = '#/components/schemas/RichTextNode';
const nodeParts = {
  attrs,
  content: { type: 'array', maxItems: maxNodes, items: { $ref: node } },
  marks: {
    type: 'array',
    items: { type: 'object', properties: { type: { type: 'string' }, attrs }, required: ['type'] },
  },
  text: { type: 'string' },
};

/** What a rich text is as JSON Schema: it refers to its nodes, which hold each other, by the name that a description gives them. */
export const richTextJsonSchema = {
  type: 'object',
  properties: { type: { const: 'doc' }, ...nodeParts },
  required: ['type'],
  additionalProperties: false,
};

/** The schemas that others refer to, as the components of an API description. */
export const sharedSchemas = {
  RichTextNode: {
    type: 'object',
    properties: { type: { type: 'string' }, ...nodeParts },
    required: ['type'],
    additionalProperties: false,
  },
};

/** Yields the first thing that is wrong with a document, with its path; nothing if it is sound. */
export function* richTextProblems(value: unknown): Generator<Problem> {
  if (!isPlainObject(value) || value.type !== 'doc') {
    yield { message: 'must be a rich text document', path: [] };
    return;
  }
  const waiting: { node: unknown; path: (string | number)[]; depth: number }[] = [{ node: value, path: [], depth: 0 }];
  for (let seen = 0; waiting.length > 0; seen++) {
    const { node, path, depth } = waiting.pop() as (typeof waiting)[number];
    const problem = nodeProblem(node, path, depth, seen);
    if (problem) {
      yield problem;
      return;
    }
    const children = (node as RichTextNode).content ?? [];
    for (const [i, child] of children.entries())
      waiting.push({ node: child, path: [...path, 'content', i], depth: depth + 1 });
  }
}

function nodeProblem(node: unknown, path: (string | number)[], depth: number, seen: number): Problem | undefined {
  if (seen >= maxNodes) return { message: `may have at most ${maxNodes} nodes`, path: [], rule: 'text_too_large' };
  if (depth > maxDepth) {
    const message = `may be nested at most ${maxDepth} levels deep`;
    return { message, path: path.slice(0, 6), rule: 'text_too_deep' };
  }
  if (!isPlainObject(node) || typeof node.type !== 'string') return { message: 'is not a node', path };
  const unknown = Object.keys(node).find((key) => !nodeKeys.has(key));
  if (unknown !== undefined) return { message: `"${unknown}" is not part of a node`, path: [...path, unknown] };
  if (node.content !== undefined && !Array.isArray(node.content)) return { message: 'content must be a list', path };
  if (node.text !== undefined && typeof node.text !== 'string') return { message: 'text must be text', path };
  if (node.marks !== undefined && !Array.isArray(node.marks)) return { message: 'marks must be a list', path };
  for (const [i, mark] of ((node.marks as unknown[]) ?? []).entries()) {
    const at = [...path, 'marks', i];
    if (!isPlainObject(mark) || typeof mark.type !== 'string') return { message: 'is not a mark', path: at };
    const problem = attributeProblem(mark.attrs, [...at, 'attrs']);
    if (problem) return problem;
  }
  return attributeProblem(node.attrs, [...path, 'attrs']);
}

/** Every node of a document, outermost first. */
export function* nodesOf(node: RichTextNode): Generator<RichTextNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child);
}
