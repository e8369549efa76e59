// Saving: a patch on the version it was based on. What is published stays as it is; its changes wait in a working copy.

import { type Document, editedRow } from '@/lib/db/document';
import type { Item } from '@/lib/db/key';
import { type AnyEntity, isLiveEntity, type KeyOf, type PatchOf } from '@/lib/entity/entity';
import { parsePatch } from '@/lib/entity/schema';
import type { Context } from '@/lib/operations/context';
import { patched, succeed } from '@/lib/operations/succession';
import { type Moment, type Written, write } from '@/lib/operations/write';

export function saved(of: AnyEntity, before: Document, patch: Item, moment: Moment): Document {
  const row = patched(of, editedRow(before), patch, before.firstPublishedAt !== undefined);
  if (!isLiveEntity(of) || before.row.status !== 'published') return succeed(of, before, row, moment);
  const { at, version } = moment;
  return {
    ...before,
    copy: { row: { ...row, version, updatedAt: at }, version, baseVersion: before.row.version as number },
  };
}

export interface SaveOptions {
  /** Goes through although others have saved since, if they changed other fields. */
  readonly join?: boolean;
}

export const save = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  patch: PatchOf<E>,
  options: SaveOptions = {},
): Promise<Written<E>> =>
  write(context, of, {
    action: 'save',
    deed: 'write',
    key,
    version,
    input: patch,
    ...(options.join ? { joins: Object.keys(patch) } : {}),
    change: (before, moment) => saved(of, before as Document, parsePatch(of, patch), moment),
  });
