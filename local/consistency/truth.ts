// What a visitor may be told of an article at any moment, by what its editors have done to it and when.

/** What its page can answer: nothing there, another address, or these words. */
export type Shown = 'missing' | `moved ${string}` | `text ${string}`;

interface Era {
  /** When the request left that began it. */
  readonly begunAt: number;
  /** When the editor was told that it had begun; until then the one before may still be seen. */
  toldAt: number;
  readonly shown: ReadonlyMap<string, Shown>;
}

export class Truth {
  readonly #eras: Era[] = [];

  constructor(shown: ReadonlyMap<string, Shown>) {
    this.#eras.push({ begunAt: Number.NEGATIVE_INFINITY, toldAt: Number.NEGATIVE_INFINITY, shown });
  }

  /** To be said before the request leaves; what it returns, when it has been answered. */
  begin(shown: ReadonlyMap<string, Shown>): () => void {
    const era = { begunAt: performance.now(), toldAt: Number.POSITIVE_INFINITY, shown };
    this.#eras.push(era);
    return () => {
      era.toldAt = performance.now();
    };
  }

  /** All that may be answered at this address to somebody who asked from then until then, where news may take a while. */
  allowed(address: string, askedAt: number, answeredAt: number, lagMs: number): Set<Shown> {
    const allowed = new Set<Shown>();
    for (const [i, { begunAt, shown }] of this.#eras.entries()) {
      const overAt = (this.#eras[i + 1]?.toldAt ?? Number.POSITIVE_INFINITY) + lagMs;
      if (begunAt <= answeredAt && askedAt <= overAt) allowed.add(shown.get(address) ?? 'missing');
    }
    return allowed;
  }
}
