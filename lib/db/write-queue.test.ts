import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeQueue } from '@/lib/db/write-queue';

interface Write {
  readonly writeId: string;
}

/** A queue whose transactions end when the test says so; three may share one. */
function queueOf() {
  const sent: { ids: string[]; end: (errors?: Record<string, unknown>) => Promise<void> }[] = [];
  const inLine = writeQueue<Write>({
    canShare: ({ length }) => length <= 3,
    send: (writes) =>
      new Promise((resolve) => {
        sent.push({
          ids: writes.map(({ writeId }) => writeId),
          end: async (errors = {}) => {
            resolve(new Map(Object.entries(errors)));
            await new Promise(setImmediate);
          },
        });
      }),
  });
  const outcomes: string[] = [];
  const write = (writeId: string, ...places: string[]) =>
    void inLine({ writeId }, places).then(
      () => outcomes.push(`${writeId} landed`),
      (error: Error) => outcomes.push(`${writeId}: ${error.message}`),
    );
  return { write, sent, outcomes, ids: () => sent.map(({ ids }) => ids.join()) };
}

describe('a queue of writes', () => {
  afterEach(() => void vi.useRealTimers());

  it('lets one at a time to a place, those that wait together and in order', async () => {
    const { write, sent, outcomes, ids } = queueOf();
    for (const id of ['a', 'b', 'c', 'd', 'e']) write(id, 'x');
    write('elsewhere', 'y');
    expect(ids()).toEqual(['a', 'elsewhere']);
    await sent[0]?.end();
    expect(ids().slice(2)).toEqual(['b,c,d']);
    await sent[2]?.end({ c: new Error('refused') });
    expect(ids().slice(3)).toEqual(['e']);
    expect(outcomes).toEqual(['a landed', 'b landed', 'c: refused', 'd landed']);
  });

  it('never lets anybody overtake who waits for two places', async () => {
    const { write, sent, ids } = queueOf();
    write('x', 'x');
    write('y', 'y');
    write('both', 'x', 'y');
    write('after', 'y');
    await sent[1]?.end();
    expect(ids()).toEqual(['x', 'y']);
    await sent[0]?.end();
    expect(ids().slice(2)).toEqual(['both,after']);
  });

  it('turns away whom it has kept waiting for too long, and goes on with the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { write, sent, outcomes, ids } = queueOf();
    write('first', 'x');
    write('late', 'x');
    vi.advanceTimersByTime(10_000);
    await new Promise(setImmediate);
    expect(outcomes).toEqual(['late: Too many change the same at the moment. Try again shortly.']);
    write('next', 'x');
    await sent[0]?.end();
    expect(ids()).toEqual(['first', 'next']);
  });

  it('turns away at once whom it could not serve in time', async () => {
    const { write, sent, outcomes } = queueOf();
    for (let i = 0; i <= 1001; i++) write(String(i), 'x');
    await new Promise(setImmediate);
    expect(outcomes).toEqual(['1001: Too many change the same at the moment. Try again shortly.']);
    for (let i = 0; sent[i]; i++) await sent[i]?.end();
    expect(outcomes).toHaveLength(1002);
  });
});
