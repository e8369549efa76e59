'use client';
// Asks the server for a deed, says in a short message what came of it, and has the screen read anew.

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ErrorCode } from '@/lib/errors';
import type { DeedAnswer } from '@/lib/forms/deed-answer';
import { type Toast, toast } from './toast';

export type Refusals = Readonly<Partial<Record<ErrorCode | 'other', string>>>;

export interface Deeds {
  readonly isBusy: boolean;
  /** Whether it was done. */
  readonly run: (work: () => Promise<DeedAnswer>, said: Toast) => Promise<boolean>;
}

export function useDeed(refusals: Refusals, failed: string): Deeds {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(work, said) {
      setBusy(true);
      // Nobody answered: whether it was done shows when the screen is read anew.
      const answer = await work().catch((): DeedAnswer => ({ kind: 'refused', code: 'unavailable', issues: [] }));
      setBusy(false);
      router.refresh();
      if (answer.kind === 'done') toast({ tone: 'good', ...said });
      else toast({ text: refusals[answer.code] ?? failed, tone: 'bad' });
      return answer.kind === 'done';
    },
  };
}
