// A part of the demo club that is there as a whole once its last piece is there.

export interface Section {
  /** What it holds when it is complete, in words and numbers. */
  readonly contents: string;
  /** Looks for the piece that is always written last. */
  isComplete(): Promise<boolean>;
  /** Writes what is missing and says how many rows that were. */
  fill(): Promise<number>;
}
