/** What a change of one item looks like to a handler, wherever it runs: a record may come twice, and late. */
export type StreamRecord = {
  /** The same for every delivery of the same change. */
  id: string;
  /** The physical table. */
  table: string;
  kind: 'INSERT' | 'MODIFY' | 'REMOVE';
  keys: Record<string, unknown>;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Removed by the store itself because the item had expired. */
  byService: boolean;
  /** ISO time of the change, as precise as the store tells it. */
  at: string;
};

export type StreamHandler = {
  name: string;
  table: string;
  handle(record: StreamRecord): Promise<void>;
};
