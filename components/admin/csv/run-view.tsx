'use client';

// An import while it is carried out and after (CSV import progress): how far it is, and what became of each row.

import Link from 'next/link';
import type { ImportPlan, RowResult } from '@/lib/csv/import-plan';
import { errorText } from '@/lib/http/call-api';
import { fill, fillCount } from '@/lib/strings/fill';
import bulk from '../list/bulk.module.css';
import styles from './csv.module.css';
import { type ImportLocale, resultText } from './import-locale';
import { isWorthRetrying, type Running } from './import-run';

interface Props {
  readonly entity: string;
  readonly name: string;
  readonly plan: ImportPlan;
  readonly running: Running;
  readonly locale: ImportLocale;
  readonly onHold: () => void;
  readonly onResume: () => void;
  readonly onRetry: () => void;
  readonly onRecheck: () => void;
  readonly onOther: () => void;
}

/** So many results are worth reading; those that were refused come first. */
const mostShown = 200;

const isRefused = ({ outcome }: RowResult) => outcome === 'refused';

export function RunView(props: Props) {
  const { plan, running, locale } = props;
  const { texts } = locale;
  const count = plan.steps.reduce((sum, { rows }) => sum + rows.length, 0);
  const done = running.results.size;
  const { state, fault } = running;
  return (
    <section className={styles.plan}>
      <div className={styles.verdict}>
        <h2>{state === 'done' ? texts.run.done : texts.run.title}</h2>
        <p className={bulk.progress}>
          <progress aria-label={texts.run.title} max={count} value={done} />
          <span className={styles.count}>{fill(texts.run.progress, { done, count })}</span>
        </p>
        {fault ? <p role="alert">{errorText(texts.faults, fault)}</p> : null}
        {state === 'running' ? <p>{texts.run.stay}</p> : null}
        {state === 'held' ? <p role="status">{fill(texts.run.paused, { done, count })}</p> : null}
        {state === 'done' ? <Summary {...props} /> : null}
        <div className={styles.actions}>
          <Actions {...props} />
        </div>
      </div>
      <Results {...props} />
    </section>
  );
}

function Summary({ running, locale: { texts, language } }: Props) {
  const results = [...running.results.values()];
  const refused = results.filter(isRefused).length;
  return (
    <p role="status">
      <strong>{fillCount(language, texts.run.result, results.length - refused)}</strong>
      {refused > 0 ? ` ${fillCount(language, texts.run.refused, refused)}` : null}
    </p>
  );
}

function Actions({ entity, running, locale, onHold, onResume, onRetry, onRecheck, onOther }: Props) {
  const { texts, language } = locale;
  if (running.state === 'running')
    return (
      <button type="button" className="button-quiet" onClick={onHold}>
        {texts.run.stop}
      </button>
    );
  if (running.state === 'held')
    return (
      <button type="button" className="button" onClick={onResume}>
        {texts.run.resume}
      </button>
    );
  const results = [...running.results.values()];
  const again = results.filter(isWorthRetrying).length;
  const isAllDone = !results.some(isRefused);
  return (
    <>
      <Link className={isAllDone ? 'button' : 'button-quiet'} href={`/admin/${entity}`}>
        {texts.run.toList}
      </Link>
      {again > 0 ? (
        <button type="button" className="button" onClick={onRetry}>
          {fillCount(language, texts.run.retry, again)}
        </button>
      ) : null}
      {isAllDone ? null : (
        <button type="button" className="button-quiet" onClick={onRecheck}>
          {texts.recheck}
        </button>
      )}
      <button type="button" className="button-plain" onClick={onOther}>
        {texts.again}
      </button>
    </>
  );
}

function Results({ entity, plan, running, locale }: Props) {
  const { texts } = locale;
  const labels = new Map(plan.rows.map(({ number, label }) => [number, label]));
  const results = [...running.results.values()].toSorted(
    (a, b) => Number(isRefused(b)) - Number(isRefused(a)) || a.number - b.number,
  );
  if (results.length === 0) return null;
  return (
    <>
      <h2 className={styles.resultTitle}>{texts.run.resultTitle}</h2>
      <ol className={styles.results}>
        {results.slice(0, mostShown).map((result) => (
          <li key={result.number} data-state={result.outcome}>
            <span className={styles.number}>{fill(texts.table.rowNumber, { row: result.number })}</span>
            {result.id === undefined ? (
              <span>{labels.get(result.number)}</span>
            ) : (
              <Link href={`/admin/${entity}/${encodeURIComponent(result.id)}`} prefetch={false}>
                {labels.get(result.number)}
              </Link>
            )}
            <span className={styles.outcome}>{resultText(result, locale)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
