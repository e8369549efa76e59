'use client';
// The whole screen: fetch, watch, and read what came of it.

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/admin/shell/page-head';
import { useConfirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { apiErrorOf } from '@/lib/http/call-api';
import type { FederationView, SyncKind, SyncView } from '@/lib/sams/federation-view';
import { fill } from '@/lib/strings/fill';
import styles from './federation.module.css';
import type { FederationLocale } from './federation-texts';
import { ClubTable, KeptTable, TeamTable } from './known-tables';
import { ReportList } from './report-list';
import { SyncCard } from './sync-card';
import { useSyncs } from './use-syncs';

interface Props extends FederationLocale {
  readonly view: FederationView;
  /** Whether there is a federation to ask. */
  readonly isReady: boolean;
  readonly isFirstPage: boolean;
  /** What has to be said before anything else. */
  readonly children?: ReactNode;
}

export function FederationScreen({ view, isReady, isFirstPage, texts, language, timeZone, children }: Props) {
  const router = useRouter();
  const { ask, dialog } = useConfirm();
  const reader: FederationLocale = { texts, language, timeZone };
  const { syncs, start, isBusy } = useSyncs(view.syncs, ({ kind, state }: SyncView) => {
    const isGood = state === 'complete';
    toast({ text: isGood ? texts.finished[kind] : texts.notFinished[kind], tone: isGood ? 'good' : 'bad' });
    router.refresh();
  });

  const begin = (kind: SyncKind, believeShrinking = false) =>
    start(kind, believeShrinking).catch((error: unknown) => {
      toast({ text: apiErrorOf(error).code === 'in_use' ? texts.busy : texts.notStarted, tone: 'bad' });
    });
  const believe = async (kind: SyncKind, kept: number) => {
    const { title, text, yes, no } = texts.believe;
    if (await ask({ title, text: fill(text, { kept }), yes, no, danger: true })) await begin(kind, true);
  };

  const head = (
    <>
      <PageHead title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      {children}
    </>
  );
  // Nobody can fetch anything, and nothing was ever fetched.
  if (!isReady && syncs.every(({ state }) => state === 'never')) return <div className={styles.screen}>{head}</div>;
  return (
    <div className={styles.screen}>
      {head}
      <div className={styles.cards}>
        {syncs.map((sync) => (
          <SyncCard
            key={sync.kind}
            sync={sync}
            report={view.reports.find(({ kind }) => kind === sync.kind)}
            reader={reader}
            isBusy={isBusy}
            isReady={isReady}
            onStart={() => void begin(sync.kind)}
            onBelieve={(kept) => void believe(sync.kind, kept)}
          />
        ))}
      </div>
      <TeamTable teams={view.teams} texts={texts} />
      <KeptTable kept={view.kept} reader={reader} />
      <ReportList reports={view.reports} reader={reader} />
      <ClubTable clubs={view.clubs} isFirstPage={isFirstPage} texts={texts} />
      {dialog}
    </div>
  );
}
