// A measured figure beside its bar, and the line that tells whether it holds.

export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'KB' | 'MB' | '%' | '';
  /** Every single measurement: the median counts, because one slow moment of the machine is not the software. */
  readonly measured: readonly number[];
  /** Absent for what is told without being judged. */
  readonly bar?: number;
  /** More is better: the bar is what has to be reached. */
  readonly isLeast?: boolean;
  /** What the best known peer takes on such a machine. */
  readonly peer?: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

export function holds({ measured, bar, isLeast }: Figure): boolean {
  if (bar === undefined) return true;
  return isLeast ? median(measured) >= bar : median(measured) <= bar;
}

export function lineOf(figure: Figure): string {
  const { what, unit, measured, bar, peer, isLeast } = figure;
  const amount = (value: number) => `${Number(value.toFixed(value < 10 ? 2 : 0))}${unit ? ` ${unit}` : ''}`;
  const spread = measured.length > 1 ? ` (${amount(Math.min(...measured))} – ${amount(Math.max(...measured))})` : '';
  const limit = bar === undefined ? '' : `bar ${amount(bar)}`;
  const known = peer === undefined ? '' : `peer ${amount(peer)}`;
  const verdict = bar === undefined ? 'told' : holds(figure) ? 'ok  ' : isLeast ? 'LESS' : 'OVER';
  return `${verdict}  ${what.padEnd(50)}${amount(median(measured)).padStart(8)}  ${limit.padEnd(12)}  ${known.padEnd(13)}${spread}`.trimEnd();
}
