// Threads that judge: what they answer is given, and those that do not are ended.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { refusal } from '@/local/testing/refusal.fixture';
import { answerOf } from './judge-thread';

const never = 2 ** 31 - 1;
const thread = (code: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true });

it('gives the answer and ends the thread, whatever else it has to do', async () => {
  const one = thread('parentPort.postMessage({ fine: 1 }); for (;;);');
  const end = once(one, 'exit');
  expect(await answerOf(one, never)).toEqual({ fine: 1 });
  await end;
});

it('ends a thread that comes to no end, and says that it may be tried again', async () => {
  const one = thread('for (;;);');
  const end = once(one, 'exit');
  expect((await refusal(answerOf(one, 1))).code).toBe('unavailable');
  await end;
});

it.each(['throw new Error("secret")', ''])('says the same of one that dies (%s)', async (code) => {
  expect((await refusal(answerOf(thread(code), never))).code).toBe('unavailable');
});
