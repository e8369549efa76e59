import { expect, it } from 'vitest';
import { Busy, openGate } from './gate';

it('lets as many through as it may, then one for each that leaves, in order', async () => {
  const gate = openGate({ atOnce: 2, waiting: 2 });
  const [first] = [await gate.enter(), await gate.enter()];
  const order: string[] = [];
  const third = gate.enter().then((leave) => {
    order.push('third');
    return leave;
  });
  const fourth = gate.enter().then(() => order.push('fourth'));
  await expect(gate.enter()).rejects.toThrow(Busy);
  expect(order).toEqual([]);
  first();
  first();
  (await third)();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
});

it('forgets whoever did not want to wait any longer', async () => {
  const gate = openGate({ atOnce: 1, waiting: 1 });
  const leave = await gate.enter();
  const gone = new AbortController();
  const impatient = gate.enter('', gone.signal);
  gone.abort(new Error('gone'));
  await expect(impatient).rejects.toThrow('gone');
  const patient = gate.enter();
  leave();
  await patient;
  await expect(gate.enter('', gone.signal)).rejects.toThrow('gone');
});

it('gives nobody more than their share, and the others their turns', async () => {
  const gate = openGate({ atOnce: 3, waiting: 9, share: 2 });
  const order: string[] = [];
  const inside: (() => void)[] = [];
  const enter = (asker: string) =>
    gate.enter(asker).then((leave) => {
      order.push(asker);
      inside.push(leave);
    });
  const all = ['many', 'many', 'many', 'many', 'one', 'two', 'many', 'one'].map(enter);
  await Promise.all([all[0], all[1], all[4]]);
  expect(order).toEqual(['many', 'many', 'one']);
  for (let left = 8; left > 0; left--) {
    inside.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(order).toEqual(['many', 'many', 'one', 'many', 'two', 'one', 'many', 'many']);
});

it('turns away the last of those who wait in greatest number when others come', async () => {
  const gate = openGate({ atOnce: 1, waiting: 3 });
  const leave = await gate.enter('many');
  const outcomes: string[] = [];
  const told = (name: string, asker: string) =>
    gate.enter(asker).then(
      (out) => {
        outcomes.push(`${name} in`);
        out();
      },
      (error: unknown) => outcomes.push(`${name} ${error instanceof Busy ? 'busy' : 'failed'}`),
    );
  const all = [told('first', 'many'), told('second', 'many'), told('third', 'many'), told('fourth', 'many')];
  all.push(told('other', 'one'), told('stranger', 'two'));
  leave();
  await Promise.all(all);
  expect(outcomes.toSorted()).toEqual([
    'first in',
    'fourth busy',
    'other in',
    'second busy',
    'stranger in',
    'third busy',
  ]);
});
