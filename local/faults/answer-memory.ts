/** Remembers, within a fixed amount of memory, what each query was answered and when, to tell how an index looked then. */
import type { Answer } from './store-error';

export type AnswerMemory = {
  remember(query: string, answer: Answer): void;
  /** The newest answer at least so old; if all are younger, the oldest; undefined if the query was never asked. */
  recall(query: string, ms: number): Answer | undefined;
};

type Remembered = { query: string; answer: Answer; at: number; bytes: number };

export function answerMemory({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }): AnswerMemory {
  const byAge = new Set<Remembered>();
  const byQuery = new Map<string, Remembered[]>();
  let bytes = 0;

  const forgetOldest = () => {
    for (const oldest of byAge) {
      byAge.delete(oldest);
      bytes -= oldest.bytes;
      const same = byQuery.get(oldest.query);
      same?.shift();
      if (same?.length === 0) byQuery.delete(oldest.query);
      return;
    }
  };

  return {
    remember(query, answer) {
      const entry = { query, answer, at: now(), bytes: query.length + answer.body.length };
      byAge.add(entry);
      const same = byQuery.get(query);
      if (same) same.push(entry);
      else byQuery.set(query, [entry]);
      bytes += entry.bytes;
      while (bytes > maxBytes) forgetOldest();
    },
    recall(query, ms) {
      const answers = byQuery.get(query) ?? [];
      const horizon = now() - ms;
      return (answers.findLast(({ at }) => at <= horizon) ?? answers[0])?.answer;
    },
  };
}
