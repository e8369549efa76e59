// Reads a stream by marks and lengths while holding no more than one chunk and one mark in memory.
import { S3Error } from './error';

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The bytes before the mark, or undefined when the mark does not come within the limit. */
  async readUntil(mark: Buffer, limit: number): Promise<Buffer | undefined> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at > limit || (at === -1 && this.#held.length > limit + mark.length)) return undefined;
      if (at !== -1) {
        const found = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        return found;
      }
      await this.#pull();
    }
  }

  async *take(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#held.length === 0) await this.#pull();
      const chunk = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  async *takeUntil(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      // A mark may lie across two chunks, so the last bytes wait for the next one.
      const safe = at === -1 ? Math.max(0, this.#held.length - mark.length + 1) : at;
      const chunk = this.#held.subarray(0, safe);
      this.#held = this.#held.subarray(at === -1 ? safe : at + mark.length);
      if (chunk.length > 0) yield chunk;
      if (at !== -1) return;
      await this.#pull();
    }
  }

  async #pull(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new S3Error('IncompleteBody', 'The request body ended before it was complete.');
    this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value]);
  }
}
