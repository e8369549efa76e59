// What reconciling can find, and what became of it.

export type What =
  | 'row of an earlier shape'
  | 'item missing'
  | 'item different'
  | 'item of nothing'
  | 'value claimed by another'
  | 'revisions of nothing'
  | 'search word of nothing'
  | 'comment of nothing'
  | 'reference to nothing'
  | 'file left behind'
  | 'file of nothing'
  | 'size of nothing'
  | 'upload of nothing'
  | 'portrait of nobody'
  | 'file missing'
  | 'metadata in a picture'
  | 'unknown file';

/** `left` is what nobody but a person should decide about, or what has changed while we looked. */
export type State = 'found' | 'mended' | 'left';

export interface Finding {
  readonly what: What;
  readonly where: string;
  readonly state: State;
}

export interface Task {
  readonly repair: boolean;
  /** Nothing that was written more recently is looked at. */
  readonly youngMs: number;
  /** How long a file may lie without a row: an upload may still be under way. */
  readonly graceMs: number;
}

/** Found, and mended if that is asked for and can be done. */
export async function settled(task: Task, what: What, where: string, mend?: () => Promise<boolean>): Promise<Finding> {
  if (!task.repair) return { what, where, state: 'found' };
  return { what, where, state: mend && (await mend()) ? 'mended' : 'left' };
}
