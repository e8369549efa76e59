import { expect, it } from 'vitest';
import { idleCollector } from '@/lib/idle-memory';

const megabyte = 1024 * 1024;

function collector() {
  const machine = { busy: 0, heap: 100 * megabyte, collections: 0 };
  const look = idleCollector({
    busyShare: () => machine.busy,
    heapBytes: () => machine.heap,
    collect() {
      machine.collections++;
      machine.heap = 60 * megabyte;
    },
  });
  return { machine, look };
}

it('collects once when the process has come to rest', () => {
  const { machine, look } = collector();
  look();
  expect(machine.collections).toBe(0);
  look();
  expect(machine).toMatchObject({ collections: 1, heap: 60 * megabyte });
  for (let i = 0; i < 10; i++) look();
  expect(machine.collections).toBe(1);
});

it('never collects while there is work, and again after the next load', () => {
  const { machine, look } = collector();
  machine.busy = 0.3;
  for (let i = 0; i < 10; i++) look();
  expect(machine.collections).toBe(0);
  machine.busy = 0.01;
  for (let i = 0; i < 3; i++) look();
  machine.heap = 200 * megabyte;
  machine.busy = 0.3;
  look();
  machine.busy = 0.01;
  look();
  expect(machine.collections).toBe(1);
  look();
  expect(machine.collections).toBe(2);
});

it('collects again what little grows only when it is worth the pause', () => {
  const { machine, look } = collector();
  look();
  look();
  machine.heap += 7 * megabyte;
  look();
  expect(machine.collections).toBe(1);
  machine.heap += megabyte;
  look();
  expect(machine.collections).toBe(2);
});
