'use client';
// Lets a row be acted upon (row action hook): the request goes out, the list is asked anew, and a short message says what came of it.

import { useRouter } from 'next/navigation';
import { actOnce, duplicateDocument } from '@/components/admin/form/document-client';
import { toast } from '@/components/ui/toast';
import type { EntityDescription } from '@/lib/entity/description';
import { fill } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import { type BulkAct, type BulkTarget, prepare, reasonOf, runBulk, type Verb } from './bulk-run';
import { rememberChange } from './recent-changes';
import { canBeUndone, refusalWords, wordingOf } from './row-actions';

export interface RowActions {
  /** One request per document and version: trying it again does not do it twice. */
  actFor(verb: Verb): BulkAct;
  one(verb: Verb, target: BulkTarget): Promise<void>;
  duplicate(target: BulkTarget): Promise<void>;
}

export function useRowActions(entity: EntityDescription, texts: Strings['lists']): RowActions {
  const router = useRouter();
  const actFor = (verb: Verb): BulkAct => {
    const keys = new Map<string, string>();
    return async ({ id, version }) => {
      const name = `${id} ${version}`;
      const idempotencyKey = keys.get(name) ?? crypto.randomUUID();
      keys.set(name, idempotencyKey);
      // What goes for good is taken out of what still points at it; that was asked before.
      const clear = verb === 'purge' ? { clear: true } : {};
      const answer = await actOnce(entity.name, id, { verb, version, idempotencyKey, ...clear });
      if (answer.kind === 'saved') rememberChange(entity.name, id);
      return answer;
    };
  };
  const one = async (verb: Verb, target: BulkTarget): Promise<void> => {
    const [item] = await runBulk(prepare([target]), actFor(verb), { onChange: () => {}, isStopped: () => false });
    router.refresh();
    if (item?.outcome.state === 'done') {
      const { version } = item.outcome;
      const undo = { label: texts.undo, run: () => void one('restore', { ...target, version }) };
      const text = fill(texts.done[wordingOf(verb, entity)], { title: target.title });
      toast({ text, tone: 'good', ...(canBeUndone(verb, entity) ? { action: undo } : {}) });
    } else if (item?.outcome.state === 'refused') {
      const reason = refusalWords(item.outcome, texts);
      const retry = { label: texts.verbs[verb], run: () => void one(verb, item) };
      const isWorthIt = item.outcome.reason === 'stale' || item.outcome.reason === 'unknown';
      const text = fill(texts.failed, { title: target.title, reason });
      toast({ text, tone: 'bad', ...(isWorthIt ? { action: retry } : {}) });
    }
  };
  return {
    actFor,
    one,
    async duplicate({ id, title }) {
      const answer = await duplicateDocument(entity.name, id);
      if (answer.kind !== 'saved') {
        toast({ text: fill(texts.failed, { title, reason: texts.reasons[reasonOf(answer)] }), tone: 'bad' });
        return;
      }
      const copy = answer.id;
      rememberChange(entity.name, copy);
      router.push(`/admin/${entity.name}/${encodeURIComponent(copy)}`);
      toast({ text: fill(texts.duplicated, { title }), tone: 'good' });
    },
  };
}
