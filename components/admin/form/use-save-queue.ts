'use client';
// The save queue as React sees it (autosave hook): saves on a pause, keeps a copy in the browser, warns before leaving.

import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Abandoned,
  abandonedText,
  dropText,
  holdForm,
  isTextGivenUp,
  keepText,
  watchForm,
} from '@/components/account/unsent-text';
import type { SaveAnswer, SaveRequest, Values } from '@/lib/forms/save-protocol';
import { debounceWithMaxWait } from './debounce-with-max-wait';
import { SaveQueue, type SaveState } from './save-queue';

const pauseBeforeSaving = 900;
/** Whoever types without a pause is saved all the same. */
const longestTyping = 4_000;
const longestPause = 15_000;

interface Options {
  /** Who types. */
  readonly userId: string;
  readonly entity: string;
  /** 'new' until the first save has given it one. */
  readonly currentId: () => string;
  readonly row: Values;
  readonly version: number;
  readonly send: (request: SaveRequest) => Promise<SaveAnswer>;
}

export interface Saving {
  readonly state: SaveState;
  /** As of now, also within one turn of events. */
  latest(): SaveState;
  readonly savedAt: Date | undefined;
  change(name: string, value: unknown): void;
  flush(): Promise<void>;
  resolve(mine: readonly string[]): void;
  /** What an action on the whole document has made of it. */
  refresh(row: Values, version: number): void;
  /** Typed here before the page was closed, and never stored. */
  readonly unsavedDraft: Values | undefined;
  restoreUnsavedDraft(): void;
  discardUnsavedDraft(): void;
}

/** Lost connections throw; to the queue that is an outcome nobody knows. */
const tolerant =
  (send: Options['send']) =>
  async (request: SaveRequest): Promise<SaveAnswer> => {
    try {
      return await send(request);
    } catch {
      return { kind: 'unknown', message: '' };
    }
  };

const wait = (attempt: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(longestPause, 500 * 2 ** attempt)));

export function useSaveQueue({ userId, entity, currentId, row, version, send }: Options): Saving {
  const [openedAs] = useState(currentId);
  const [form] = useState(() => crypto.randomUUID());
  const slotOf = (id: string) => ({ userId, entity, id });
  const [queue] = useState(() => {
    const onChange = (next: SaveState) => notify.current(next);
    return new SaveQueue({
      row,
      version,
      send: tolerant(send),
      onChange,
      newKey: () => crypto.randomUUID(),
      pause: wait,
    });
  });
  const [state, setState] = useState<SaveState>(() => queue.state);
  const [savedAt, setSavedAt] = useState<Date>();
  const [unsavedDraft, setUnsavedDraft] = useState<Abandoned>();
  const [pause] = useState(() => debounceWithMaxWait(() => void queue.sendOne(), pauseBeforeSaving, longestTyping));
  const notify = useRef<(next: SaveState) => void>(() => {});
  notify.current = (next) => {
    if (currentId() !== openedAs) dropText(slotOf(openedAs), form);
    keepText(slotOf(currentId()), form, next);
    if (next.status === 'saved') setSavedAt(new Date());
    setState(next);
  };

  // Shown again after a while elsewhere, the form still knows what was typed: only a new one has to be told.
  useEffect(() => {
    const isUnsent = () => Object.keys(queue.state.unsaved).length > 0;
    let isGone = false;
    if (!isUnsent())
      void abandonedText({ userId, entity, id: openedAs }, form).then((found) => {
        if (!isGone) setUnsavedDraft(found);
      });
    const ends = [holdForm(form), watchForm({ isUnsent, flush: () => queue.flush() })];
    return () => {
      isGone = true;
      for (const end of ends) end();
    };
  }, [userId, entity, openedAs, form, queue]);
  useEffect(() => queue.refresh(row, version), [queue, row, version]);
  const isUnsaved = Object.keys(state.unsaved).length > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isTextGivenUp()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  const latest = useCallback(() => queue.state, [queue]);
  const change = (name: string, value: unknown) => {
    queue.change(name, value);
    pause.ask();
  };
  const discardUnsavedDraft = () => {
    if (unsavedDraft) dropText(slotOf(openedAs), unsavedDraft.form);
    setUnsavedDraft(undefined);
  };
  return {
    state,
    latest,
    savedAt,
    change,
    flush: () => {
      pause.cancel();
      return queue.flush();
    },
    resolve: (mine) => void queue.resolve(mine),
    refresh: (next, at) => queue.refresh(next, at),
    unsavedDraft: unsavedDraft?.unsaved,
    restoreUnsavedDraft() {
      for (const [name, value] of Object.entries(unsavedDraft?.unsaved ?? {})) change(name, value);
      discardUnsavedDraft();
    },
    discardUnsavedDraft,
  };
}
