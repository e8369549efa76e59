// The list of any entity that has a place in the menu.

import { cookies, headers } from 'next/headers';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { titledByKind } from '@/app/screen-title';
import { CsvLinks } from '@/components/admin/csv/csv-links';
import { EntityList } from '@/components/admin/list/entity-list';
import {
  addressOf,
  isPlainVisit,
  type ListState,
  preferenceCookie,
  preferenceOf,
  stateOf,
} from '@/components/admin/list/list-address';
import { ListMemory } from '@/components/admin/list/list-memory';
import { recentCookie, recentIds } from '@/components/admin/list/recent-changes';
import { Breadcrumbs } from '@/components/admin/shell/breadcrumbs';
import { PageHead } from '@/components/admin/shell/page-head';
import { currentActor } from '@/lib/auth/current';
import { nowIso } from '@/lib/clock';
import {
  describeEntity,
  type EntityDescription,
  type FieldDescription,
  type ListDescription,
} from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { csvRights } from '@/lib/features/csv-kinds';
import { entityNamed } from '@/lib/modules/menu';
import { opens } from '@/lib/operations/authorize';
import { canBeDuplicated } from '@/lib/operations/duplicate';
import { type ListedRows, listRows, listViews } from '@/lib/operations/list';
import { searchTitles } from '@/lib/operations/titles';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';
import { actOnDocument, duplicateDocument } from './actions';

export const instant = false;
export const generateMetadata = titledByKind('many');

interface Props {
  readonly params: Promise<{ readonly entity: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const stamp = (name: string): FieldDescription => ({ name, kind: 'instant', required: true, typed: false });

/** The declared columns, and whatever the rows are sorted by. */
function columnsOf(
  entity: EntityDescription,
  { name, sort }: ListDescription,
  q: string | undefined,
): FieldDescription[] {
  const field = (wanted: string) => entity.fields.find((one) => one.name === wanted) ?? stamp(wanted);
  if (q) return [entity.label, ...(entity.publishes ? ['status'] : [])].map(field);
  if (name === 'bin') return [field(entity.label), stamp('at')];
  const sorted = sort && !entity.columns.includes(sort.field) ? [sort.field] : [];
  return [...entity.columns, ...sorted].map(field);
}

async function rowsFor(
  actor: Actor,
  of: AnyEntity,
  view: ListDescription,
  state: ListState,
  recent: string[],
): Promise<ListedRows> {
  if (state.q) {
    const found = await searchTitles({ actor }, [of], state.q, 25);
    const label = of.admin?.label ?? 'id';
    const rows = found.map(({ id, version, label: title, status }) => ({
      id,
      version,
      values: { [label]: title, status },
    }));
    return { rows, nextToken: null };
  }
  return listRows({ actor }, of, view.name, { nextToken: state.after ?? null, order: state.order, recent });
}

export default async function EntityListPage({ params, searchParams }: Props) {
  const { entity: wanted } = await params;
  const actor = await currentActor();
  if (actor.id === null) redirect(`/sign-in?next=${encodeURIComponent(`/admin/${wanted}`)}`);
  const of = entityNamed(wanted);
  const entity = of && describeEntity(of);
  if (!of || !entity || !opens(actor, of, of.access.write)) notFound();

  const given = stateOf(await searchParams);
  const jar = await cookies();
  const wished = isPlainVisit(given) ? preferenceOf(jar.get(preferenceCookie(entity.name))?.value, actor.id) : given;
  const views = listViews(of);
  const view = views.find(({ name }) => name === wished.view) ?? views[0];
  if (!view) notFound();
  const state: ListState = { ...wished, view: view.name };
  const recent = recentIds(jar.get(recentCookie)?.value, entity.name);
  const { rows, nextToken } = await rowsFor(actor, of, view, state, recent).catch((error: unknown) => {
    // A page that was kept from other rights or another order: the list itself is still there.
    if (!state.after || !isAppError(error, 'malformed')) throw error;
    const { after: _, ...start } = state;
    redirect(addressOf(entity.name, start));
  });

  const language = languageOfRequest(await headers());
  const { admin: texts, adminEvents, csv, inputs, lists, shell } = stringsIn(language);
  const name = (texts.entities as Readonly<Record<string, { many: string }>>)[entity.name]?.many ?? entity.name;
  const rights = {
    create: mightAllow(of.access.create, actor),
    duplicate: canBeDuplicated(of) && mightAllow(of.access.create, actor),
    publish: of.access.publish !== undefined && mightAllow(of.access.publish, actor),
    remove: mightAllow(of.access.remove, actor),
  };
  return (
    <>
      <Breadcrumbs label={shell.breadcrumbs} items={[{ label: shell.overview, href: '/admin' }, { label: name }]} />
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
        views={views}
        view={view}
        state={state}
        rows={rows}
        columns={columnsOf(entity, view, state.q)}
        nextToken={nextToken}
        rights={rights}
        reader={{
          language,
          timeZone: env().timeZone,
          texts,
          lists,
          choices: inputs.choices,
          sponsors: adminEvents.sponsors,
          now: nowIso(),
        }}
        act={actOnDocument}
        duplicate={duplicateDocument}
      />
      <ListMemory entity={entity.name} userId={actor.id} state={state} seen={recent} />
    </>
  );
}
