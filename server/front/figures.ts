// Counts what the front does, for those who measure it (metrics).

export interface Figures {
  /** Answered from what was kept; those of the fast lane among them. */
  hits: number;
  fast: number;
  /** Among the hits: the client had it already. */
  unchanged: number;
  /** Shown although it should have been made anew, because the app could not. */
  stale: number;
  misses: number;
  /** Handed to the app as they were. */
  passed: number;
  /** Answered with 503. */
  unavailable: number;
  /** Malformed, or nothing that we speak. */
  refused: number;
  purges: number;
}

export const noFigures = (): Figures => ({
  hits: 0,
  fast: 0,
  unchanged: 0,
  stale: 0,
  misses: 0,
  passed: 0,
  unavailable: 0,
  refused: 0,
  purges: 0,
});

export interface FrontFigures extends Readonly<Figures> {
  readonly pages: number;
  readonly bytes: number;
}
