// One of the hands: creates, saves and votes, and repeats what it has no answer for until it has one.

import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@/local/faults/seeded-random';
import type { Journal, JournalledDocument } from '@/local/torture/journal';
import { type Outcome, send, type WriteRequest } from '@/local/torture/write-request';

type Answer = Extract<Outcome, { kind: 'ok' }>;

/** The same request under the same key until somebody answers for it. */
async function persist(port: number, journal: Journal, request: WriteRequest): Promise<Answer | undefined> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await send(port, request);
    if (outcome.kind === 'ok') {
      journal.acknowledged += 1;
      return outcome;
    }
    if (outcome.kind === 'refused') {
      journal.wrongRefusals.push(
        `${request.verb} ${request.token}: ${outcome.status} ${outcome.code} at attempt ${attempt}`,
      );
      return undefined;
    }
    if (outcome.status === 503 && outcome.retryAfter) journal.unavailable += 1;
    else if (outcome.status !== undefined)
      journal.wrongRefusals.push(`${request.verb} ${request.token}: ${outcome.status}`);
    journal.retried += 1;
    await sleep(20);
  }
}

export async function writeForever(
  port: number,
  journal: Journal,
  options: { writes: number; seed: number },
  hand: number,
): Promise<void> {
  const random = seededRandom(options.seed * 1000 + hand);
  const mine: JournalledDocument[] = [];
  for (let n = 0; journal.acknowledged < options.writes; n++) {
    const token = `${hand}-${n}`;
    const dice = random();
    if (dice < 0.1) {
      const actor = `voter-${token}`;
      const stars = 1 + Math.floor(random() * 5);
      if (await persist(port, journal, { verb: 'vote', actor, token, site: journal.site, stars }))
        journal.votes.set(actor, stars);
      continue;
    }
    const actor = `hand-${hand}`;
    const document = mine[Math.floor(random() * mine.length)];
    if (dice < 0.5 || !document) {
      const title = `Artikel ${token}`;
      const made = await persist(port, journal, { verb: 'create', actor, token, title, mark: token });
      if (!made?.row.id) continue;
      const created = { id: made.row.id, title, version: 1, mark: token };
      mine.push(created);
      journal.documents.push(created);
    } else {
      const saved = await persist(port, journal, {
        verb: 'save',
        actor,
        token,
        id: document.id,
        version: document.version,
        mark: token,
      });
      if (saved) Object.assign(document, { version: saved.version, mark: token });
    }
  }
}
