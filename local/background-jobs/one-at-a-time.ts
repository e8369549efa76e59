/** Lets work run one piece after the other, in the order in which it was given; a piece that fails holds up none. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function oneAtATime(): Turns {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
}
