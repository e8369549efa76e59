// A physical table as DynamoDB knows it (DynamoDB table definition): keys, indexes, time-to-live, stream; its name may come from the environment.

/** Partition attribute, then optionally the sort attribute. */
export type KeyAttributes = readonly [string] | readonly [string, string];

export interface ProjectedIndex {
  readonly key: KeyAttributes;
  /** Attributes copied beside the keys; an index given as a bare key copies everything. */
  readonly project: readonly string[];
}
export type Index = KeyAttributes | ProjectedIndex;

export interface TableOptions {
  readonly key: KeyAttributes;
  readonly indexes?: Readonly<Record<string, Index>>;
  /** Key attributes that hold numbers; all others hold text. */
  readonly numbers?: readonly string[];
  readonly ttl?: string;
  readonly stream?: 'both-images';
  readonly pointInTimeRecovery?: boolean;
  /** The environment variable that overrides the name; derived from the name unless a source names its own. */
  readonly variable?: string;
}

export interface Table<O extends TableOptions = TableOptions> {
  readonly defaultName: string;
  readonly variable: string;
  readonly options: O;
}

export const table = <const O extends TableOptions>(defaultName: string, options: O): Table<O> => ({
  defaultName,
  variable: options.variable ?? `TABLE_${defaultName.toUpperCase().replaceAll('-', '_')}`,
  options,
});

export const isProjected = (index: Index): index is ProjectedIndex => 'project' in index;
export const indexKey = (index: Index): KeyAttributes => (isProjected(index) ? index.key : index);

export function indexOf(of: Table, name: string): Index {
  const index = of.options.indexes?.[name];
  if (!index) throw new Error(`Table ${of.defaultName} has no index ${name}`);
  return index;
}
