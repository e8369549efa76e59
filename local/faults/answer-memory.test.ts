import { describe, expect, it } from 'vitest';
import { answerMemory } from './answer-memory';

describe('the memory of answers', () => {
  const answer = (text: string) => ({ status: 200, headers: [], body: Buffer.from(text) });

  function remembering(maxBytes = 1_000) {
    let time = 0;
    const memory = answerMemory({ maxBytes, now: () => time });
    return {
      at: (moment: number) => {
        time = moment;
      },
      learn: (query: string, text: string) => memory.remember(query, answer(text)),
      told: (query: string, ms: number) => memory.recall(query, ms)?.body.toString(),
    };
  }

  it('recalls how a query was answered so long ago', () => {
    const { at, learn, told } = remembering();
    for (const moment of [100, 200, 300]) {
      at(moment);
      learn('q', `at ${moment}`);
    }
    at(450);
    expect([told('q', 150), told('q', 200), told('q', 250)]).toEqual(['at 300', 'at 200', 'at 200']);
  });

  it('gives the oldest answer when all are too young, and none to a query never asked', () => {
    const { at, learn, told } = remembering();
    at(100);
    learn('q', 'young');
    expect(told('q', 5_000)).toBe('young');
    expect(told('other', 0)).toBeUndefined();
  });

  it('forgets the oldest first when it is full', () => {
    const { learn, told } = remembering(25);
    learn('a', 'x'.repeat(9));
    learn('b', 'y'.repeat(9));
    learn('c', 'z'.repeat(9));
    expect([told('a', 0), told('b', 0), told('c', 0)]).toEqual([undefined, 'yyyyyyyyy', 'zzzzzzzzz']);
  });
});
