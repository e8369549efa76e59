// The audit: a day of it, or everything by a person or about a document.

import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import styles from '@/components/admin/audit/audit.module.css';
import { AuditList } from '@/components/admin/audit/audit-list';
import { PersonFilter } from '@/components/admin/audit/person-filter';
import { FromOverview } from '@/components/admin/shell/breadcrumbs';
import { PageHead } from '@/components/admin/shell/page-head';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { type AuditQuestion, readAudit } from '@/lib/features/audit';
import { kindIn, peopleIn } from '@/lib/features/audit-locale';
import { askedWith, auditQuestion, clubToday } from '@/lib/features/audit-question';
import { peoplePolicy } from '@/lib/modules/policies';
import { may } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';
import type { Language } from '@/lib/strings/language';
import { shownLines } from './shown-lines';

export const instant = false;
export const generateMetadata = titled(({ audit }) => audit.title);

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const dayMs = 24 * 60 * 60 * 1000;
const daysOn = (day: string, by: number): string => new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

async function subjectOf(question: AuditQuestion, language: Language): Promise<string | undefined> {
  const { ofPerson, ofDocument } = stringsIn(language).audit;
  if (question.by === 'document') return fill(ofDocument, { kind: kindIn(language, question.entity) });
  if (question.by === 'day') return undefined;
  const nameOf = await peopleIn(language, [question.person]);
  return fill(ofPerson, { name: nameOf(question.person) });
}

export default async function AuditPage({ searchParams }: Props) {
  const actor = await signedInActor('/admin/audit');
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  const asked = new URLSearchParams(given as [string, string][]);
  const question = auditQuestion(asked);
  const address = (more: Record<string, string> = {}) =>
    `/admin/audit?${new URLSearchParams([...askedWith(question), ...Object.entries(more)])}`;
  const after = asked.get('after')?.slice(0, 2000) || null;
  const page = await readAudit({ actor }, question, { nextToken: after }).catch((error: unknown) => {
    if (isAppError(error, 'forbidden')) notFound();
    // A token of other rights, or one that somebody has typed.
    if (after && isAppError(error, 'malformed')) redirect(address());
    throw error;
  });
  const language = await requestLanguage();
  const { audit: texts, inputs, shell } = stringsIn(language);
  const lines = await shownLines({ actor, language, timeZone: env().timeZone }, page.items);
  const subject = await subjectOf(question, language);
  const isFuture = question.by === 'day' && question.day >= clubToday();
  return (
    <>
      <FromOverview shell={shell} here={texts.title} />
      <PageHead title={texts.title} lead={subject ?? texts.lead}>
        <a className="button-quiet" href={`/api/admin/audit?${askedWith(question)}`} download>
          {texts.export}
        </a>
      </PageHead>
      <div className={styles.filters}>
        {question.by === 'day' ? (
          <form className={styles.filter} action="/admin/audit">
            <label>
              {texts.day}
              <input key={question.day} type="date" name="day" defaultValue={question.day} max={clubToday()} required />
            </label>
            <button type="submit" className="button-quiet">
              {texts.show}
            </button>
            <Link className="button-plain" href={`/admin/audit?day=${daysOn(question.day, -1)}`}>
              {texts.previous}
            </Link>
            {isFuture ? null : (
              <Link className="button-plain" href={`/admin/audit?day=${daysOn(question.day, 1)}`}>
                {texts.next}
              </Link>
            )}
          </form>
        ) : (
          <p className={styles.filter}>
            <Link className="button-plain" href="/admin/audit">
              {texts.allOfDay}
            </Link>
          </p>
        )}
        {may(actor, peoplePolicy, 'list') ? (
          <PersonFilter
            key={question.by === 'person' ? question.person : ''}
            person={question.by === 'person' ? question.person : undefined}
            label={texts.person}
            inputs={inputs}
          />
        ) : null}
      </div>
      {lines.length > 0 ? (
        <AuditList lines={lines} texts={texts} />
      ) : (
        <div className="notice">
          <h2>{texts.nothing}</h2>
          <p>{texts.nothingHint}</p>
        </div>
      )}
      <p className={styles.more}>
        {after ? (
          <Link className="button-quiet" href={address()}>
            {texts.newest}
          </Link>
        ) : null}
        {page.nextToken ? (
          <Link className="button-quiet" href={address({ after: page.nextToken })}>
            {texts.older}
          </Link>
        ) : null}
      </p>
    </>
  );
}
