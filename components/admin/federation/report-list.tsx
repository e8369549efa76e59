// The last syncs, newest first: counts for those who want them, and in plain words what was wrong.

import type { ReportView } from '@/lib/sams/federation-view';
import { fill } from '@/lib/strings/fill';
import styles from './federation.module.css';
import { clockOf, type FederationLocale } from './federation-texts';
import { outcomeOf, problemGroupsOf, sentencesOf, tones } from './report-words';

const counted = ['received', 'added', 'changed', 'unchanged', 'removed', 'kept'] as const;

export function ReportList({
  reports,
  reader,
}: {
  readonly reports: readonly ReportView[];
  readonly reader: FederationLocale;
}) {
  const { texts } = reader;
  return (
    <section className={styles.section} aria-labelledby="reports">
      <h2 id="reports">{texts.reports}</h2>
      {reports.length === 0 ? <p>{texts.noReports}</p> : null}
      <ul className={styles.reports}>
        {reports.map((report, i) => (
          <li key={`${report.startedAt} ${report.kind}`}>
            <Entry report={report} reader={reader} isOpen={i === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({
  report,
  reader,
  isOpen,
}: {
  readonly report: ReportView;
  readonly reader: FederationLocale;
  readonly isOpen: boolean;
}) {
  const { texts, language } = reader;
  const { kind, startedAt, isByHand, told } = report;
  const count = new Intl.NumberFormat(language);
  const outcome = outcomeOf(report);
  const problems = problemGroupsOf(told?.problems ?? [], texts);
  return (
    <details open={isOpen}>
      <summary>
        <span className={styles.reportTitle}>{texts.kinds[kind]}</span>
        <span className="badge" data-tone={tones[outcome]}>
          {texts.outcomes[outcome]}
        </span>
        <time dateTime={startedAt}>{clockOf(reader)(startedAt)}</time>
        <span>{isByHand ? texts.byHand : texts.byItself}</span>
      </summary>
      <div className={styles.reportBody}>
        {sentencesOf(report, texts).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {told ? (
          <dl className={styles.counts}>
            {counted.map((name) => (
              <div key={name}>
                <dt>{texts.counts[name]}</dt>
                <dd>{count.format(told[name])}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {told?.failure ? (
          <p className={styles.where}>
            {texts.places} <code>{told.failure.where}</code>
          </p>
        ) : null}
        {problems.length > 0 ? <h3>{texts.problemsTitle}</h3> : null}
        {problems.map(({ kind: problem, title, count: many, places }) => (
          <div key={problem} className={styles.problem}>
            <p>
              {title} <span className="badge">{count.format(many)}</span>
            </p>
            <ul>
              {places.map((place) => (
                <li key={place}>
                  <code>{place}</code>
                </li>
              ))}
              {many > places.length ? (
                <li>{fill(texts.andMore, { count: count.format(many - places.length) })}</li>
              ) : null}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}
