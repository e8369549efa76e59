// A measured figure beside the bar that it must not pass, and the table of all of them.

export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'KB' | '';
  /** Every single measurement: the median counts, because one slow moment of the machine is not the software. */
  readonly measured: readonly number[];
  readonly bar: number;
  /** What the best known peer takes on such a machine. */
  readonly peer?: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

export const holds = ({ measured, bar }: Figure): boolean => median(measured) <= bar;

export function lineOf(figure: Figure): string {
  const { what, unit, measured, bar, peer } = figure;
  const amount = (value: number) => `${Math.round(value)}${unit ? ` ${unit}` : ''}`;
  const spread = measured.length > 1 ? ` (${amount(Math.min(...measured))} – ${amount(Math.max(...measured))})` : '';
  const figures = `${amount(median(measured)).padStart(8)}  bar ${amount(bar).padStart(7)}${peer ? `  peer ${amount(peer)}` : ''}`;
  return `${holds(figure) ? 'ok  ' : 'OVER'}  ${what.padEnd(52)}${figures}${spread}`;
}
