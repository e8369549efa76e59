// The one way to the store (write pipeline): authorise, load, change, check, commit, answer. Every verb is a change handed in here.

import { isDeepStrictEqual } from 'node:util';
import { nowIso } from '@/lib/clock';
import type { Action } from '@/lib/db/action';
import { commit } from '@/lib/db/commit';
import { type Document, editedRow, type Review, versionOf, withDerived } from '@/lib/db/document';
import { keyReused } from '@/lib/db/fault';
import { invalidationOf } from '@/lib/db/invalidation';
import { type Item, parseDocumentId } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import { answeredRequest, type RequestKey, requestKey } from '@/lib/db/request';
import { answeredState } from '@/lib/db/revisions';
import { answeredInSitting } from '@/lib/db/sitting';
import { type AnyEntity, isLiveEntity, type Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { checkRow } from '@/lib/entity/schema';
import { AppError, isAppError } from '@/lib/errors';
import {
  type AccessAction,
  authorize,
  authorizeConferring,
  mayEver,
  refuse,
  visibleFields,
} from '@/lib/operations/authorize';
import { checkRichText } from '@/lib/operations/check-rich-text';
import type { Context } from '@/lib/operations/context';
import { invalidate } from '@/lib/operations/invalidate';
import { overlapWith } from '@/lib/operations/overlap';
import { listTag, rowTag } from '@/lib/operations/tags';
import { invalidateHere } from '@/lib/tag-invalidation';

export interface Written<E> {
  /** The row as it is now; as it was last, if it was deleted. */
  readonly row: Row<E>;
  readonly version: number;
  /** How its review stands now, if there is one. */
  readonly review?: Review;
  /** What a cache of the public site must forget; nothing, if visitors see no difference. */
  readonly tags: readonly string[];
  /** The same request was answered before, and this is that answer. */
  readonly replayed: boolean;
}

export interface Moment {
  readonly at: string;
  readonly by: string;
  /** The version that the change brings about. */
  readonly version: number;
}

export interface Intent {
  readonly action: string;
  readonly requires: AccessAction;
  /** Absent for a creation. */
  readonly key?: Item;
  /** The version that the change is based on; a creation has none. */
  readonly version?: number | undefined;
  /** The values that the change brings, if it may be joined with what others have changed since its version. */
  readonly joins?: Item;
  /** It is one of many pauses in typing, which share a revision. */
  readonly autosave?: boolean;
  /** What is said with it, for whoever reads the history. */
  readonly note?: string;
  /** Everything that it leaves is judged, and not only what it changes. */
  readonly whole?: true;
  /** The history is not to keep what the document said. */
  readonly forgets?: boolean;
  /** What was asked, for telling a repeated request from another one with the same key. */
  readonly input: unknown;
  readonly change: (
    before: Document | undefined,
    moment: Moment,
  ) => Document | undefined | Promise<Document | undefined>;
  /** Writes of the engine's own that must land with the change; asked for after it. */
  readonly also?: () => readonly Action[];
}

interface Answer {
  readonly row: Item;
  readonly version: number;
  readonly review: Review | undefined;
  readonly tags: readonly string[];
  readonly replayed: boolean;
}

/** What of a document visitors may come to see: drafts, working copies and the bin are none of it. */
const publicRow = (document: Document | undefined): Item | undefined =>
  document && !document.bin && document.row.status === 'published' ? document.row : undefined;

const isSeenChange = (of: AnyEntity, before: Document | undefined, after: Document | undefined): boolean =>
  !isLiveEntity(of) || !isDeepStrictEqual(publicRow(before), publicRow(after));

const tagsOf = (of: AnyEntity, row: Item): string[] => [listTag(of), rowTag(of, row)];

export async function write<E extends AnyEntity>(context: Context, of: E, intent: Intent): Promise<Written<E>> {
  const { actor, idempotencyKey } = context;
  if (actor.id === null) throw refuse(actor, of, intent.requires);
  if (intent.requires === 'create') mayEver(actor, 'create', of);
  const { action, key, version: based, input } = intent;
  const asked = [of.name, action, key, based, input];
  // A repeated request is answered from the history.
  const isKept = idempotencyKey !== undefined && of.history;
  const request = isKept ? requestKey(actor.id, idempotencyKey, asked) : undefined;
  const { row, version, review, tags, replayed } = await answerOf(actor, of, intent, request);
  return {
    row: visibleFields(actor, of, { ...row, version }) as Row<E>,
    version,
    ...(review ? { review } : {}),
    tags,
    replayed,
  };
}

/** Hardly any request is a repeated one: whether it is, is asked only where it cannot be carried out. */
async function answerOf(actor: Actor, of: AnyEntity, intent: Intent, request: RequestKey | undefined): Promise<Answer> {
  try {
    return await carryOut(actor, of, intent, request);
  } catch (error) {
    const first = request && (await replay(actor, of, intent, request));
    if (first) return first;
    throw error;
  }
}

/** How often a change that can be joined with others' is tried again when somebody was quicker. */
const maxAttempts = 8;

async function carryOut(actor: Actor, of: AnyEntity, intent: Intent, request: RequestKey | undefined): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const { before, moment, after } = await judge(actor, of, intent);
    if (request && answeredInSitting(before, request)) throw keyReused();
    const row = editedRow((after ?? before) as Document);
    const tags = isSeenChange(of, before, after) ? tagsOf(of, row) : [];
    try {
      const also = intent.also?.() ?? [];
      const { action, note, forgets = false, autosave = false } = intent;
      const invalidation = tags.length > 0 && of.history ? invalidationOf(tags) : undefined;
      const step = { before, after, action, ...moment, forgets, autosave, also, invalidation };
      await commit(of, { ...step, ...(request ? { request } : {}), ...(note ? { note } : {}) });
      // Here at once, whatever becomes of the request; where nobody comes this far, the log tells us as it tells the others.
      await (of.history ? invalidateHere(tags, invalidation?.id) : invalidate(tags));
      return { row, version: moment.version, review: after?.review, tags, replayed: false };
    } catch (error) {
      // Nobody knows whether it was stored: what visitors see is read anew in either case.
      if (isAppError(error, 'unavailable')) await (of.history ? invalidateHere(tags) : invalidate(tags));
      if (!isAppError(error, 'stale')) throw error;
      if (!intent.joins || attempt === maxAttempts) throw await staleError(actor, of, intent.key);
    }
  }
}

interface Judged {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  readonly moment: Moment;
}

/** Everything that is looked at before a write: who never goes on to commit has found out whether it would be refused. */
export async function judge(actor: Actor, of: AnyEntity, intent: Intent): Promise<Judged> {
  const before = await beforeOf(actor, of, intent);
  const moment = { at: nowIso(), by: actor.id as string, version: before ? versionOf(before) + 1 : 1 };
  const changed = await intent.change(before, moment);
  const after = changed && withDerived(of, changed);
  if (after) {
    if (intent.requires === 'create') authorize(actor, 'create', of, after.row);
    authorizeConferring(actor, of, before && editedRow(before), editedRow(after));
    checkDocument(of, intent.whole ? undefined : before, after);
  }
  return { before, moment, after };
}

/** Judged before anything is compared: whoever may not write learns nothing from the answer. */
async function beforeOf(actor: Actor, of: AnyEntity, intent: Intent): Promise<Document | undefined> {
  const { key, requires, version, joins } = intent;
  if (!key) return undefined;
  const before = await loadDocument(of, key);
  if (!before) throw new AppError('missing', `There is no such ${of.name}`);
  authorize(actor, requires, of, editedRow(before));
  if (version === undefined) throw new AppError('version_required', 'Say which version this change is based on');
  if (versionOf(before) === version) return before;
  const overlap = joins && !before.bin ? await overlapWith(of, before, version, joins) : undefined;
  if (overlap?.length === 0) return before;
  throw staleFrom(actor, of, before, overlap);
}

const staleFrom = (actor: Actor, of: AnyEntity, document: Document, overlap?: readonly string[]): AppError =>
  new AppError('stale', 'Somebody else has saved in the meantime', {
    current: {
      version: versionOf(document),
      row: visibleFields(actor, of, editedRow(document)),
      ...(document.review ? { review: document.review } : {}),
    },
    ...(overlap ? { overlap } : {}),
  });

/** Tells the loser of a race what it lost against. */
async function staleError(actor: Actor, of: AnyEntity, key: Item | undefined): Promise<AppError> {
  const current = key && (await loadDocument(of, key));
  return current ? staleFrom(actor, of, current) : new AppError('stale', 'It has been deleted in the meantime');
}

/** What somebody works on comes first. */
const versionsOf = ({ row, copy }: Document): Item[] => (copy ? [copy.row, row] : [row]);

/** What was there before is not judged again: rules change, and nobody may be locked out by what was right once. */
function checkDocument(of: AnyEntity, before: Document | undefined, after: Document): void {
  const names = Object.keys(of.fields);
  const known = before ? versionsOf(before) : [];
  for (const [i, row] of versionsOf(after).entries()) {
    const differences = known.map((one) => names.filter((name) => !isDeepStrictEqual(one[name], row[name])));
    if (differences.some(({ length }) => length === 0)) continue;
    const changed = differences[i] ?? differences[0] ?? names;
    checkRow(of, row, changed, known[i] ?? known[0]);
    checkRichText(of, row, changed);
  }
}

/** The answer that this request got before: the document as it was then, as far as its history tells. */
async function replay(actor: Actor, of: AnyEntity, intent: Intent, request: RequestKey): Promise<Answer | undefined> {
  const record = await answeredRequest(request);
  const key = record ? parseDocumentId(of, record.id) : intent.key;
  const document = key && (await loadDocument(of, key));
  const inSitting = record ? undefined : answeredInSitting(document, request);
  if (inSitting === 'other') throw keyReused();
  const answered = record
    ? await answeredState(of, document, record)
    : inSitting && document && { row: editedRow(document), version: versionOf(document) };
  if (!answered) return undefined;
  const { requires } = intent;
  if (requires !== 'create') authorize(actor, requires, of, answered.row);
  // A draft that was typed again shows visitors nothing new.
  const { row } = answered;
  const isSeen = !isLiveEntity(of) || (requires === 'create' ? row.status === 'published' : requires !== 'write');
  return { ...answered, review: document?.review, tags: isSeen ? tagsOf(of, row) : [], replayed: true };
}
