// What rows that are no more have left elsewhere: revisions, comments, words of the public search, files; and what still points at them.

import { deleteIf } from '@/lib/db/action';
import { unpackRow } from '@/lib/db/codec';
import type { Document } from '@/lib/db/document';
import { type Item, keyOfItem, parseDocumentId, primaryKey } from '@/lib/db/key';
import { getItem, loadDocument } from '@/lib/db/load';
import { absence, revisionErasure, whileTrue } from '@/lib/db/orphan-cleanup';
import { referenceRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { type Reference, referencesOf } from '@/lib/entity/references';
import { isAppError } from '@/lib/errors';
import { forgetComments } from '@/lib/features/document-comments';
import { letGoIfUnused } from '@/lib/features/unused-media';
import { media } from '@/lib/modules/club/media';
import { registry } from '@/lib/modules/registry';
import { foundWord } from '@/lib/search/found-word';
import { type Finding, settled, type Task } from './finding';
import { besideGone, documentIn } from './items';
import { nameOf, type Stock } from './stock';

const kindNamed = (name: unknown): AnyEntity | undefined => registry.find((of) => of.name === name);

/** Undefined for what no id of this kind could be. */
async function rowAt(of: AnyEntity, id: string): Promise<Item | undefined> {
  try {
    return await getItem(of.table, primaryKey(of, parseDocumentId(of, id)));
  } catch (error) {
    if (isAppError(error, 'missing')) return undefined;
    throw error;
  }
}

/** Somebody deleted it, and who and when stays known. */
const wasDeleted = (of: AnyEntity, newest: Item): boolean =>
  newest.action === 'purge' || (of.removal === 'delete' && newest.action === 'remove');

interface Expired {
  readonly of: AnyEntity;
  readonly id: string;
  readonly revisions: readonly Item[];
  readonly newest: Item;
}

function expiredIn(stock: Stock, youngMs: number): Expired[] {
  return [...stock.revisions.values()].flatMap((revisions) => {
    const newest = revisions.reduce((one, other) => (Number(other.version) > Number(one.version) ? other : one));
    const [of, id] = [kindNamed(newest.entity), String(newest.id)];
    const isYoung = Date.parse(String(newest.at)) > Date.now() - youngMs;
    if (!of || isYoung || stock.rows.has(nameOf(of, id)) || wasDeleted(of, newest)) return [];
    return [{ of, id, revisions, newest }];
  });
}

/** Files that nothing points at but rows that are no more and would have released them. */
async function* files(task: Task, stock: Stock, expired: readonly Expired[]): AsyncGenerator<Finding> {
  const ids = new Set<string>();
  for (const { role, of, item } of besideGone(stock))
    if (role === 'reference' && (item.fields as string[]).some((field) => of.releases?.includes(field)))
      ids.add(String(item.targetId));
  for (const { of, newest } of expired) {
    if (!of.releases) continue;
    const row = unpackRow(of, newest.packed);
    for (const field of of.releases) if (typeof row[field] === 'string') ids.add(row[field]);
  }
  for (const id of ids) {
    if (!(await rowAt(media, id))) continue;
    const { items } = await repository(referenceRecord).read.of(
      { target: media.name, targetId: id },
      { strong: true, limit: 100 },
    );
    const uses = items.filter((use) => {
      const of = kindNamed(use.entity);
      return !of?.releases || stock.rows.has(nameOf(of, use.id));
    });
    if (uses.length === 0) yield settled(task, 'file left behind', nameOf(media, id), () => letGoIfUnused(id));
  }
}

async function* revisions(task: Task, expired: readonly Expired[]): AsyncGenerator<Finding> {
  for (const { of, id, revisions: found } of expired) {
    if (await rowAt(of, id)) continue;
    yield settled(task, 'revisions of nothing', `${nameOf(of, id)}: ${found.length}`, async () => {
      const gone = [absence(of.table, primaryKey(of, parseDocumentId(of, id)))];
      await whileTrue(
        gone,
        found.map((item) => revisionErasure({ PK: item.PK, SK: item.SK })),
      );
      return true;
    });
  }
}

/** The public search knows published articles alone. */
async function* searchWords(task: Task, stock: Stock): AsyncGenerator<Finding> {
  for (const item of stock.foundWords) {
    const of = kindNamed(item.entity);
    if (!of || stock.rows.get(nameOf(of, String(item.id)))?.stored.status === 'published') continue;
    const row = await rowAt(of, String(item.id));
    if (row?.status === 'published') continue;
    yield settled(task, 'search word of nothing', `${item.word} of ${nameOf(of, String(item.id))}`, async () => {
      const key = keyOfItem(foundWord.table, item);
      await whileTrue([], [deleteIf(foundWord.table, key, undefined, { kind: 'stale' })]);
      return true;
    });
  }
}

/** What was said about a document goes with it. */
async function* comments(task: Task, stock: Stock): AsyncGenerator<Finding> {
  const places = new Map(stock.comments.map((item) => [`${item.entity} ${item.id}`, item]));
  for (const item of places.values()) {
    const [of, id] = [kindNamed(item.entity), String(item.id)];
    const isYoung = Date.parse(String(item.at)) > Date.now() - task.youngMs;
    if (!of || isYoung || stock.rows.has(nameOf(of, id)) || (await rowAt(of, id))) continue;
    yield settled(task, 'comment of nothing', nameOf(of, id), async () => {
      await forgetComments(of, parseDocumentId(of, id));
      return true;
    });
  }
}

/** Told with where they are: what a text says is for people to decide. */
async function* dangling(task: Task, stock: Stock): AsyncGenerator<Finding> {
  for (const row of stock.rows.values()) {
    const { of, id, key } = row;
    const missing = (document: Document): Reference[] => {
      const versions = [document.row, ...(document.copy ? [document.copy.row] : [])];
      const all = versions.flatMap((version) => referencesOf(of.fields as Fields, version));
      return all.filter((one) => {
        const target = kindNamed(one.entity);
        return target !== undefined && !stock.rows.has(nameOf(target, one.id));
      });
    };
    if (missing(documentIn(stock, row)).length === 0) continue;
    const document = await loadDocument(of, key);
    const found = new Map(
      (document ? missing(document) : []).map((one) => [`${one.field} ${one.entity} ${one.id}`, one]),
    );
    for (const { entity, id: to, field } of found.values()) {
      const target = kindNamed(entity);
      if (target && !(await rowAt(target, to)))
        yield settled(task, 'reference to nothing', `${nameOf(of, id)}: ${field} points at ${entity} ${to}`);
    }
  }
}

/** Files are looked for by what is left of the rows that showed them, so they come before that goes. */
export async function* filesLeft(task: Task, stock: Stock): AsyncGenerator<Finding> {
  yield* files(task, stock, expiredIn(stock, task.youngMs));
}

export async function* reconcileGone(task: Task, stock: Stock): AsyncGenerator<Finding> {
  yield* revisions(task, expiredIn(stock, task.youngMs));
  yield* searchWords(task, stock);
  yield* comments(task, stock);
  yield* dangling(task, stock);
}
