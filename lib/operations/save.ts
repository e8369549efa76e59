// Saving: a patch on the version it was based on (update operation, optimistic locking). What is published stays as it is; its changes wait in a working copy.

import { isDeepStrictEqual } from 'node:util';
import { type Document, editedRow } from '@/lib/db/document';
import type { Item } from '@/lib/db/key';
import { type AnyEntity, isLiveEntity, type KeyOf, type PatchOf, type ServerSetOf } from '@/lib/entity/entity';
import { isSettable, parsePatch } from '@/lib/entity/schema';
import { withFreeAddress } from '@/lib/operations/address';
import type { Context } from '@/lib/operations/context';
import { patched, withRow } from '@/lib/operations/next-state';
import { type Moment, type Written, write } from '@/lib/operations/write';

export function saved(of: AnyEntity, before: Document, patch: Item, moment: Moment, ending = ''): Document {
  const row = patched(of, editedRow(before), patch, before.firstPublishedAt !== undefined, ending);
  if (!isLiveEntity(of) || before.row.status !== 'published') return withRow(of, before, row, moment);
  const { at, version } = moment;
  return {
    ...before,
    copy: { row: { ...row, version, updatedAt: at }, version, baseVersion: before.row.version as number },
  };
}

/** What is sent as it is stored is not judged: it may be of a time with other rules. */
function parsed(of: AnyEntity, patch: Item, row: Item): Item {
  const isSame = ([name, value]: [string, unknown]) =>
    isSettable(of, name) && isDeepStrictEqual(value ?? undefined, row[name]);
  const sent = Object.entries(patch);
  const changes = Object.fromEntries(sent.filter((one) => !isSame(one)));
  return { ...Object.fromEntries(sent.filter(isSame)), ...parsePatch(of, changes) };
}

/** What is handed in as undefined is taken away. */
const handedIn = (made: Item): Item =>
  Object.fromEntries(Object.entries(made).map(([name, value]) => [name, value ?? null]));

export interface SaveOptions<E> {
  /** New values of fields that no client can set: only code of the server hands them in. */
  readonly serverSet?: ServerSetOf<E>;
  /** Goes through although others have saved since, if they changed other fields. */
  readonly join?: boolean;
  /** It is one of many pauses in typing: it shares a revision with the others of its sitting. */
  readonly autosave?: boolean;
  /** What the revision is called; saving it is, unless something else is said. */
  readonly action?: string;
}

export const save = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  patch: PatchOf<E>,
  options: SaveOptions<E> = {},
): Promise<Written<E>> =>
  withFreeAddress(of, patch as Item, (ending) =>
    write(context, of, {
      action: options.action ?? 'save',
      requires: 'write',
      key,
      version,
      input: options.serverSet ? [patch, options.serverSet] : patch,
      ...(options.join ? { joins: { ...patch, ...options.serverSet } } : {}),
      ...(options.autosave ? { autosave: true } : {}),
      change: (before, moment) => {
        const row = editedRow(before as Document);
        const changes = { ...parsed(of, patch as Item, row), ...handedIn(options.serverSet ?? {}) };
        return saved(of, before as Document, changes, moment, ending);
      },
    }),
  );
