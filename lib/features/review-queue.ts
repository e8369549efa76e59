// What waits for somebody's approval, longest waiting first, and what became of their own submissions (review workflow).

import { nowIso } from '@/lib/clock';
import { bindingOf, openCursor, sealCursor } from '@/lib/db/cursor';
import { type Item, parseDocumentId } from '@/lib/db/key';
import { type PageOptions, repository } from '@/lib/db/repository';
import { reviewRecord, submittedBy, waitingOf } from '@/lib/db/review-record';
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
  if (!rule || found.length === 0) return [];
  if (allows(rule, actor, undefined, nowIso())) return [...found];
  const rows = await repository(of).getMany(found.map(({ id }) => parseDocumentId(of, id) as KeyOf<AnyEntity>));
  return found.filter((_, i) => rows[i] !== undefined && allows(rule, actor, rows[i] as Item, nowIso()));
}

type Waiting = Row<typeof reviewRecord>;
type Place = Pick<Waiting, 'at' | 'entity' | 'id'>;

const placeOf = ({ at, entity, id }: Place): Place => ({ at, entity, id });
const sortKey = ({ at, entity, id }: Place): string => [at, entity, id].join('#');

/** The beginning of one kind's queue, or what lies there from a place on. */
async function queueOf(of: AnyEntity, from: Place | undefined, options: PageOptions): Promise<readonly Waiting[]> {
  const shelf = waitingOf(of.name);
  const { on, onFrom } = repository(reviewRecord).read;
  return (await (from ? onFrom({ shelf, ...from }, options) : on({ shelf }, options))).items;
}

const pageSize = 20;

/** A page of what waits, of those kinds alone that the actor may let out: what others must decide about is in nobody's way. */
export async function reviewQueue(
  { actor }: Context,
  { limit = pageSize, nextToken = null, strong = false }: Omit<PageOptions, 'rights' | 'order'> = {},
): Promise<Queue> {
  authorizeUnder(actor, reviewPolicy, 'list');
  const kinds = kindsWithScreens.filter(({ access }) => access.publish && mightAllow(access.publish, actor));
  const binding = bindingOf('review-queue', rightsOf(actor));
  const from = nextToken ? (openCursor(nextToken, binding) as unknown as Place) : undefined;
  // One more than is shown: the next page begins with it.
  const queues = await Promise.all(kinds.map((of) => queueOf(of, from, { limit: limit + 1, strong })));
  const waiting = queues.flat().sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const found = waiting.slice(0, limit).map(submissionOf);
  const kept = await Promise.all(
    kinds.map((of) =>
      judged(
        actor,
        of,
        found.filter(({ entity }) => entity === of.name),
      ),
    ),
  );
  const mine = new Set(kept.flat());
  const next = waiting[limit];
  return {
    items: found.filter((one) => mine.has(one)),
    nextToken: next ? sealCursor({ ...placeOf(next) }, binding) : null,
  };
}

const maxQueued = 25;

/** What the actor has submitted and nobody has let out yet, newest first. */
export async function ownSubmissions({ actor }: Context): Promise<Submission[]> {
  if (actor.id === null) return [];
  const shelf = submittedBy(actor.id);
  const { items } = await repository(reviewRecord).read.on({ shelf }, { order: 'desc', limit: maxQueued });
  const written = new Set(
    kindsWithScreens.filter(({ access }) => mightAllow(access.write, actor)).map(({ name }) => name),
  );
  return items.filter(({ entity }) => written.has(entity)).map(submissionOf);
}
