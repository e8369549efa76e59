// What a form asks about what points at a document (references): taken out there, one place at a time or all of them, before it goes.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import type { ReferenceTarget } from '@/lib/entity/without-reference';
import { AppError, type BlockedPlace, isAppError, type TakenOut } from '@/lib/errors';
import { refusedAnswer, savedAnswer } from '@/lib/forms/save';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import { documentKey } from '@/lib/operations/document-key';
import { whereUsed } from '@/lib/operations/history';
import type { KindNamed } from '@/lib/operations/publish-warnings';
import { judgeTakeOut, takeOut } from '@/lib/operations/take-out';
import { everyPage } from '@/lib/pages';

const nothingDone = (id: string): SaveAnswer => ({ kind: 'saved', id, row: {}, version: 0 });

/** What is not in there any more was taken out already. */
export async function takeOutFor(
  actor: Actor,
  of: AnyEntity,
  id: string,
  target: ReferenceTarget,
): Promise<SaveAnswer> {
  try {
    const written = await takeOut({ actor }, of, documentKey(of, id), target);
    return written ? await savedAnswer(actor, of, written) : nothingDone(id);
  } catch (error) {
    return refusedAnswer(actor, error, {});
  }
}

interface Place {
  readonly entity: string;
  readonly id: string;
  /** Nobody knows how to take something out of a kind that is not known. */
  readonly kind: AnyEntity | undefined;
}

/** So many are changed by one request: what takes longer than anybody waits is asked for again. */
const mostAtOnce = 100;
const judgedAtOnce = 8;

async function placesOf(actor: Actor, of: AnyEntity, id: string, kindNamed: KindNamed): Promise<Place[]> {
  const key = documentKey(of, id);
  const uses = await everyPage((options) => whereUsed({ actor }, of, key, { ...options, strong: true }));
  return uses
    .filter((use) => use.entity !== of.name || use.id !== id)
    .map(({ entity, id: useId }) => ({ entity, id: useId, kind: kindNamed(entity) }));
}

const placeKind = ({ kind, entity }: Place): AnyEntity => {
  if (kind) return kind;
  throw new AppError('in_use', `Nobody knows how to take it out of a ${entity}`);
};

/** Throws if one of them would refuse, with all that would. */
async function judgePlaces(actor: Actor, places: readonly Place[], target: ReferenceTarget): Promise<void> {
  const blocked: BlockedPlace[] = [];
  let first: AppError | undefined;
  for (let from = 0; from < places.length; from += judgedAtOnce)
    await Promise.all(
      places.slice(from, from + judgedAtOnce).map(async (place) => {
        const { entity, id } = place;
        try {
          const kind = placeKind(place);
          await judgeTakeOut({ actor }, kind, documentKey(kind, id), target);
        } catch (error) {
          if (!isAppError(error) || error.code === 'unavailable') throw error;
          first ??= error;
          blocked.push({ entity, id, code: error.code });
        }
      }),
    );
  if (!first) return;
  const { issues } = first.detail;
  throw new AppError(first.code, first.message, { ...(issues ? { issues } : {}), blocked });
}

const targetOf = (of: AnyEntity, id: string): ReferenceTarget => ({ entity: of.name as string, id });

/** Says whether a document could be taken out of every place, and changes nothing. */
export async function judgeClearing(
  actor: Actor,
  of: AnyEntity,
  id: string,
  kindNamed: KindNamed,
): Promise<SaveAnswer> {
  try {
    await judgePlaces(actor, await placesOf(actor, of, id, kindNamed), targetOf(of, id));
    return nothingDone(id);
  } catch (error) {
    return refusedAnswer(actor, error, {});
  }
}

/** What went wrong, and how far it came before. What somebody else's document holds is no answer about this one. */
export function endedAfter(error: unknown, takenOut: TakenOut, isElsewhere: boolean): unknown {
  if (!isAppError(error)) return error;
  const { current, overlap, ...detail } = error.detail;
  const own = isElsewhere ? detail : error.detail;
  const progress = takenOut.done > 0 ? { takenOut } : {};
  return new AppError(error.code, error.message, { ...own, ...progress }, { cause: error });
}

/** Takes a document out of every place, if all of them allow it: before that none is touched. Gives how many there were. */
export async function takeOutEverywhere(
  actor: Actor,
  of: AnyEntity,
  id: string,
  kindNamed: KindNamed,
): Promise<TakenOut> {
  const target = targetOf(of, id);
  const places = await placesOf(actor, of, id, kindNamed);
  await judgePlaces(actor, places, target);
  let done = 0;
  try {
    for (const place of places) {
      if (done === mostAtOnce) throw new AppError('in_use', 'There are more places than one request can change');
      const kind = placeKind(place);
      await takeOut({ actor }, kind, documentKey(kind, place.id), target);
      done++;
    }
  } catch (error) {
    throw endedAfter(error, { done, of: places.length }, true);
  }
  return { done, of: places.length };
}
