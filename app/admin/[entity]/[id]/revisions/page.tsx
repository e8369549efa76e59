// The versions of one document: what happened to it, and any two of them compared.

import Link from 'next/link';
import { notFound } from 'next/navigation';
import { titledByKind } from '@/app/screen-title';
import { signedInActor } from '@/app/signed-in';
import { Comparison } from '@/components/admin/revisions/comparison';
import { RestoreButton } from '@/components/admin/revisions/restore-button';
import { RevisionList } from '@/components/admin/revisions/revision-list';
import styles from '@/components/admin/revisions/revisions.module.css';
import { Breadcrumbs } from '@/components/admin/shell/breadcrumbs';
import { describeEntity } from '@/lib/entity/description';
import { fieldChanges } from '@/lib/forms/field-changes';
import { historyFor } from '@/lib/forms/history';
import { groupRevisions, type RevisionLine } from '@/lib/forms/revision-groups';
import { entityNamed } from '@/lib/modules/menu';
import { fill } from '@/lib/strings/fill';
import { formLocale } from '../../form-locale';
import { namesIn } from '../../names-in';

export const instant = false;
export const generateMetadata = titledByKind('one', ({ document }) => document.revisions.title);

type Query = Readonly<Record<string, string | string[] | undefined>>;

interface Props {
  readonly params: Promise<{ readonly entity: string; readonly id: string }>;
  readonly searchParams: Promise<Query>;
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
const versionIn = (value: string | string[] | undefined): number | undefined => {
  const number = Number(one(value));
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Whichever was chosen first: the older one is the older one. */
function askedIn(query: Query) {
  const [from, to] = [versionIn(query.from), versionIn(query.to)];
  const isTurned = from !== undefined && to !== undefined && from > to;
  return { after: one(query.after) ?? null, ...(isTurned ? { from: to, to: from } : { from, to }) };
}

export default async function RevisionsPage({ params, searchParams }: Props) {
  const { entity: name, id: written } = await params;
  const id = decodeURIComponent(written);
  const address = `/admin/${name}/${written}`;
  const actor = await signedInActor(`${address}/revisions`);
  const of = entityNamed(name);
  const entity = of && describeEntity(of);
  const asked = askedIn(await searchParams);
  const history = of && (await historyFor(actor, of, id, asked));
  if (!entity || !history) notFound();

  const { entities, crumbs, texts, language, timeZone } = await formLocale(entity);
  const words = texts.document;
  const { compared, lines, version, row } = history;
  const names = await namesIn(
    actor,
    entity,
    lines,
    compared ? [compared.from.row, compared.to.row] : [],
    texts.inputs.picker.former,
  );
  const { yes, no, unknown } = words.revisions;
  const reading = {
    language,
    timeZone,
    fields: texts.fields,
    states: texts.choices,
    yes,
    no,
    nameOf: (target: string, id: string) => names[`${target}:${id}`] ?? id,
  };
  const nameOf = (by: string) => names[`user:${by}`] ?? unknown;
  const locale = { words: words.revisions, fields: texts.fields, language, timeZone, nameOf };
  const title = String(row[entity.label] ?? '') || words.untitled;
  const restore = (line: RevisionLine) =>
    line.version === version || history.isBinned ? null : (
      <RestoreButton
        entity={entity.name}
        id={id}
        to={line.version}
        current={version}
        isPublished={row.status === 'published'}
        words={{ revisions: words.revisions, done: words.done, problem: words.problem, cancel: words.cancel }}
        refusals={texts.inputs.refusals}
      />
    );
  const chosen = compared && { from: compared.from.version, to: compared.to.version };
  const step = (after: string | null) => ({
    pathname: `${address}/revisions`,
    query: { ...chosen, ...(after ? { after } : {}) },
  });
  return (
    <>
      <Breadcrumbs
        label={crumbs}
        items={[
          { label: entities[entity.name]?.many ?? entity.name, href: `/admin/${entity.name}` },
          { label: title, href: address },
          { label: words.revisions.title },
        ]}
      />
      <header className="page-head">
        <h1>{fill(words.revisions.of, { title })}</h1>
      </header>
      <div className={styles.screen}>
        {compared ? (
          <Comparison
            from={compared.from}
            to={compared.to}
            changes={fieldChanges(entity.fields, compared.from.row, compared.to.row, reading)}
            locale={locale}
            restore={restore}
          />
        ) : (
          <p className={styles.nothing}>{words.revisions.single}</p>
        )}
        {/* The addresses of comparisons can be kept and sent: choosing is a question, not a change. */}
        <form className={styles.history} method="get" aria-label={words.revisions.list}>
          <h2>{words.revisions.list}</h2>
          {asked.after ? <input type="hidden" name="after" value={asked.after} /> : null}
          <RevisionList groups={groupRevisions(lines)} compared={chosen} current={version} locale={locale} />
          <div className={styles.foot}>
            <button type="submit" className="button">
              {words.revisions.compare}
            </button>
            {asked.after ? (
              <Link className="button-quiet" href={step(null)}>
                {words.revisions.first}
              </Link>
            ) : null}
            {history.nextToken ? (
              <Link className="button-quiet" href={step(history.nextToken)}>
                {words.revisions.next}
              </Link>
            ) : null}
          </div>
        </form>
      </div>
    </>
  );
}
