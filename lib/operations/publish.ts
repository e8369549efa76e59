// Publishing and its opposites (publish, unpublish, schedule): what was saved becomes what visitors see, now or at a date.

import { type Document, editedRow } from '@/lib/db/document';
import type { Item } from '@/lib/db/key';
import type { AnyEntity, KeyOf } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/operations/context';
import { withRow } from '@/lib/operations/next-state';
import { notWaiting } from '@/lib/operations/review';
import { type Intent, type Moment, type Written, write } from '@/lib/operations/write';

type Publication = Pick<Intent, 'change' | 'whole'> & { readonly action: string; readonly input?: unknown };

const publication = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  { input, ...rest }: Publication,
): Promise<Written<E>> => write(context, of, { ...rest, requires: 'publish', key, version, input });

export interface PublishOptions {
  /** When it appears: a moment, or 'now'; left out, at the date that it has already, or now if it has none. */
  readonly at?: string;
  /** It is the answer to a submission: what has been taken back or sent back meanwhile stays where it is. */
  readonly approve?: boolean;
}

/** What is worked on becomes what visitors see; left out, the moment is the date that it has already, or now. */
export function published(of: AnyEntity, before: Document, at: string | undefined, moment: Moment): Document {
  const row = editedRow(before);
  const publishedDate = at === 'now' ? moment.at : (at ?? row.publishedDate ?? moment.at);
  return withRow(of, before, { ...row, status: 'published', publishedDate }, moment);
}

/** Publishes exactly the version named. */
export const publish = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  options: PublishOptions = {},
): Promise<Written<E>> =>
  publication(context, of, key, version, {
    action: 'publish',
    whole: true,
    input: options,
    change: (before, moment) => {
      if (options.approve && before?.review?.state !== 'waiting') throw notWaiting(of);
      return published(of, before as Document, options.at, moment);
    },
  });

/** A draft again. A date that has not come yet was a plan, and the plan is given up with it. */
function withdrawn(row: Item, at: string): Item {
  const { publishedDate, ...rest } = row;
  const isPlan = publishedDate !== undefined && String(publishedDate) > at;
  return { ...(isPlan ? rest : row), status: 'draft' };
}

/** Takes it off the site; unpublished changes stay, as the draft that it is now. */
export const unpublish = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
): Promise<Written<E>> =>
  publication(context, of, key, version, {
    action: 'unpublish',
    change: (before, moment) =>
      withRow(of, before as Document, withdrawn(editedRow(before as Document), moment.at), moment),
  });

/** Throws the unpublished changes away; the version still moves on, so that no old save can pass for a new one. */
export const discard = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
): Promise<Written<E>> =>
  write(context, of, {
    action: 'discard',
    requires: 'write',
    key,
    version,
    input: null,
    change: (before, moment) => discarded(before as Document, moment),
  });

function discarded(before: Document, { version }: Moment): Document {
  const { copy, review: _, ...rest } = before;
  if (!copy) throw new AppError('missing', 'There are no unpublished changes');
  return { ...rest, row: { ...before.row, version } };
}
