// What waits for somebody's approval, longest waiting first, and what became of their own submissions.

import { nowIso } from '@/lib/clock';
import { type Item, parseDocumentId } from '@/lib/db/key';
import { type PageOptions, repository } from '@/lib/db/repository';
import { everythingWaiting, reviewRecord, submittedBy } from '@/lib/db/review-record';
import type { AnyEntity, KeyOf, Row } from '@/lib/entity/entity';
import { type Actor, allows, mightAllow } from '@/lib/entity/rule';
import { kindsWithScreens } from '@/lib/modules/kinds';
import { reviewPolicy } from '@/lib/modules/policies';
import { authorizeUnder, rightsOf } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';

export interface Submission {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  readonly state: 'waiting' | 'returned';
  readonly submittedBy: string;
  /** Who brought it into this state, and when. */
  readonly by: string;
  readonly at: string;
  readonly note?: string;
  /** Somebody has saved since it was submitted. */
  readonly isChanged: boolean;
}

export interface Queue {
  readonly items: readonly Submission[];
  readonly nextToken: string | null;
}

const submissionOf = (found: Row<typeof reviewRecord>): Submission => {
  const { entity, id, label, state, submittedBy, by, at, note, submittedVersion, version } = found;
  const isChanged = state === 'waiting' && version > submittedVersion;
  return { entity, id, label, state, submittedBy, by, at, ...(note ? { note } : {}), isChanged };
};

/** Most rules do not look at the row; where one does, the rows of one kind are asked for together. */
async function judged(actor: Actor, of: AnyEntity, found: readonly Submission[]): Promise<Submission[]> {
  const rule = of.access.publish;
  if (!rule || !mightAllow(rule, actor)) return [];
  if (allows(rule, actor, undefined, nowIso())) return [...found];
  const rows = await repository(of).getMany(found.map(({ id }) => parseDocumentId(of, id) as KeyOf<AnyEntity>));
  return found.filter((_, i) => rows[i] !== undefined && allows(rule, actor, rows[i] as Item, nowIso()));
}

/** A page of what waits; what others must decide about is left out. */
export async function reviewQueue(
  { actor }: Context,
  options: Omit<PageOptions, 'rights' | 'order'> = {},
): Promise<Queue> {
  authorizeUnder(actor, reviewPolicy, 'list');
  const page = await repository(reviewRecord).read.on(
    { shelf: everythingWaiting },
    { ...options, rights: rightsOf(actor) },
  );
  const found = page.items.map(submissionOf);
  const kept = await Promise.all(
    kindsWithScreens.map((of) => {
      const own = found.filter(({ entity }) => entity === of.name);
      return own.length > 0 ? judged(actor, of, own) : [];
    }),
  );
  const mine = new Set(kept.flat());
  return { items: found.filter((one) => mine.has(one)), nextToken: page.nextToken };
}

const most = 25;

/** What the actor has submitted and nobody has let out yet, newest first. */
export async function ownSubmissions({ actor }: Context): Promise<Submission[]> {
  if (actor.id === null) return [];
  const shelf = submittedBy(actor.id);
  const { items } = await repository(reviewRecord).read.on({ shelf }, { order: 'desc', limit: most });
  const written = new Set(
    kindsWithScreens.filter(({ access }) => mightAllow(access.write, actor)).map(({ name }) => name),
  );
  return items.filter(({ entity }) => written.has(entity)).map(submissionOf);
}
