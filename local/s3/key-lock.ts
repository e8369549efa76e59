// Lets one piece of work at a time through per name, in the order they asked.

export class KeyLock {
  readonly #tails = new Map<string, Promise<void>>();

  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(name) ?? Promise.resolve();
    const result = before.then(work);
    const tail = result.then(
      () => {},
      () => {},
    );
    this.#tails.set(name, tail);
    try {
      return await result;
    } finally {
      if (this.#tails.get(name) === tail) this.#tails.delete(name);
    }
  }
}
