'use client';
// A table on its way in, from choosing the file to the result for each row.

import { largestFile } from '@/lib/csv/import-plan';
import { errorText } from '@/lib/http/call-api';
import { fill } from '@/lib/strings/fill';
import styles from './csv.module.css';
import { FileChoice } from './file-choice';
import { PlanView } from './plan-view';
import { RunView } from './run-view';
import { type ImportState, useImport } from './use-import';
import { type ImportVoice, sizeText } from './voice';

interface Props {
  readonly entity: string;
  readonly named: string;
  readonly publishes: boolean;
  readonly voice: ImportVoice;
}

export function ImportScreen({ entity, named, publishes, voice }: Props) {
  const { texts } = voice;
  const { state, ...deeds } = useImport(entity);
  if (state.at === 'comparing')
    return (
      <p className={styles.comparing} role="status">
        {fill(texts.reading, { name: state.name })}
      </p>
    );
  if (state.at === 'planned')
    return (
      <PlanView
        {...{ ...state, publishes, voice }}
        onConfirm={deeds.confirm}
        onRecheck={deeds.recheck}
        onOther={deeds.startOver}
      />
    );
  if (state.at === 'running')
    return (
      <RunView
        {...{ ...state, entity, voice }}
        onHold={deeds.hold}
        onResume={deeds.resume}
        onRetry={deeds.retry}
        onRecheck={deeds.recheck}
        onOther={deeds.startOver}
      />
    );
  return (
    <>
      <Fault state={state} voice={voice} />
      <FileChoice {...{ entity, named, voice }} onFile={deeds.take} />
    </>
  );
}

function Fault({ state, voice }: { state: ImportState & { at: 'choosing' }; voice: ImportVoice }) {
  const { texts, language } = voice;
  if (state.fault === undefined) return null;
  const values = { size: sizeText(largestFile, language), ...state.values };
  return (
    <div className={styles.fault} role="alert">
      <p>
        <strong>{fill(errorText(texts.faults, state.fault), values)}</strong>
      </p>
      {state.name ? <p>{fill(texts.file, { name: state.name })}</p> : null}
    </div>
  );
}
