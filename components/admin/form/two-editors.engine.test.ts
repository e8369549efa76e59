// Two editors on one article, hundreds of random scripts, a network that loses and delays: everything typed is there in the end.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAppError } from '@/lib/errors';
import { newUlid } from '@/lib/ids';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { open } from '@/lib/operations/history';
import { save } from '@/lib/operations/save';
import { type Random, seededRandom, wholeBetween } from '@/local/faults/seeded-random';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { type SaveAnswer, SaveQueue, type SaveRequest, type Values } from './save-queue';

const fields = ['title', 'excerpt'];
const breathe = (random: Random) => new Promise<void>((resolve) => setTimeout(resolve, wholeBetween(random, 0, 4)));

async function store(name: string, id: string, { version, patch, idempotencyKey }: SaveRequest): Promise<SaveAnswer> {
  try {
    const answer = await save({ ...almighty(name), idempotencyKey }, news, { id }, version, patch, { join: true });
    return { kind: 'saved', row: answer.row as unknown as Values, version: answer.version };
  } catch (error) {
    if (isAppError(error, 'stale') && error.detail.current) {
      const { row, version: now } = error.detail.current;
      return { kind: 'conflict', theirs: row as Values, version: now, overlap: error.detail.overlap ?? fields };
    }
    throw error;
  }
}

/** One person at one keyboard, with a bad connection. */
function editorOf(name: string, id: string, row: Values, random: Random) {
  const typed: { field: string; word: string }[] = [];
  const queue: SaveQueue = new SaveQueue({
    row,
    version: 1,
    onChange: () => {},
    newKey: newUlid,
    pause: () => breathe(random),
    send: async (request) => {
      await breathe(random);
      if (random() < 0.1) return { kind: 'unknown', message: 'never arrived' };
      const answer = await store(name, id, request);
      await breathe(random);
      return random() < 0.1 ? { kind: 'unknown', message: 'answer lost' } : answer;
    },
  });
  const settle = async (): Promise<void> => {
    await queue.flush();
    const { conflict, values } = queue.state;
    if (!conflict) return;
    // Shown both sides, a careful editor keeps both.
    for (const field of conflict.fields) queue.change(field, `${conflict.theirs[field]} ${values[field]}`.slice(-180));
    await queue.resolve(conflict.fields);
    return settle();
  };
  return {
    queue,
    typed,
    settle,
    type(n: number) {
      const field = fields[wholeBetween(random, 0, 1)] as string;
      const word = `${name}${n}`;
      typed.push({ field, word });
      queue.change(field, `${queue.state.values[field]} ${word}`);
    },
  };
}

describe('two editors', () => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore();
  });
  afterAll(() => test.close());

  async function play(script: number): Promise<void> {
    const random = seededRandom(script);
    const { row } = await create(almighty('a'), news, {
      title: `Artikel ${script}`,
      slug: `artikel-${script}`,
      excerpt: 'Anfang',
    });
    const editors = ['a', 'b'].map((name) => editorOf(name, row.id, row as unknown as Values, random));
    await Promise.all(
      editors.map(async (editor) => {
        for (let n = 0; n < 4; n++) {
          editor.type(n);
          if (random() < 0.6) await editor.settle();
          else await breathe(random);
        }
        await editor.settle();
      }),
    );
    const stored = await open(almighty('a'), news, row);
    const text = stored.row as unknown as Values;
    for (const { queue, typed } of editors) {
      queue.refresh(text, stored.version);
      expect(queue.state, `script ${script}`).toMatchObject({ status: 'saved', unsaved: {}, version: stored.version });
      for (const field of fields) expect(queue.state.values[field]).toBe(text[field]);
      for (const { field, word } of typed) expect(String(text[field]).split(' '), `script ${script}`).toContain(word);
    }
  }

  it('end with equal, complete text in 240 random scripts', async () => {
    for (let script = 0; script < 240; script += 12)
      await Promise.all(Array.from({ length: 12 }, (_, i) => play(script + i)));
  }, 180_000);
});
