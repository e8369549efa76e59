'use client';
// One kind of data: how it stands, how far it is while it runs, and the button that fetches it.

import type { ReportView, SyncView } from '@/lib/sams/federation-view';
import { fill } from '@/lib/strings/fill';
import styles from './federation.module.css';
import { clockOf, type FederationLocale } from './federation-texts';
import { sentencesOf } from './report-words';

interface Props {
  readonly sync: SyncView;
  /** The last of its kind. */
  readonly report: ReportView | undefined;
  readonly reader: FederationLocale;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onStart: () => void;
  readonly onBelieve: (kept: number) => void;
}

const tones = {
  never: undefined,
  running: undefined,
  interrupted: 'warn',
  complete: 'good',
  partial: 'warn',
  failed: 'bad',
  broken: 'bad',
} as const;

export function SyncCard({ sync, report, reader, isBusy, isReady, onStart, onBelieve }: Props) {
  const { texts } = reader;
  const { kind, state } = sync;
  const when = clockOf(reader);
  const isRunning = state === 'running';
  const shrunk = report?.told?.keptBecause === 'shrunk' ? report.told.kept : 0;
  return (
    <section className={styles.card} aria-labelledby={`sync-${kind}`} aria-busy={isRunning}>
      <header>
        <h2 id={`sync-${kind}`}>{texts.kinds[kind]}</h2>
        <span className="badge" data-tone={tones[state]}>
          {texts.states[state]}
        </span>
      </header>
      <p>{texts.kindLeads[kind]}</p>
      <p>{sync.completedAt ? fill(texts.completedAt, { when: when(sync.completedAt) }) : texts.neverCompleted}</p>
      {isRunning ? <Progress sync={sync} texts={texts} /> : null}
      {state === 'interrupted' ? <p className={styles.trouble}>{texts.interrupted}</p> : null}
      {isRunning || !report
        ? null
        : sentencesOf(report, texts).map((sentence) => (
            <p key={sentence} className={styles.trouble}>
              {sentence}
            </p>
          ))}
      <footer>
        <button type="button" className="button" disabled={isBusy || !isReady} onClick={onStart}>
          {texts.start[kind]}
        </button>
        {shrunk > 0 && !isRunning ? (
          <button
            type="button"
            className="button-quiet"
            disabled={isBusy || !isReady}
            onClick={() => onBelieve(shrunk)}
          >
            {texts.believe.open}
          </button>
        ) : null}
      </footer>
    </section>
  );
}

function Progress({ sync, texts }: { readonly sync: SyncView; readonly texts: FederationLocale['texts'] }) {
  const { kind, phase, asked, written, total } = sync;
  const words = phase === 'asking' ? fill(texts.asking, { asked }) : fill(texts.writing, { written, total });
  return (
    <div className={styles.progress}>
      {/* How much the federation has is not known before it has been asked. */}
      {phase === 'writing' && total > 0 ? (
        <progress max={total} value={written} aria-label={texts.progress[kind]} />
      ) : (
        <progress aria-label={texts.progress[kind]} />
      )}
      <span role="status">{words}</span>
    </div>
  );
}
