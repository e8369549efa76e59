// Makes sure that a value is a plain, bounded tree of JSON before anything else looks at it, whoever decoded it (JSON validation, prototype pollution).

import type { FieldIssue } from '@/lib/errors';
import { maxCharacters } from './bounds';

export type Path = (string | number)[];

export interface RichTextProblem extends Pick<FieldIssue, 'rule' | 'values'> {
  readonly path: Path;
  readonly message: string;
}

const maxValues = 300_000;
const maxDepth = 200;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

interface Place {
  readonly value: unknown;
  readonly key: string | number;
  readonly depth: number;
  readonly parent: Place | undefined;
}

// Paths are put together only for what is wrong: sound documents are the rule and must be quick.
function pathOf(place: Place | undefined): Path {
  const path: Path = [];
  for (let at = place; at?.parent; at = at.parent) path.push(at.key);
  return path.reverse().slice(0, 12);
}

// An object literal, of whatever realm; not a Date, a Map or an instance of anything.
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function scalarMessage(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'is not a number';
  return 'is not plain data';
}

function objectMessage(value: object): string | undefined {
  if (Array.isArray(value)) return undefined;
  if (!isPlain(value)) return 'is not plain data';
  const bad = Object.keys(value).find((key) => forbidden.has(key));
  return bad === undefined ? undefined : `"${bad}" is not allowed`;
}

/** Cycles and repeats need no care of their own: followed, they grow beyond every bound. */
export function plainJsonProblem(root: unknown): RichTextProblem | undefined {
  const waiting: Place[] = [{ value: root, key: '', depth: 0, parent: undefined }];
  let [values, characters] = [1, 0];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string') characters += value.length;
    if (characters > maxCharacters)
      return {
        path: pathOf(place),
        message: `may hold at most ${maxCharacters} characters`,
        rule: 'too_long',
        values: { max: maxCharacters },
      };
    if (typeof value !== 'object' || value === null) {
      const message = scalarMessage(value);
      if (message) return { path: pathOf(place), message };
      continue;
    }
    const message = depth > maxDepth ? 'is nested too deeply' : objectMessage(value);
    if (message) return { path: pathOf(place), message };
    const keys = Array.isArray(value) ? undefined : Object.keys(value);
    const size = keys?.length ?? (value as unknown[]).length;
    values += size;
    if (values > maxValues) return { path: pathOf(place), message: 'is too large', rule: 'text_too_large' };
    for (let i = size - 1; i >= 0; i--) {
      const key = keys?.[i] ?? i;
      waiting.push({ value: (value as Record<string | number, unknown>)[key], key, depth: depth + 1, parent: place });
    }
  }
  return undefined;
}
