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
  const impatient = gate.enter(gone.signal);
  gone.abort(new Error('gone'));
  await expect(impatient).rejects.toThrow('gone');
  const patient = gate.enter();
  leave();
  await patient;
  await expect(gate.enter(gone.signal)).rejects.toThrow('gone');
});
