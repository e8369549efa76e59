// The widths in which a picture is kept for screens of all sizes (responsive image widths): never wider than it is.

const steps = [480, 800, 1200, 2400] as const;
export const widest = 2400;

export function variantWidths(width: number): number[] {
  const smaller = steps.filter((step) => step <= width);
  return width > widest || smaller.at(-1) === width ? smaller : [...smaller, width];
}
