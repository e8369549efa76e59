// A document as it would be with what somebody is typing into it (live preview): for those who may edit it, and never stored.

import { nowIso } from '@/lib/clock';
import type { AnyEntity, Row } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { kinds } from '@/lib/entity/kinds';
import { AppError } from '@/lib/errors';
import { authorize } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { documentKey } from '@/lib/operations/document-key';
import { open } from '@/lib/operations/history';
import { richTextIssues } from '@/lib/richtext/validate';

type Values = Readonly<Record<string, unknown>>;

const fieldsOf = (of: AnyEntity) => Object.entries(of.fields as Fields);

/** What stands in a field that nobody has touched yet; pages are made of rows that have all they must have. */
function untouched(field: Field): unknown {
  if (field.presence === 'optional') return undefined;
  return field.fallback?.() ?? kinds[field.kind].blank;
}

function unwritten(context: Context, of: AnyEntity): Values {
  authorize(context.actor, 'create', of);
  const at = nowIso();
  const blank = fieldsOf(of).map(([name, field]) => [name, untouched(field)]);
  return { ...Object.fromEntries(blank), version: 0, createdAt: at, updatedAt: at };
}

async function stored(context: Context, of: AnyEntity, id: string): Promise<Values> {
  const { row, binnedAt } = await open(context, of, documentKey(of, id));
  if (binnedAt) throw new AppError('missing', `There is no such ${of.name}`);
  return row as Values;
}

/** What makes no sense yet leaves what was there. */
function shownValue(field: Field, before: unknown, typed: unknown): unknown {
  if (typed === undefined) return before;
  if (typed === null) return field.presence === 'optional' ? undefined : before;
  if (kinds[field.kind].isShownHalfTyped) return typeof typed === 'string' ? typed : before;
  // The one gate of all rich text comes first: what it lets through is safe to look into.
  if (field.kind === 'rich-text' && richTextIssues(typed).length > 0) return before;
  const read = field.schema.safeParse(typed);
  return read.success ? read.data : before;
}

const isWritable = (of: AnyEntity, name: string, { presence }: Field, isNew: boolean): boolean =>
  presence !== 'serverSet' && (isNew || !of.keyFields.includes(name));

/** Without an id for one that is only begun. Throws for whoever may not edit it, or not begin one. */
export async function previewOf<E extends AnyEntity>(
  context: Context,
  of: E,
  id: string | undefined,
  values: Values,
): Promise<Row<E>> {
  const before = id === undefined ? unwritten(context, of) : await stored(context, of, id);
  const typed = fieldsOf(of)
    .filter(([name, field]) => Object.hasOwn(values, name) && isWritable(of, name, field, id === undefined))
    .map(([name, field]) => [name, shownValue(field, before[name], values[name])]);
  const row = Object.entries({ ...before, ...Object.fromEntries(typed) }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(row) as Row<E>;
}
