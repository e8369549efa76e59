// The client by which the admin's forms write articles, for measuring what an editor waits for.

import type { SaveAnswer } from '@/lib/forms/save-protocol';

type NewsClient = (action: object) => Promise<Extract<SaveAnswer, { kind: 'saved' }>>;

export const newsClient =
  (url: string, cookie: string): NewsClient =>
  async (action) => {
    const answer = await fetch(`${url}/api/admin/documents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({ entity: 'news', action }),
    });
    const told = (await answer.json()) as SaveAnswer;
    if (told.kind !== 'saved') throw new Error(`Not saved: ${JSON.stringify(told)}`);
    return told;
  };
