// Purges the page cache: tells the front over the channel that tags are invalidated, and waits until it has forgotten the pages that depend on them.

import { everyTag } from '@/lib/tag-invalidation';
import { everything, type Purge, type Purged } from './front/contract';

/** A front that is slower than that has other troubles; the editor is not kept waiting for them. */
const patienceMs = 500;

const isPurged = (message: unknown): message is Purged =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'purged';

export function openPurging(channel: Pick<NodeJS.Process, 'on' | 'send'>): (tags: readonly string[]) => Promise<void> {
  const waiting = new Map<number, () => void>();
  let last = 0;
  channel.on('message', (message: unknown) => {
    if (isPurged(message)) waiting.get(message.id)?.();
  });
  return (tags) =>
    new Promise((resolve) => {
      const id = ++last;
      const done = () => {
        clearTimeout(impatience);
        waiting.delete(id);
        resolve();
      };
      const impatience = setTimeout(done, patienceMs);
      waiting.set(id, done);
      const purge: Purge = { kind: 'purge', id, tags: tags.includes(everyTag) ? [everything] : tags };
      channel.send?.(purge);
    });
}
