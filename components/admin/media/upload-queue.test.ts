import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/http/call-api';
import type { MediaItem } from '@/lib/media/media-item';
import { moved } from '../form/fields/list-moves';
import { steppedBy } from './focal-point-picker';
import type { UploadOptions } from './upload-file';
import { UploadQueue } from './upload-queue';

interface Attempt {
  readonly name: string;
  readonly options: UploadOptions;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}

let attempts: Attempt[];
let ready: string[];
let serial: number;
let queue: UploadQueue;

const file = (name: string) => new File(['x'], name);
const turn = () => new Promise((resolve) => setTimeout(resolve));
const states = () => queue.uploads.map(({ name, state }) => `${name} ${state}`);
const attempt = (name: string): Attempt => {
  const found = attempts.findLast((one) => one.name === name);
  if (!found) throw new Error(`${name} was never begun`);
  return found;
};

beforeEach(() => {
  attempts = [];
  ready = [];
  serial = 0;
  queue = new UploadQueue({
    atOnce: 2,
    newId: () => `u${serial++}`,
    onChange: () => undefined,
    onReady: ({ id }) => ready.push(id),
    upload: ({ name }, options) =>
      new Promise<MediaItem>((resolve, reject) => {
        attempts.push({ name, options, arrive: () => resolve({ id: name } as MediaItem), fail: reject });
      }),
  });
});

describe('uploads', () => {
  it('run a few at a time, each as soon as another is over', async () => {
    queue.add([file('a'), file('b'), file('c')]);
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    attempt('a').arrive();
    await turn();
    expect(states()).toEqual(['a ready', 'b sending', 'c sending']);
    expect(ready).toEqual(['a']);
  });

  it('tell how far they are, and when they are being checked', () => {
    queue.add([file('a')]);
    attempt('a').options.onProgress(0.4);
    expect(queue.uploads[0]).toMatchObject({ state: 'sending', share: 0.4 });
    attempt('a').options.onProgress(1);
    expect(queue.uploads[0]).toMatchObject({ state: 'checking', share: 1 });
  });

  it('fail in words and can be tried again', async () => {
    queue.add([file('a')]);
    attempt('a').fail(new ApiError('forbidden'));
    await turn();
    expect(queue.uploads[0]).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
    queue.retry('u0');
    expect(queue.uploads[0]).toEqual({ id: 'u0', name: 'a', size: 1, state: 'sending', share: 0 });
    attempt('a').arrive();
    await turn();
    expect([states(), attempts.length]).toEqual([['a ready'], 2]);
    queue.retry('u0');
    expect(attempts).toHaveLength(2);
  });

  it('stop when cancelled, make room, and heed nothing that comes afterwards', async () => {
    queue.add([file('a'), file('b'), file('c')]);
    queue.cancel('u0');
    expect(attempt('a').options.signal.aborted).toBe(true);
    attempt('a').arrive();
    attempt('a').options.onProgress(0.9);
    await turn();
    expect(states()).toEqual(['a cancelled', 'b sending', 'c sending']);
    expect(ready).toEqual([]);
  });

  it('do not mix up a first try with a second', async () => {
    queue.add([file('a')]);
    const first = attempt('a');
    queue.cancel('u0');
    queue.retry('u0');
    first.fail(new Error('aborted'));
    first.options.onProgress(1);
    await turn();
    expect(queue.uploads[0]).toMatchObject({ state: 'sending', share: 0 });
  });

  it('leave the list only when they are over', async () => {
    queue.add([file('a'), file('b')]);
    attempt('a').fail(new Error('?'));
    await turn();
    queue.dismiss('u1');
    queue.dismiss();
    expect(states()).toEqual(['b sending']);
    queue.stop();
    expect(attempt('b').options.signal.aborted).toBe(true);
  });
});

describe('a focal point', () => {
  it('moves by arrow keys and stays within the picture', () => {
    expect(steppedBy('ArrowRight', false, { x: 0.5, y: 0.5 })).toEqual({ x: 0.52, y: 0.5 });
    expect(steppedBy('ArrowUp', true, { x: 0.5, y: 0.05 })).toEqual({ x: 0.5, y: 0 });
    expect(steppedBy('ArrowDown', true, { x: 0, y: 1 })).toEqual({ x: 0, y: 1 });
    expect(steppedBy('Home', false, { x: 0, y: 1 })).toEqual({ x: 0.5, y: 0.5 });
    expect(steppedBy('Tab', false, { x: 0, y: 1 })).toBeUndefined();
  });
});

describe('a list of files', () => {
  it('has one taken to another place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
  });
});
