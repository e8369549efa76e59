// Two editors on one article, hundreds of random scripts, a network that loses and delays: everything typed is there in the end.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveFor } from '@/lib/forms/save';
import type { Values } from '@/lib/forms/save-protocol';
import { newUlid } from '@/lib/ids';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { open } from '@/lib/operations/history';
import { type Random, seededRandom, wholeBetween } from '@/local/faults/seeded-random';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { SaveQueue } from './save-queue';

const fields = ['title', 'excerpt'];
const breathe = (random: Random) => new Promise<void>((resolve) => setTimeout(resolve, wholeBetween(random, 0, 4)));

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
      const answer = await saveFor(almighty(name).actor, news, id, request);
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
