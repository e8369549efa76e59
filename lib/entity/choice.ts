// A row as pickers show it, in plain JSON (picker option): what it is called, what tells it from others, and what it looks like.

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** How far it is published; said of other rows only if they are switched off. */
  readonly status?: string;
  /** Null where there could be one; left out where there are none. */
  readonly picture?: {
    readonly src: string;
    /** The smallest that does for a thumbnail. */
    readonly small: string;
    readonly width: number;
    readonly height: number;
    /** A value for object-position. */
    readonly position: string;
  } | null;
}

export interface ChoicePage {
  readonly choices: readonly Choice[];
  readonly nextToken: string | null;
  /** Where to begin if there are none at all: the screen that they come from, for those who may open it. */
  readonly screen?: string;
}
