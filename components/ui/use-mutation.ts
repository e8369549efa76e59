'use client';
// Asks the server for an action, says in a short message what came of it, and has the screen read anew (server action hook).

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ErrorCode } from '@/lib/errors';
import type { ActionResult } from '@/lib/forms/action-result';
import { fill } from '@/lib/strings/fill';
import { type Toast, toast } from './toast';

export type RefusalTexts = Readonly<Partial<Record<ErrorCode | 'other', string>>>;

export interface Mutation {
  readonly isBusy: boolean;
  /** Whether it was done; why not is said in a message as well, by `partly` if some of it is done. */
  readonly run: (work: () => Promise<ActionResult>, said: Toast, partly?: string) => Promise<boolean>;
  /** Why it was not done, for whoever says it where it was asked for. */
  readonly attempt: (work: () => Promise<ActionResult>, said: Toast, partly?: string) => Promise<string | undefined>;
}

export function useMutation(refusals: RefusalTexts, failed: string): Mutation {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const attempt: Mutation['attempt'] = async (work, said, partly) => {
    setBusy(true);
    // Nobody answered: whether it was done shows when the screen is read anew.
    const answer = await work().catch((): ActionResult => ({ kind: 'refused', code: 'unavailable', issues: [] }));
    setBusy(false);
    router.refresh();
    if (answer.kind === 'refused') {
      const { code, progress } = answer;
      return progress && partly ? fill(partly, progress) : (refusals[code] ?? failed);
    }
    toast({ tone: 'good', ...said });
    return undefined;
  };
  return {
    isBusy,
    attempt,
    async run(work, said, partly) {
      const problem = await attempt(work, said, partly);
      if (problem !== undefined) toast({ text: problem, tone: 'bad' });
      return problem === undefined;
    },
  };
}
