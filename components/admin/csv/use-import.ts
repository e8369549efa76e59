'use client';
// One file on its way in (CSV import state): chosen, compared, looked at, carried out.

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ImportPlan, largestCsv, type UnreadableFile } from '@/lib/csv/import-plan';
import { type ApiErrorCode, apiErrorOf } from '@/lib/http/call-api';
import { planFile, postStep } from './import-client';
import { beginning, conduct, type Running, retried } from './import-run';

export type ImportState =
  | {
      readonly at: 'choosing';
      readonly name?: string;
      readonly fault?: UnreadableFile['fault'] | 'file_gone' | ApiErrorCode;
      readonly values?: UnreadableFile['values'];
    }
  | { readonly at: 'comparing'; readonly name: string }
  | { readonly at: 'planned'; readonly name: string; readonly plan: ImportPlan }
  | { readonly at: 'running'; readonly name: string; readonly plan: ImportPlan; readonly running: Running };

export interface Import {
  readonly state: ImportState;
  take(file: File): void;
  confirm(): void;
  hold(): void;
  resume(): void;
  retry(): void;
  /** Compares the same file again: others may have worked meanwhile. */
  recheck(): void;
  startOver(): void;
}

async function compared(entity: string, file: File): Promise<ImportState> {
  const { name } = file;
  if (file.size > largestCsv) return { at: 'choosing', name, fault: 'too_large' };
  // Browsers refuse to read a file that was saved anew since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { at: 'choosing', name, fault: 'file_gone' };
  try {
    const plan = await planFile(entity, new Blob([bytes]));
    if (plan.kind === 'plan') return { at: 'planned', name, plan };
    return { at: 'choosing', name, fault: plan.fault, values: plan.values };
  } catch (error) {
    return { at: 'choosing', name, fault: apiErrorOf(error).code };
  }
}

/** Leaving in the middle of it is asked about by the browser. */
function useStay(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isBusy]);
}

export function useImport(entity: string): Import {
  const [state, setState] = useState<ImportState>({ at: 'choosing' });
  const file = useRef<File | undefined>(undefined);
  const isHeld = useRef(false);
  useStay(state.at === 'running' && state.running.state === 'running');

  const take = useCallback(
    (chosen: File) => {
      file.current = chosen;
      setState({ at: 'comparing', name: chosen.name });
      // Of two files in a row only the last is looked at.
      void compared(entity, chosen).then((next) => file.current === chosen && setState(next));
    },
    [entity],
  );
  const go = (name: string, plan: ImportPlan, from: Running) => {
    isHeld.current = false;
    void conduct(from, {
      send: postStep,
      onChange: (running) => setState({ at: 'running', name, plan, running }),
      isHeld: () => isHeld.current,
    });
  };
  return {
    state,
    take,
    confirm: () => {
      if (state.at === 'planned') go(state.name, state.plan, beginning(state.plan));
    },
    hold: () => {
      isHeld.current = true;
    },
    resume: () => {
      if (state.at === 'running') go(state.name, state.plan, state.running);
    },
    retry: () => {
      if (state.at === 'running') go(state.name, state.plan, retried(state.plan, state.running));
    },
    recheck: () => {
      if (file.current) take(file.current);
    },
    startOver: () => {
      file.current = undefined;
      setState({ at: 'choosing' });
    },
  };
}
