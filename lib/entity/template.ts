// Key templates such as `TEAM#{teamNumber:5}` (key templates, pattern parsing): sentences with holes that can be checked, filled and run backwards.

import { fold, sortKey } from '@/lib/entity/fold';
import { AppError } from '@/lib/errors';

type HoleName<H extends string> = H extends `${infer Name}:${string}` ? Name : H;

/** The names of the holes of a template, as a type. */
export type Holes<S extends string> = S extends `${string}{${infer Hole}}${infer Rest}`
  ? HoleName<Hole> | Holes<Rest>
  : never;

/** The template itself if every hole is a known name, else a sentence that tells the compiler's reader what is wrong. */
export type Checked<S extends string, Names extends string> = [Exclude<Holes<S>, Names>] extends [never]
  ? S
  : `unknown field {${Exclude<Holes<S>, Names>}}`;

type Scalar = string | number | boolean;
export type HoleValues = Readonly<Record<string, unknown>>;

interface Hole {
  readonly name: string;
  /** Digits to pad a number to. */
  readonly width?: number;
  /** Another form of the value: one that compares without regard to case and spacing, or one that sorts as people do. */
  readonly form?: (text: string) => string;
}
type Segment = string | Hole;

const forms: Readonly<Record<string, Hole['form']>> = { fold, sort: sortKey };

const parsed = new Map<string, readonly Segment[]>();

function segments(template: string): readonly Segment[] {
  const known = parsed.get(template);
  if (known) return known;
  const result = template.split(/(\{[^{}]+\})/).flatMap((part): Segment[] => {
    if (part === '') return [];
    if (!part.startsWith('{')) return [part];
    const [name = '', format] = part.slice(1, -1).split(':');
    if (format === undefined) return [{ name }];
    const form = forms[format];
    if (form) return [{ name, form }];
    if (/^\d+$/.test(format)) return [{ name, width: Number(format) }];
    throw new Error(`Template ${template}: unknown format "${format}"`);
  });
  parsed.set(template, result);
  return result;
}

const isHole = (segment: Segment): segment is Hole => typeof segment !== 'string';

export const holeNames = (template: string): string[] =>
  segments(template)
    .filter(isHole)
    .map((hole) => hole.name);

function write(hole: Hole, value: Scalar): string {
  if (hole.width !== undefined) {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || String(value).length > hole.width)
      throw new AppError('malformed', `${hole.name} must be a whole number of at most ${hole.width} digits`);
    return String(value).padStart(hole.width, '0');
  }
  return hole.form ? hole.form(String(value)) : String(value);
}

/**
 * Fills the holes. A template that is one bare hole yields the value itself, so that numbers stay numbers.
 * Undefined if a hole has no value: the attribute is then left out and its index stays sparse.
 */
export function fillTemplate(template: string, values: HoleValues): Scalar | undefined {
  const parts = segments(template);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && isHole(only) && only.width === undefined && !only.form)
    return (values[only.name] ?? undefined) as Scalar | undefined;
  let text = '';
  for (const part of parts) {
    if (!isHole(part)) {
      text += part;
      continue;
    }
    const value = values[part.name] as Scalar | null | undefined;
    if (value === undefined || value === null) return undefined;
    const written = write(part, value);
    // A separator inside a value would let one key pass for another.
    if (written.includes('#')) throw new AppError('malformed', `${part.name} must not contain "#"`);
    text += written;
  }
  return text;
}

/** Runs a template backwards: the values of its holes, or undefined if the text does not fit. */
export function match(template: string, text: unknown): Record<string, Scalar> | undefined {
  const parts = segments(template);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && isHole(only)) return { [only.name]: text as Scalar };
  if (typeof text !== 'string') return undefined;
  const holes = parts.filter(isHole);
  const source = parts.map((part) => (isHole(part) ? '([^#]+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('');
  const found = new RegExp(`^${source}$`).exec(text);
  if (!found) return undefined;
  return Object.fromEntries(
    holes.map((hole, i) => {
      const value = found[i + 1] ?? '';
      return [hole.name, hole.width === undefined ? value : Number(value)];
    }),
  );
}
