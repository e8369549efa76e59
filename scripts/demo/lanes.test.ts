import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inLanes } from './lanes';

describe('lanes', () => {
  it('do everything once, never more at a time than there are lanes', async () => {
    const done: number[] = [];
    let [running, most] = [0, 0];
    await inLanes(3, [1, 2, 3, 4, 5, 6, 7], async (thing) => {
      most = Math.max(most, ++running);
      await turn();
      running--;
      done.push(thing);
    });
    expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('begin nothing new after a failure, and tell of it only when all is quiet', async () => {
    const begun: number[] = [];
    let running = 0;
    const work = async (thing: number) => {
      begun.push(thing);
      running++;
      await turn();
      if (thing !== 1) await turn();
      running--;
      if (thing === 1) throw new Error('no');
    };
    await expect(inLanes(2, [1, 2, 3, 4, 5], work)).rejects.toThrow('no');
    expect(running).toBe(0);
    expect(begun).toEqual([1, 2]);
  });
});
