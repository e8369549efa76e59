// The items that accompany a row: claims on unique values, one item per list element, edges to other rows, totals kept elsewhere.

export type ItemTemplate = Readonly<Record<string, string>>;

/** An item whose mere existence makes a value unique; it names the row that holds it. */
export interface Claim<Field extends string = string, Item extends ItemTemplate = ItemTemplate> {
  readonly kind: 'claim';
  readonly field: Field;
  readonly item: Item;
  /** After a row was once published, its old value goes on leading to it. */
  readonly redirect: boolean;
}

/** One item per element of a list field; an edge is one that lies with the row at its other end. */
export interface Each<
  Field extends string = string,
  As extends string = string,
  Item extends ItemTemplate = ItemTemplate,
> {
  readonly kind: 'each' | 'edge';
  readonly field: Field;
  /** The name by which templates call the element. */
  readonly as: As;
  readonly item: Item;
}

/** Numbers that this row adds to counters of another row of the same table. */
export interface Tally<Field extends string = string, Key extends ItemTemplate = ItemTemplate> {
  readonly kind: 'tally';
  /** The field that names the other row. */
  readonly field: Field;
  readonly key: Key;
  /** Counter of the other row → a field of this one, or a constant. */
  readonly add: Readonly<Record<string, string | number>>;
}

export type Satellite = Claim | Each | Tally;

export const claim = <const F extends string, const I extends ItemTemplate>(
  field: F,
  item: I,
  options: { redirect?: boolean } = {},
): Claim<F, I> => ({ kind: 'claim', field, item, redirect: options.redirect ?? false });

export const each = <const F extends string, const A extends string, const I extends ItemTemplate>(
  field: F,
  as: A,
  item: I,
): Each<F, A, I> => ({ kind: 'each', field, as, item });

export const edge = <const F extends string, const A extends string, const I extends ItemTemplate>(
  field: F,
  as: A,
  item: I,
): Each<F, A, I> => ({ kind: 'edge', field, as, item });

export const tally = <const F extends string, const K extends ItemTemplate>(
  field: F,
  key: K,
  add: Readonly<Record<string, string | number>>,
): Tally<F, K> => ({ kind: 'tally', field, key, add });
