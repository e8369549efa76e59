// The list of any entity that has a place in the menu.

import { cookies } from 'next/headers';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { titledByKind } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { CsvLinks } from '@/components/admin/csv/csv-links';
import { EntityList } from '@/components/admin/list/entity-list';
import {
  isPlainVisit,
  type ListState,
  listAddress,
  preferenceCookie,
  preferenceOf,
  stateOf,
} from '@/components/admin/list/list-address';
import { ListMemory } from '@/components/admin/list/list-memory';
import { recentCookie, recentIds } from '@/components/admin/list/recent-changes';
import { FromOverview } from '@/components/admin/shell/breadcrumbs';
import { PageHead } from '@/components/admin/shell/page-head';
import { listRule } from '@/lib/entity/access';
import {
  describeEntity,
  type EntityDescription,
  type FieldDescription,
  type ListDescription,
} from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import { chooseList, ordersOf } from '@/lib/entity/list-choice';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { csvRights } from '@/lib/features/csv-kinds';
import { listArguments } from '@/lib/forms/list-arguments';
import { labelsOf } from '@/lib/modules/labels';
import { entityNamed } from '@/lib/modules/menu';
import { opens } from '@/lib/operations/authorize';
import { canBeDuplicated } from '@/lib/operations/duplicate';
import { type ListedRows, listRows, listsFor } from '@/lib/operations/list';
import { searchTitles } from '@/lib/operations/titles';
import { stringsIn } from '@/lib/strings/dictionary';
import { cellReader } from './cell-reader';

export const instant = false;
export const generateMetadata = titledByKind('many');

interface Props {
  readonly params: Promise<{ readonly entity: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const stamp = (name: string): FieldDescription => ({ name, kind: 'instant', required: true, typed: false });

/** The declared columns, and whatever the rows are or can be sorted by. */
function columnsOf(
  entity: EntityDescription,
  lists: readonly ListDescription[],
  view: ListDescription | undefined,
  q: string | undefined,
): FieldDescription[] {
  const field = (wanted: string) => entity.fields.find((one) => one.name === wanted) ?? stamp(wanted);
  if (q) return [entity.label, ...(entity.publishes ? ['status'] : [])].map(field);
  if (view?.name === 'bin') return [field(entity.label), stamp('at')];
  const sorted = view ? ordersOf(lists, view).flatMap(({ sort }) => sort?.field ?? []) : [];
  return [...new Set([entity.label, ...entity.columns, ...sorted])].map(field);
}

type Found = ListedRows & { readonly wrong: readonly string[] };

async function rowsFor(
  actor: Actor,
  of: AnyEntity,
  view: ListDescription | undefined,
  { q, after, order, filters = {} }: ListState,
  recent: string[],
): Promise<Found> {
  if (q) {
    const found = await searchTitles({ actor }, [of], q, 25);
    const label = of.admin?.label ?? 'id';
    const rows = found.map(({ id, version, label: title, status }) => ({
      id,
      version,
      values: { [label]: title, status },
      mayOpen: true,
    }));
    return { rows, nextToken: null, wrong: [] };
  }
  const { args, wrong } = view ? listArguments(of, view, filters, env().timeZone) : { args: {}, wrong: [] };
  if (!view || wrong.length > 0) return { rows: [], nextToken: null, wrong };
  return { ...(await listRows({ actor }, of, view.name, { args, nextToken: after ?? null, order, recent })), wrong };
}

export default async function EntityListPage({ params, searchParams }: Props) {
  const { entity: wanted } = await params;
  const actor = await signedInActor(`/admin/${wanted}`);
  const of = entityNamed(wanted);
  const entity = of && describeEntity(of);
  if (!of || !entity || !opens(actor, of, listRule(of))) notFound();

  const lists = listsFor(actor, of);
  if (lists.length === 0) notFound();
  const filterNames = lists.flatMap((list) => list.arguments.map(({ field }) => field.name));
  const given = stateOf(await searchParams, filterNames);
  const jar = await cookies();
  const kept = jar.get(preferenceCookie(entity.name))?.value;
  const requested = isPlainVisit(given) ? preferenceOf(kept, actor.id, filterNames) : given;
  const view = chooseList(lists, Object.keys(requested.filters ?? {}), requested.view);
  const state: ListState = { ...requested, ...(view ? { view: view.name } : {}) };
  const recent = recentIds(jar.get(recentCookie)?.value, entity.name);
  const { rows, nextToken, wrong } = await rowsFor(actor, of, view, state, recent).catch((error: unknown) => {
    // A page that was kept from other rights or another order: the list itself is still there.
    if (!state.after || !isAppError(error, 'malformed')) throw error;
    const { after: _, ...start } = state;
    redirect(listAddress(entity.name, start));
  });

  const language = await requestLanguage();
  const { admin: texts, csv, shell } = stringsIn(language);
  const name = labelsOf(of, language).many;
  const rights = {
    create: mightAllow(of.access.create, actor),
    duplicate: canBeDuplicated(of) && mightAllow(of.access.create, actor),
    publish: of.access.publish !== undefined && mightAllow(of.access.publish, actor),
    remove: mightAllow(of.access.remove, actor),
  };
  const columns = columnsOf(entity, lists, view, state.q);
  const reader = await cellReader(
    actor,
    of,
    language,
    columns,
    rows.map((row) => row.values),
  );
  return (
    <>
      <FromOverview shell={shell} here={name} />
      <PageHead title={name}>
        <CsvLinks entity={entity.name} rights={csvRights(actor, of)} texts={csv}>
          {entity.uploads || !rights.create ? null : (
            <Link className="button" href={`/admin/${entity.name}/new`}>
              {texts.form.create}
            </Link>
          )}
        </CsvLinks>
      </PageHead>
      <EntityList
        entity={entity}
        name={name}
        lists={lists}
        view={view}
        state={state}
        rows={rows}
        wrong={wrong}
        columns={columns}
        nextToken={nextToken}
        rights={rights}
        reader={reader}
      />
      <ListMemory entity={entity.name} userId={actor.id} state={state} seen={recent} />
    </>
  );
}
