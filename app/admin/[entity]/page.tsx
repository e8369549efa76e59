// The list of any entity that has a place in the menu.

import { headers } from 'next/headers';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { EntityList } from '@/components/admin/list/entity-list';
import { currentActor } from '@/lib/auth/current';
import { nowIso } from '@/lib/clock';
import { describeEntity, type FieldDescription } from '@/lib/entity/description';
import { mightAllow } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import { entityNamed } from '@/lib/modules/menu';
import { listRows, listViews } from '@/lib/operations/list';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';

export const instant = false;

interface Props {
  readonly params: Promise<{ readonly entity: string }>;
  readonly searchParams: Promise<{ readonly view?: string | string[]; readonly after?: string | string[] }>;
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const binColumns: readonly FieldDescription[] = [
  { name: 'title', kind: 'text', required: true, typed: false },
  { name: 'at', kind: 'instant', required: true, typed: false },
];

export default async function EntityListPage({ params, searchParams }: Props) {
  const actor = await currentActor();
  const of = entityNamed((await params).entity);
  const entity = of && describeEntity(of);
  if (actor.id === null) redirect('/sign-in?next=/admin');
  if (!of || !entity || !mightAllow(of.access.write, actor)) notFound();

  const query = await searchParams;
  const views = listViews(of);
  const wished = one(query.view);
  const view = views.find((name) => name === wished) ?? views[0] ?? 'all';
  const after = one(query.after) ?? null;
  const { rows, nextToken } = await listRows({ actor }, of, view, after);

  const language = languageOfRequest(await headers());
  const texts = stringsIn(language).admin;
  const names = texts.entities as Readonly<Record<string, { many: string }>>;
  const columns =
    view === 'bin'
      ? binColumns
      : entity.columns.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  return (
    <>
      <header className="page-head">
        <h1>{names[entity.name]?.many ?? entity.name}</h1>
        {entity.uploads ? null : (
          <p>
            <Link className="button" href={`/admin/${entity.name}/new`}>
              {texts.form.create}
            </Link>
          </p>
        )}
      </header>
      <EntityList
        entity={entity}
        views={views}
        view={view}
        rows={rows}
        columns={columns}
        nextToken={nextToken}
        isFirstPage={after === null}
        reader={{ language, timeZone: env().timeZone, texts, now: nowIso() }}
      />
    </>
  );
}
