// Creates a document beside the one that is being edited (idempotent create): asked again after no answer, it is still made once.

import { useRef, useState } from 'react';
import { createDocument } from '@/components/admin/form/document-client';
import { rememberChange } from '@/components/admin/list/recent-changes';
import type { FieldIssue } from '@/lib/errors';
import { refusalMessage } from '@/lib/forms/field-messages';
import type { Values } from '@/lib/forms/save-protocol';
import type { InputTexts } from '@/lib/strings/inputs.en';

interface Words {
  readonly refusals: InputTexts['refusals'];
  readonly unreachable: string;
}

export interface Creating {
  readonly isBusy: boolean;
  readonly issues: readonly FieldIssue[];
  /** Why nothing was made, where no field can say it. */
  readonly problem: string | undefined;
  /** The id of what was made; undefined if it was not. */
  readonly create: (patch: Values) => Promise<string | undefined>;
}

export function useCreation(entity: string, { refusals, unreachable }: Words): Creating {
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [problem, setProblem] = useState<string>();
  const asked = useRef({ patch: '', key: '' });

  async function create(patch: Values): Promise<string | undefined> {
    const text = JSON.stringify(patch);
    // The same once more is the same request: its answer may only have been lost.
    if (asked.current.patch !== text) asked.current = { patch: text, key: crypto.randomUUID() };
    setBusy(true);
    setProblem(undefined);
    const answer = await createDocument(entity, { version: 0, patch, idempotencyKey: asked.current.key });
    setIssues(answer.kind === 'refused' ? answer.issues : []);
    // It stays busy: the window is about to close, and would make it once more.
    if (answer.kind === 'saved') {
      rememberChange(entity, answer.id);
      return answer.id;
    }
    setBusy(false);
    if (answer.kind === 'refused') setProblem(refusalMessage(answer, refusals));
    else setProblem(answer.kind === 'signed-out' ? refusals.unauthenticated : unreachable);
    return undefined;
  }

  return { isBusy, issues, problem, create };
}
