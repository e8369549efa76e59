import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { openPurging } from './front-purge';

function channel(answer: (id: number) => unknown) {
  const sent: unknown[] = [];
  const emitter = Object.assign(new EventEmitter(), {
    send(message: { id: number }) {
      sent.push(message);
      const said = answer(message.id);
      if (said) setTimeout(() => emitter.emit('message', said), 5);
      return true;
    },
  });
  return { sent, process: emitter as unknown as NodeJS.Process };
}

it('waits until the front has forgotten, each purge for its own answer', async () => {
  const { sent, process } = channel((id) => ({ kind: 'purged', id }));
  const purge = openPurging(process);
  await Promise.all([purge(['news']), purge(['news', '*'])]);
  expect(sent).toEqual([
    { kind: 'purge', id: 1, tags: ['news'] },
    { kind: 'purge', id: 2, tags: ['*'] },
  ]);
});

it('does not wait for ever, nor for the answer to something else', async () => {
  const { process } = channel((id) => ({ kind: 'purged', id: id + 1 }));
  const since = performance.now();
  await openPurging(process)(['news']);
  expect(performance.now() - since).toBeGreaterThan(400);
});
