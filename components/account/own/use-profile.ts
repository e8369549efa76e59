'use client';
// The version of somebody's profile that this page is based on, and the one way to save upon it (optimistic locking).

import { useRef, useState } from 'react';
import { ApiError } from '@/lib/http/call-api';
import { type ApiResult, callAccount } from './account-client';

export interface Versioned {
  readonly version: number;
}

/** Without a version, the profile is as it was. */
type Perhaps = Partial<Versioned>;

export interface ProfileSaver {
  /** One at a time: each save is based on the one before. */
  send<Body extends Versioned>(method: string, path: string, body?: object): Promise<ApiResult<Body>>;
  /** What changes the profile beside what this page says: the page goes on from it, unless others have saved as well. */
  beside<Body extends Perhaps>(work: () => Promise<ApiResult<Body>>): Promise<ApiResult<Body>>;
  /** Goes on from what is stored now: what is sent next takes its place. */
  adopt(refusal: ApiError): void;
  readonly isBusy: boolean;
}

export function useProfile(version: number): ProfileSaver {
  const known = useRef(version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);

  async function inTurn<Body extends Perhaps>(work: () => Promise<ApiResult<Body>>): Promise<ApiResult<Body>> {
    setWaiting((count) => count + 1);
    const turn = queue.current.then(async () => {
      const answer = await work();
      if (!(answer instanceof ApiError) && answer.version === known.current + 1) known.current = answer.version;
      return answer;
    });
    queue.current = turn;
    return turn.finally(() => setWaiting((count) => count - 1));
  }
  const send = <Body extends Versioned>(method: string, path: string, body: object = {}): Promise<ApiResult<Body>> =>
    inTurn(() => callAccount<Body>(method, path, { ...body, version: known.current }));
  const adopt = ({ problem }: ApiError) => {
    known.current = problem.current?.version ?? known.current;
  };
  return { send, beside: inTurn, adopt, isBusy: waiting > 0 };
}
