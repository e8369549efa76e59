// The items that accompany a row (accompanying DynamoDB items): claims on unique values, one item per list element, edges to other rows, totals kept elsewhere.

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

/** Numbers that this row adds to counters of other items of the same table. */
export interface Tally<
  Field extends string = string,
  Key extends ItemTemplate = ItemTemplate,
  As extends string = string,
  Add extends Amounts = Amounts,
> {
  readonly kind: 'tally';
  /** The field that names the other item, or lists what several are named by. */
  readonly field: Field;
  readonly key: Key;
  /** Counter of the other item, whose name may have holes → a field of this row, or a constant. */
  readonly add: Add;
  /** Added once per element of the list, which templates call by this name. */
  readonly as?: As;
  /** Whoever adds first makes the item; without it, it must exist. */
  readonly upsert: boolean;
}

export type Amounts = Readonly<Record<string, string | number>>;

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

export const tally = <
  const F extends string,
  const K extends ItemTemplate,
  const Add extends Amounts,
  const A extends string = never,
>(
  field: F,
  key: K,
  add: Add,
  { as, upsert = false }: { as?: A; upsert?: boolean } = {},
): Tally<F, K, A, Add> => ({ kind: 'tally', field, key, add, upsert, ...(as === undefined ? {} : { as }) });
