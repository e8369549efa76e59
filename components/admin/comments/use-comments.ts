'use client';
// The comments on one document as far as they have been read, kept in step with what is done to them here (comment state).

import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommentView } from '@/lib/forms/comments';
import { apiErrorOf } from '@/lib/http/call-api';
import { postComment, readComments, removeComment, settleComment } from './comments-client';

export interface Comments {
  readonly list: readonly CommentView[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly hasOlder: boolean;
  readonly isBusy: boolean;
  readonly problem: 'failed' | 'gone' | undefined;
  reload(): void;
  readOlder(): Promise<void>;
  /** Whether it was taken. */
  write(body: string, field: string | undefined): Promise<boolean>;
  settle(id: string, isResolved: boolean): Promise<void>;
  remove(id: string): Promise<void>;
}

const nothingAsked = { text: '', key: '' };

export function useComments(entity: string, id: string): Comments {
  const [list, setList] = useState<readonly CommentView[]>([]);
  const [state, setState] = useState<Comments['state']>('loading');
  const [older, setOlder] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Comments['problem']>();

  const asked = useRef(nothingAsked);

  const reload = useCallback(() => {
    setState('loading');
    readComments({ entity, id }, null).then(
      ({ comments, nextToken }) => {
        setList(comments);
        setOlder(nextToken);
        setState('ready');
      },
      () => setState('failed'),
    );
  }, [entity, id]);
  useEffect(reload, [reload]);

  /** A comment that it is about goes from the list if it is there no more. */
  async function working(work: () => Promise<void>, comment?: string): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const isGone = apiErrorOf(error).code === 'missing';
      if (isGone && comment !== undefined) setList((known) => known.filter((one) => one.id !== comment));
      setProblem(isGone ? 'gone' : 'failed');
      return false;
    } finally {
      setBusy(false);
    }
  }

  const of = { entity, id };
  return {
    list,
    state,
    hasOlder: older !== null,
    isBusy,
    problem,
    reload,
    async readOlder() {
      await working(async () => {
        const page = await readComments(of, older);
        setList((known) => [...page.comments, ...known]);
        setOlder(page.nextToken);
      });
    },
    write: (body, field) =>
      working(async () => {
        const words = { body, ...(field ? { field } : {}) };
        const text = JSON.stringify(words);
        // The same once more is the same request: its answer may only have been lost.
        if (asked.current.text !== text) asked.current = { text, key: crypto.randomUUID() };
        const written = await postComment(of, words, asked.current.key);
        asked.current = nothingAsked;
        setList((known) => [...known.filter((one) => one.id !== written.id), written]);
      }),
    async settle(comment, isResolved) {
      await working(async () => {
        const settled = await settleComment(of, comment, isResolved);
        setList((known) => known.map((one) => (one.id === comment ? settled : one)));
      }, comment);
    },
    async remove(comment) {
      await working(async () => {
        await removeComment(of, comment);
        setList((known) => known.filter((one) => one.id !== comment));
      }, comment);
    },
  };
}
