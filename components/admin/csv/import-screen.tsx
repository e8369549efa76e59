'use client';
// A table on its way in, from choosing the file to the result for each row (CSV import screen).

import { largestCsv } from '@/lib/csv/import-plan';
import { errorText } from '@/lib/http/call-api';
import { fill } from '@/lib/strings/fill';
import styles from './csv.module.css';
import { FileChoice } from './file-choice';
import { type ImportLocale, sizeText } from './import-locale';
import { PlanView } from './plan-view';
import { RunView } from './run-view';
import { type ImportState, useImport } from './use-import';

interface Props {
  readonly entity: string;
  readonly named: string;
  readonly publishes: boolean;
  readonly locale: ImportLocale;
}

export function ImportScreen({ entity, named, publishes, locale }: Props) {
  const { texts } = locale;
  const { state, ...actions } = useImport(entity);
  if (state.at === 'comparing')
    return (
      <p className={styles.comparing} role="status">
        {fill(texts.reading, { name: state.name })}
      </p>
    );
  if (state.at === 'planned')
    return (
      <PlanView
        {...{ ...state, publishes, locale }}
        onConfirm={actions.confirm}
        onRecheck={actions.recheck}
        onOther={actions.startOver}
      />
    );
  if (state.at === 'running')
    return (
      <RunView
        {...{ ...state, entity, locale }}
        onHold={actions.hold}
        onResume={actions.resume}
        onRetry={actions.retry}
        onRecheck={actions.recheck}
        onOther={actions.startOver}
      />
    );
  return (
    <>
      <Fault state={state} locale={locale} />
      <FileChoice {...{ entity, named, locale }} onFile={actions.take} />
    </>
  );
}

function Fault({ state, locale }: { state: ImportState & { at: 'choosing' }; locale: ImportLocale }) {
  const { texts, language } = locale;
  if (state.fault === undefined) return null;
  const values = { size: sizeText(largestCsv, language), ...state.values };
  return (
    <div className={styles.fault} role="alert">
      <p>
        <strong>{fill(errorText(texts.faults, state.fault), values)}</strong>
      </p>
      {state.name ? <p>{fill(texts.file, { name: state.name })}</p> : null}
    </div>
  );
}
