'use client';
// A question about what points at something that goes: `ask` waits until it is answered and all of that is done.

import { type ReactNode, useRef, useState } from 'react';
import type { RemovalTexts } from '@/lib/strings/removal.en';
import { type UsedAnswer, UsedDialog, type UsedQuestion } from './used-dialog';

interface Options {
  readonly texts: RemovalTexts;
  readonly kinds: Readonly<Record<string, string>>;
  readonly language: string;
}

export function useUsedQuestion(options: Options): {
  ask: (question: UsedQuestion) => Promise<UsedAnswer>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<UsedQuestion>();
  const settle = useRef<(answer: UsedAnswer) => void>(undefined);
  const answer = (value: UsedAnswer) => {
    settle.current?.(value);
    settle.current = undefined;
    setQuestion(undefined);
  };
  const ask = (next: UsedQuestion) => {
    settle.current?.(undefined);
    setQuestion(next);
    return new Promise<UsedAnswer>((resolve) => {
      settle.current = resolve;
    });
  };
  return { ask, dialog: question ? <UsedDialog question={question} {...options} onAnswer={answer} /> : null };
}
