// What visitors would miss in a document (pre-publish checks): pictures that say nothing to those who cannot see them, and links that lead nowhere yet.

import { nowIso } from '@/lib/clock';
import { batchGet } from '@/lib/db/batch-get';
import { readDocument } from '@/lib/db/document';
import { type Item, parseDocumentId, primaryKey } from '@/lib/db/key';
import { type AnyEntity, isLiveEntity, type KeyOf } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { isLive } from '@/lib/entity/rule';
import { maySee } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { open } from '@/lib/operations/history';
import { type Mention, mentionsIn } from '@/lib/operations/mentions';

export interface PublishWarning {
  readonly kind: 'no-alt' | 'missing' | 'binned' | 'unpublished' | 'later';
  readonly what: Mention['what'];
  readonly field: string;
  /** The words of a link, the caption of a picture, or what the target is called. */
  readonly label?: string;
  /** The heading under which it stands. */
  readonly under?: string;
  /** The how manieth of its kind in its field, beginning with 1. */
  readonly number: number;
}

/** Undefined if there is none, or none for this actor. */
type Target = { readonly of: AnyEntity; readonly row: Item; readonly isBinned: boolean } | undefined;
type Targets = ReadonlyMap<string, Target>;

const placeOf = ({ entity, id }: { entity: string; id: string }) => `${entity} ${id}`;

function targetProblem(target: Target, now: string): PublishWarning['kind'] | undefined {
  if (!target) return 'missing';
  if (target.isBinned) return 'binned';
  if (!isLiveEntity(target.of) || isLive(target.row, now)) return undefined;
  return target.row.status === 'published' ? 'later' : 'unpublished';
}

const hasAlt = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

function problemOf(mention: Mention, targets: Targets, now: string): PublishWarning['kind'] | undefined {
  const target = targets.get(placeOf(mention));
  const problem = targetProblem(target, now);
  if (problem || mention.what !== 'picture') return problem;
  // In a text each picture has a description of its own: the same picture can mean different things.
  const alt = mention.inText ? mention.alt : target?.row.alt;
  const isSeen = mention.inText || String(target?.row.mimeType ?? 'image/').startsWith('image/');
  return isSeen && !hasAlt(alt) ? 'no-alt' : undefined;
}

/** The pure part: what is said about each thing that a document mentions. */
export function warningsAbout(mentions: readonly Mention[], targets: Targets, now: string): PublishWarning[] {
  return mentions.flatMap((mention) => {
    const kind = problemOf(mention, targets, now);
    if (!kind) return [];
    const { what, field, under, number } = mention;
    const target = targets.get(placeOf(mention));
    const named = mention.label || (target && String(target.row[target.of.admin?.label ?? ''] ?? ''));
    return [{ kind, what, field, number, ...(named ? { label: named } : {}), ...(under ? { under } : {}) }];
  });
}

/** One round trip per kind of target, however many there are. */
async function targetsOf(context: Context, mentions: readonly Mention[], kindNamed: KindNamed): Promise<Targets> {
  const found = new Map<string, Target>();
  const kinds = new Set(mentions.map(({ entity }) => entity));
  await Promise.all(
    [...kinds].map(async (name) => {
      const of = kindNamed(name);
      const ids = [...new Set(mentions.filter(({ entity }) => entity === name).map(({ id }) => id))];
      if (of) for (const [id, target] of await load(context, of, ids)) found.set(placeOf({ entity: name, id }), target);
    }),
  );
  return found;
}

/** An id that no such document can have is as good as missing. */
function keyOf(of: AnyEntity, id: string): Item | undefined {
  try {
    return primaryKey(of, parseDocumentId(of, id));
  } catch {
    return undefined;
  }
}

async function load({ actor }: Context, of: AnyEntity, ids: readonly string[]): Promise<(readonly [string, Target])[]> {
  const known = ids.flatMap((id) => {
    const key = keyOf(of, id);
    return key ? [{ id, key }] : [];
  });
  const items = await batchGet(
    of.table,
    known.map(({ key }) => key),
  );
  return known.map(({ id }, i) => {
    const item = items[i];
    if (!item) return [id, undefined];
    const { row, bin } = readDocument(of, item, undefined);
    return [id, maySee(actor, of, row) ? { of, row, isBinned: bin !== undefined } : undefined];
  });
}

export type KindNamed = (name: string) => AnyEntity | undefined;

export async function publishWarnings<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  kindNamed: KindNamed,
): Promise<PublishWarning[]> {
  const { row } = await open(context, of, key);
  const mentions = mentionsIn(of.fields as Fields, row as Item).filter(({ entity }) => kindNamed(entity));
  return warningsAbout(mentions, await targetsOf(context, mentions, kindNamed), nowIso());
}
