'use client';
// What a file would do, to be looked through before anything is done (CSV dry run).

import { useState } from 'react';
import type { ImportPlan, PlannedKind } from '@/lib/csv/import-plan';
import { fill, fillCount } from '@/lib/strings/fill';
import styles from './csv.module.css';
import type { ImportLocale } from './import-locale';
import { PlanTable } from './plan-table';

interface Props {
  readonly name: string;
  readonly plan: ImportPlan;
  readonly publishes: boolean;
  readonly locale: ImportLocale;
  readonly onConfirm: () => void;
  readonly onRecheck: () => void;
  readonly onOther: () => void;
}

const filters = {
  all: ['bad', 'new', 'changed', 'same'],
  bad: ['bad'],
  changes: ['new', 'changed'],
  same: ['same'],
} as const satisfies Record<string, readonly PlannedKind[]>;
type Filter = keyof typeof filters;

/** A page of rows: more are shown when they are asked for. */
const pageSize = 100;

const countOf = ({ counts }: ImportPlan, filter: Filter): number =>
  filters[filter].reduce((sum, kind) => sum + counts[kind], 0);

function firstFilter(plan: ImportPlan): Filter {
  if (plan.counts.bad > 0) return 'bad';
  return countOf(plan, 'changes') > 0 ? 'changes' : 'all';
}

export function PlanView(props: Props) {
  const { name, plan, locale, onConfirm, onRecheck, onOther } = props;
  const { texts, language } = locale;
  const [filter, setFilter] = useState<Filter>(() => firstFilter(plan));
  const [shown, setShown] = useState(pageSize);
  const rows = plan.rows.filter(({ kind }) => (filters[filter] as readonly PlannedKind[]).includes(kind));
  const ready = plan.counts.bad > 0 ? 0 : countOf(plan, 'changes');
  const left = rows.length - shown;
  return (
    <section className={styles.plan}>
      <div className={styles.verdict} data-tone={plan.counts.bad > 0 ? 'bad' : ready > 0 ? 'good' : undefined}>
        <p role="status">
          <strong>{verdictOf(props, ready)}</strong>
        </p>
        <p>{fill(texts.file, { name })}</p>
        <Notes {...props} />
        <div className={styles.actions}>
          {ready > 0 ? (
            <button type="button" className="button" onClick={onConfirm}>
              {fillCount(language, texts.confirm, ready)}
            </button>
          ) : null}
          <button type="button" className="button-quiet" onClick={onRecheck}>
            {texts.recheck}
          </button>
          <button type="button" className="button-plain" onClick={onOther}>
            {texts.again}
          </button>
        </div>
      </div>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{texts.filters}</legend>
        {(Object.keys(filters) as Filter[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => {
              setFilter(one);
              setShown(pageSize);
            }}
          >
            {texts.counts[one]} <span>{new Intl.NumberFormat(language).format(countOf(plan, one))}</span>
          </button>
        ))}
      </fieldset>
      {rows.length === 0 ? <p className={styles.nothing}>{texts.table.nothing}</p> : null}
      {rows.length > 0 ? <PlanTable rows={rows.slice(0, shown)} locale={locale} /> : null}
      {left > 0 ? (
        <p className={styles.more}>
          <button type="button" className="button-quiet" onClick={() => setShown(shown + pageSize)}>
            {fillCount(language, texts.table.more, Math.min(left, pageSize))}
          </button>
        </p>
      ) : null}
    </section>
  );
}

function verdictOf({ plan, locale: { texts, language } }: Props, ready: number): string {
  if (plan.counts.bad > 0) return fillCount(language, texts.verdict.bad, plan.counts.bad);
  return ready > 0 ? fillCount(language, texts.verdict.ready, ready) : texts.verdict.same;
}

function Notes({ plan, publishes, locale: { texts } }: Props) {
  const { encoding, ignored, counts } = plan;
  const notes = [
    ...(encoding === 'utf-8' ? [] : [texts.notes[encoding]]),
    ...(ignored.length > 0 ? [fill(texts.notes.ignored, { names: ignored.join(', ') })] : []),
    ...(publishes && counts.new + counts.changed > 0 ? [texts.notes.drafts] : []),
  ];
  return notes.map((note) => <p key={note}>{note}</p>);
}
