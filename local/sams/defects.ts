// All that has been seen to go wrong with a federation's server, and some that nobody has seen yet; each on request.

import type { Random } from '@/local/faults/seeded-random';

export const defects = [
  /** The connection breaks before an answer. */
  'down',
  'slow',
  /** Begins to answer, and then takes its time. */
  'drip',
  'failing',
  'busy',
  /** Away until tomorrow. */
  'maintenance',
  /** The connection breaks in the middle of the body. */
  'cut',
  /** Half of the JSON, sent as if it were all. */
  'truncated',
  'html',
  'giant',
  'redirect-loop',
  'null-body',
  'null-list',
  'empty',
  /** Every other row is missing; the numbers still tell. */
  'half-page',
  /** The same for the whole list, and the numbers agree. */
  'half-list',
  'no-last',
  /** Neither `last` nor any number. */
  'no-numbers',
  /** Whatever page is asked for, it is the first, and never the last. */
  'same-page',
  /** Always another page, and never the last. */
  'endless',
  'nonsense-row',
  'duplicates',
  'wrong-types',
] as const;

export type Defect = (typeof defects)[number];

export interface DefectRule {
  readonly defect: Defect;
  /** On which addresses; on all, unless given. */
  readonly on?: RegExp;
  /** How often; for ever, unless given. */
  readonly times?: number;
  /** In which share of the requests, by the dice. */
  readonly share?: number;
}

/** Chooses what goes wrong with a request: the first rule that applies. */
export function loadRules(rules: readonly DefectRule[], random: Random): (where: string) => Defect | undefined {
  const left = rules.map((rule) => ({ rule, times: rule.times ?? Number.POSITIVE_INFINITY }));
  return (where) => {
    const hit = left.find(
      ({ rule: { on, share }, times }) =>
        times > 0 && (!on || on.test(where)) && (share === undefined || random() < share),
    );
    if (hit) hit.times--;
    return hit?.rule.defect;
  };
}

type Page = Readonly<Record<string, unknown>> & { readonly content: readonly object[] };

const without = (page: Page, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(page).filter(([name]) => !names.includes(name)));

/** A list, bent out of shape. */
export function bendPage(defect: Defect | undefined, page: Page, number: number): unknown {
  const { content } = page;
  switch (defect) {
    case 'null-body':
      return null;
    case 'null-list':
      return { ...page, content: null };
    case 'empty':
      return { ...page, content: [], totalElements: 0, numberOfElements: 0, totalPages: 0, last: true, empty: true };
    case 'half-page':
      return { ...page, content: content.filter((_, index) => index % 2 === 0) };
    case 'no-last':
      return without(page, 'last');
    case 'no-numbers':
      return without(page, 'last', 'totalElements', 'totalPages', 'numberOfElements');
    case 'same-page':
      return { ...page, last: false };
    case 'endless':
      return { ...without(page, 'totalElements', 'totalPages'), last: false, content: renamed(content, number) };
    case 'nonsense-row':
      return { ...page, content: [...nonsense, ...content.slice(nonsense.length)] };
    case 'duplicates':
      return { ...page, content: content.flatMap((row) => [row, row]) };
    case 'wrong-types':
      return stringly(page);
    default:
      return page;
  }
}

/** As many as stand for real rows, so that the numbers stay right. */
const nonsense: readonly unknown[] = [{ uuid: { deep: [] }, name: 17, _embedded: 'none' }, 'Spielfrei', null];

const renamed = (rows: readonly object[], number: number) =>
  rows.map((row, index) => (number === 0 ? row : { ...row, uuid: `00000000-0000-4000-a000-${number}${index}` }));

/** Every number and every truth in quotation marks. */
export function stringly(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(stringly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stringly(inner)]));
}
