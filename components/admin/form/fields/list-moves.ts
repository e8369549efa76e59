// Lists with one element elsewhere, taken out or put in (array reordering); the given list stays as it is.

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);

export const inserted = <T>(list: readonly T[], at: number, one: T): T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  return one === undefined ? [...list] : inserted(without(list, from), to, one);
}
