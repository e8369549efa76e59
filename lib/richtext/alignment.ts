// Lays two sequences beside each other so that as much as possible stands in both (sequence alignment, LCS diff).

export type AlignmentStep = 'both' | 'old' | 'new';

export interface Aligned {
  readonly step: AlignmentStep;
  /** Where in the old and the new sequence; only one of them unless the step is 'both'. */
  readonly at: number;
  readonly to: number;
}

/** The steps that a comparison has left. All parts of it draw on the same, so that many small ones are no way around it. */
export interface Work {
  left: number;
}

/** More than this is not worth waiting for: what lies between is then all old and all new. */
export const mostSteps = 4_000_000;

export const comparisonWork = (): Work => ({ left: mostSteps });

interface Sides {
  readonly old: number;
  readonly now: number;
  /** What it takes to compare each with each. */
  readonly steps: number;
}

/**
 * Every element of both sequences in order. `gain` says what it is worth to have two elements beside each other;
 * nothing or less means that they may not be.
 */
export function align(sides: Sides, gain: (at: number, to: number) => number, work: Work): Aligned[] {
  const { old, now, steps } = sides;
  if (steps > work.left) return [...side('old', 0, old, 0), ...side('new', 0, now, old)];
  work.left -= steps;
  const width = now + 1;
  const best = new Float64Array((old + 1) * width);
  for (let at = old - 1; at >= 0; at--)
    for (let to = now - 1; to >= 0; to--) {
      const apart = Math.max(best[(at + 1) * width + to] ?? 0, best[at * width + to + 1] ?? 0);
      const worth = gain(at, to);
      best[at * width + to] = worth > 0 ? Math.max(apart, worth + (best[(at + 1) * width + to + 1] ?? 0)) : apart;
    }
  return walk(best, old, now, gain);
}

function walk(best: Float64Array, old: number, now: number, gain: (at: number, to: number) => number): Aligned[] {
  const width = now + 1;
  const steps: Aligned[] = [];
  let [at, to] = [0, 0];
  while (at < old && to < now) {
    const here = best[at * width + to] ?? 0;
    const worth = gain(at, to);
    // What is gone is told before what came in its place.
    if (worth > 0 && here === worth + (best[(at + 1) * width + to + 1] ?? 0))
      steps.push({ step: 'both', at: at++, to: to++ });
    else if (here === best[(at + 1) * width + to]) steps.push({ step: 'old', at: at++, to });
    else steps.push({ step: 'new', at, to: to++ });
  }
  return [...steps, ...side('old', at, old, to), ...side('new', to, now, old)];
}

function side(step: 'old' | 'new', from: number, end: number, other: number): Aligned[] {
  return Array.from({ length: end - from }, (_, i) =>
    step === 'old' ? { step, at: from + i, to: other } : { step, at: other, to: from + i },
  );
}

/** A number for each text, the same for the same: texts are then compared in one step, however long they are. */
export function numbered(): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
}

/** For texts that are the same or not: what both begin and end with needs no searching. */
export function alignSame(oldTexts: readonly string[], newTexts: readonly string[], work: Work): Aligned[] {
  const numberOf = numbered();
  const [old, now] = [oldTexts.map(numberOf), newTexts.map(numberOf)];
  const shortest = Math.min(old.length, now.length);
  let head = 0;
  while (head < shortest && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shortest - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const [olds, news] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  const sides = { old: olds.length, now: news.length, steps: olds.length * news.length };
  const middle = align(sides, (at, to) => (olds[at] === news[to] ? 1 : 0), work);
  const both = (at: number, to: number): Aligned => ({ step: 'both', at, to });
  return [
    ...Array.from({ length: head }, (_, i) => both(i, i)),
    ...middle.map(({ step, at, to }) => ({ step, at: at + head, to: to + head })),
    ...Array.from({ length: tail }, (_, i) => both(old.length - tail + i, now.length - tail + i)),
  ];
}
