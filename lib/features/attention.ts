// What the overview shows of the kinds that declare it (dashboard data): drafts, what is scheduled or just changed, and what asks for attention. A page is read here and there,
// nothing is searched through from end to end.

import { now } from '@/lib/clock';
import { documentId, type Item } from '@/lib/db/key';
import type { Page } from '@/lib/db/repository';
import type { Admin, Attention, AttentionReason } from '@/lib/entity/admin';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import { menuKinds } from '@/lib/modules/menu';
import type { Context } from '@/lib/operations/context';
import { find, readMany } from '@/lib/operations/find';
import { unpublishedChanges } from '@/lib/operations/list-changes';

export interface OverviewRow {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  readonly at: string;
}

export interface Concern extends OverviewRow {
  readonly reason: AttentionReason;
}

export interface DraftRow extends OverviewRow {
  /** False: nobody's yet. */
  readonly isOwn: boolean;
}

/** Some rows, and the list where all of them are. */
export interface OverviewBlock<R extends OverviewRow = OverviewRow> {
  readonly list: { readonly entity: string; readonly name: string };
  readonly rows: readonly R[];
}

const dayMs = 24 * 60 * 60 * 1000;
const mostConcerns = 5;
const mostRows = 6;

const kindsFor = (actor: Actor): AnyEntity[] => menuKinds.filter(({ access }) => mightAllow(access.write, actor));

const momentOf = (of: AnyEntity, row: Item, field: string): string =>
  (of.fields as Fields)[field]?.kind === 'epoch'
    ? new Date(Number(row[field]) * 1000).toISOString()
    : String(row[field] ?? row.updatedAt);

const rowIn = (of: AnyEntity, row: Item, at: string): OverviewRow => ({
  entity: of.name,
  id: documentId(of, row),
  label: String(row[of.admin?.label ?? ''] ?? ''),
  at: momentOf(of, row, at),
});

async function rowsOf(context: Context, of: AnyEntity, list: string, limit: number, order?: 'asc'): Promise<Item[]> {
  const options = { limit, ...(order ? { order } : {}) };
  return ((await find<AnyEntity, string>(context, of, list, {}, options)) as Page<Item>).items as Item[];
}

async function concernsIn(context: Context, of: AnyEntity, wanted: Attention): Promise<Concern[]> {
  if (wanted === 'unpublished-changes') {
    const found = await unpublishedChanges(context, of, { limit: mostConcerns });
    return found.map(({ row }) => ({ ...rowIn(of, row, 'updatedAt'), reason: wanted }));
  }
  const { reason, at, withinDays, when } = wanted;
  const limit = withinDays === undefined ? undefined : new Date(now().getTime() + withinDays * dayMs).toISOString();
  const found = (await rowsOf(context, of, wanted.in, wanted.look ?? mostConcerns, wanted.order))
    .filter((row) => when?.(row) ?? true)
    .map((row) => ({ ...rowIn(of, row, at), reason }));
  if (limit === undefined) return found.slice(0, mostConcerns);
  const due = found.filter((one) => one.at < limit);
  return due.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, mostConcerns);
}

/** Only of what the actor may edit, all of it asked for at once. */
export async function concerns(context: Context): Promise<Concern[]> {
  const found = kindsFor(context.actor).flatMap((of) =>
    (of.admin?.attention ?? []).map((wanted) => concernsIn(context, of, wanted)),
  );
  return (await Promise.all(found)).flat();
}

type Part = keyof NonNullable<Admin['overview']>;

/** Undefined where the actor may edit nothing that has such a part. */
async function blockOf<R extends OverviewRow>(
  { actor }: Context,
  part: Part,
  rowsIn: (of: AnyEntity, list: string) => Promise<R[]>,
): Promise<OverviewBlock<R> | undefined> {
  const lists = kindsFor(actor).flatMap((of) => {
    const name = of.admin?.overview?.[part];
    return name === undefined ? [] : [{ of, name }];
  });
  const [first] = lists;
  if (!first) return undefined;
  const found = (await Promise.all(lists.map(({ of, name }) => rowsIn(of, name)))).flat();
  const upwards = part === 'scheduled' ? 1 : -1;
  const rows = found.toSorted((a, b) => upwards * a.at.localeCompare(b.at)).slice(0, mostRows);
  return { list: { entity: first.of.name, name: first.name }, rows };
}

/** The field that says who writes a row, if any does. */
const authorField = (of: AnyEntity): string | undefined =>
  Object.entries(of.fields as Fields).find(([, field]) => field.of?.kind === 'user')?.[0];

/** Of the newest drafts those that the actor writes, and those that nobody does. */
export const draftsOf = (context: Context): Promise<OverviewBlock<DraftRow> | undefined> =>
  blockOf(context, 'drafts', async (of, list) => {
    const found = await rowsOf(context, of, list, 25);
    const authors = authorField(of);
    const whole = authors ? await readMany(context, of, found as never[]) : found;
    return whole.flatMap((row: Item | undefined) => {
      const ids = (authors ? (row?.[authors] ?? []) : [context.actor.id]) as string[];
      if (!row || (ids.length > 0 && !ids.includes(context.actor.id ?? ''))) return [];
      return [{ ...rowIn(of, row, 'updatedAt'), isOwn: ids.length > 0 }];
    });
  });

const firstOf = (context: Context, part: Part, at: string) =>
  blockOf(context, part, async (of, list) =>
    (await rowsOf(context, of, list, mostRows)).map((row) => rowIn(of, row, at)),
  );

export interface Overview {
  readonly drafts: OverviewBlock<DraftRow> | undefined;
  readonly scheduled: OverviewBlock | undefined;
  readonly changed: OverviewBlock | undefined;
  readonly concerns: readonly Concern[];
}

export async function overviewFor(context: Context): Promise<Overview> {
  const [drafts, scheduled, changed, found] = await Promise.all([
    draftsOf(context),
    firstOf(context, 'scheduled', 'publishedDate'),
    firstOf(context, 'changed', 'updatedAt'),
    concerns(context),
  ]);
  return { drafts, scheduled, changed, concerns: found };
}
