import { describe, expect, it } from 'vitest';
import type { SaveAnswer, SaveRequest } from '@/lib/forms/save-protocol';
import { SaveQueue, type SaveState } from './save-queue';

/** A queue whose answers the test gives, one by one. */
function harness(row: Record<string, unknown> = { title: 'A', excerpt: 'a' }) {
  const sent: SaveRequest[] = [];
  const waiting: ((answer: SaveAnswer) => void)[] = [];
  const told: SaveState[] = [];
  let keys = 0;
  const queue = new SaveQueue({
    row,
    version: 1,
    send: (request) => {
      sent.push(request);
      return new Promise((resolve) => waiting.push(resolve));
    },
    onChange: (state) => told.push(state),
    newKey: () => `key-${++keys}`,
    pause: () => Promise.resolve(),
  });
  const answer = async (one: SaveAnswer) => {
    waiting.shift()?.(one);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { queue, sent, told, answer };
}

const saved = (row: Record<string, unknown>, version: number): SaveAnswer => ({ kind: 'saved', id: 'a', row, version });

describe('the save queue', () => {
  it('sends only what changed, on the version it knows', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'B');
    expect(queue.state.status).toBe('waiting');
    void queue.flush();
    expect(sent).toEqual([{ version: 1, patch: { title: 'B' }, idempotencyKey: 'key-1' }]);
    await answer(saved({ title: 'B', excerpt: 'a' }, 2));
    expect(queue.state).toMatchObject({ status: 'saved', version: 2, unsaved: {} });
  });

  it('sends nothing when nothing changed, or when it was changed back', async () => {
    const { queue, sent } = harness();
    queue.change('title', 'B');
    queue.change('title', 'A');
    await queue.flush();
    expect([sent.length, queue.state.status]).toEqual([0, 'saved']);
  });

  it('has one save under way, and never lets its answer overwrite what was typed since', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'B');
    void queue.flush();
    queue.change('title', 'BC');
    void queue.flush();
    expect(sent).toHaveLength(1);
    await answer(saved({ title: 'B', excerpt: 'theirs' }, 5));
    expect(queue.state.values).toEqual({ title: 'BC', excerpt: 'theirs' });
    expect(sent[1]).toMatchObject({ version: 5, patch: { title: 'BC' } });
  });

  it('sends one patch at a time when asked for one, however much is typed meanwhile', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'B');
    void queue.sendOne();
    queue.change('title', 'BC');
    await answer(saved({ title: 'B', excerpt: 'a' }, 2));
    expect([sent.length, queue.state.status]).toEqual([1, 'waiting']);
    void queue.sendOne();
    expect(sent[1]).toMatchObject({ version: 2, patch: { title: 'BC' } });
  });

  it('remembers a request that comes while a save is under way', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'B');
    void queue.sendOne();
    queue.change('title', 'BC');
    void queue.sendOne();
    expect(sent).toHaveLength(1);
    await answer(saved({ title: 'B', excerpt: 'a' }, 2));
    expect(sent[1]).toMatchObject({ patch: { title: 'BC' } });
    queue.change('title', 'BCD');
    await answer(saved({ title: 'BC', excerpt: 'a' }, 3));
    expect(sent).toHaveLength(2);
  });

  it('sends what was typed after a patch that had to wait for a new session', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'B');
    void queue.sendOne();
    await answer({ kind: 'signed-out' });
    queue.change('excerpt', 'b');
    void queue.sendOne();
    await answer(saved({ title: 'B', excerpt: 'a' }, 2));
    expect(sent[2]).toMatchObject({ version: 2, patch: { excerpt: 'b' } });
  });

  it('goes on with the rest of a patch where both sides had come to the same', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'same');
    queue.change('excerpt', 'mine');
    void queue.sendOne();
    await answer({ kind: 'conflict', theirs: { title: 'same', excerpt: 'a' }, version: 3, overlap: ['title'] });
    expect(sent[1]).toMatchObject({ version: 3, patch: { excerpt: 'mine' } });
  });

  it('stores everything when that is asked for while one patch is under way', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'B');
    void queue.sendOne();
    queue.change('title', 'BC');
    const done = queue.flush();
    await answer(saved({ title: 'B', excerpt: 'a' }, 2));
    expect(sent).toHaveLength(2);
    await answer(saved({ title: 'BC', excerpt: 'a' }, 3));
    await done;
    expect(queue.state).toMatchObject({ status: 'saved', unsaved: {} });
  });

  it('repeats a patch without an answer unchanged and under the same key, before what was typed later', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'B');
    void queue.flush();
    queue.change('title', 'BC');
    await answer({ kind: 'unknown', message: 'offline' });
    expect(queue.state.status).toBe('unreachable');
    expect(sent[1]).toEqual(sent[0]);
    await answer(saved({ title: 'B', excerpt: 'a' }, 2));
    expect(sent[2]).toMatchObject({ version: 2, patch: { title: 'BC' }, idempotencyKey: 'key-2' });
  });

  it('keeps the text when it is refused, and sends again only after another change', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', '');
    void queue.flush();
    await answer({
      kind: 'refused',
      message: 'title must not be empty',
      issues: [{ path: 'title', message: 'must not be empty' }],
    });
    expect(queue.state).toMatchObject({ status: 'refused', unsaved: { title: '' }, issues: [{ path: 'title' }] });
    expect(sent).toHaveLength(1);
    queue.change('title', 'B');
    void queue.flush();
    expect(sent[1]).toMatchObject({ patch: { title: 'B' } });
  });

  it('waits for a new session with everything that was typed', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'B');
    void queue.flush();
    await answer({ kind: 'signed-out' });
    queue.change('excerpt', 'b');
    expect(queue.state).toMatchObject({ status: 'signed-out', unsaved: { title: 'B', excerpt: 'b' } });
    void queue.flush();
    expect(sent[1]).toEqual(sent[0]);
    await answer(saved({ title: 'B', excerpt: 'a' }, 2));
    expect(sent[2]).toMatchObject({ patch: { excerpt: 'b' }, version: 2 });
  });

  it('stops where both sides changed the same, and goes on with what was chosen', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'mine');
    queue.change('excerpt', 'mine');
    void queue.flush();
    await answer({
      kind: 'conflict',
      theirs: { title: 'theirs', excerpt: 'theirs' },
      version: 7,
      overlap: ['title', 'excerpt'],
    });
    expect(queue.state).toMatchObject({
      status: 'conflict',
      conflict: { fields: ['title', 'excerpt'] },
      values: { title: 'mine' },
    });
    void queue.resolve(['excerpt']);
    expect(sent[1]).toMatchObject({ version: 7, patch: { excerpt: 'mine' } });
    await answer(saved({ title: 'theirs', excerpt: 'mine' }, 8));
    expect(queue.state).toMatchObject({ status: 'saved', values: { title: 'theirs', excerpt: 'mine' } });
  });

  it('has nothing left to save when the other side was chosen throughout', async () => {
    const { queue, sent, answer } = harness();
    queue.change('title', 'mine');
    void queue.flush();
    await answer({ kind: 'conflict', theirs: { title: 'theirs', excerpt: 'a' }, version: 7, overlap: ['title'] });
    await queue.resolve([]);
    expect(sent).toHaveLength(1);
    expect(queue.state).toMatchObject({ status: 'saved', version: 7, unsaved: {}, values: { title: 'theirs' } });
  });

  it('does not ask where both sides came to the same value', async () => {
    const { queue, answer } = harness();
    queue.change('title', 'same');
    void queue.flush();
    await answer({ kind: 'conflict', theirs: { title: 'same', excerpt: 'x' }, version: 3, overlap: ['title'] });
    expect(queue.state).toMatchObject({ status: 'saved', version: 3, values: { title: 'same', excerpt: 'x' } });
  });

  it('takes news from others in, but not over what is being typed', () => {
    const { queue } = harness();
    queue.change('title', 'mine');
    queue.refresh({ title: 'A', excerpt: 'theirs' }, 2);
    expect(queue.state).toMatchObject({ status: 'waiting', version: 2, values: { title: 'mine', excerpt: 'theirs' } });
    queue.refresh({ title: 'theirs', excerpt: 'theirs' }, 3);
    expect(queue.state).toMatchObject({ status: 'conflict', conflict: { fields: ['title'] } });
  });

  it('tells of every change before it sends it, so that a copy can be kept', () => {
    const { queue, told, sent } = harness();
    queue.change('title', 'B');
    expect(told.at(-1)?.unsaved).toEqual({ title: 'B' });
    expect(sent).toEqual([]);
  });
});
