'use client';
// Deleting a file: asked first, and taken out of every place that shows it before it goes.

import Link from 'next/link';
import type { ReactNode } from 'react';
import { actOnDocument } from '@/components/admin/form/document-client';
import { useUsedQuestion } from '@/components/admin/removal/use-used-question';
import { useConfirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import type { MediaItem } from '@/lib/media/media-item';
import { fill, fillCount } from '@/lib/strings/fill';
import type { RemovalTexts } from '@/lib/strings/removal.en';
import { type MediaTexts, type ShownMediaUse, usesOf } from './media-client';
import styles from './media-uses.module.css';

export type Kinds = Readonly<Record<string, { readonly one: string }>>;

interface Options {
  readonly texts: MediaTexts;
  readonly removal: RemovalTexts;
  readonly kinds: Kinds;
  readonly language: string;
  readonly onRemoved: (item: MediaItem) => void;
}

const mostShown = 8;

/** Places by name; those that somebody may not see are counted, not named. */
export function UseList({
  uses,
  texts,
  kinds,
  language,
}: { uses: readonly ShownMediaUse[] } & Omit<Options, 'onRemoved' | 'removal'>) {
  const rest = uses.length - mostShown;
  return (
    <ul className={styles.uses}>
      {uses.slice(0, mostShown).map(({ entity, id, title }) => (
        <li key={`${entity} ${id}`}>
          {title === null ? (
            texts.remove.hidden
          ) : (
            <Link href={`/admin/${entity}/${encodeURIComponent(id)}`}>{title}</Link>
          )}
          {kinds[entity] ? <small> {kinds[entity].one}</small> : null}
        </li>
      ))}
      {rest > 0 ? <li>{fillCount(language, texts.remove.more, rest)}</li> : null}
    </ul>
  );
}

export function useRemoval(options: Options): { remove: (item: MediaItem) => Promise<void>; dialog: ReactNode } {
  const { texts, removal, kinds, language, onRemoved } = options;
  const { ask, dialog } = useConfirm();
  const named = Object.fromEntries(Object.entries(kinds).map(([name, { one }]) => [name, one]));
  const used = useUsedQuestion({ texts: removal, kinds: named, language });
  const words = texts.remove;

  async function isMeant({ id, filename: name }: MediaItem): Promise<boolean> {
    const uses = await usesOf(id);
    if (uses.length === 0)
      return ask({ title: fill(words.title, { name }), text: words.text, yes: words.yes, no: words.no, danger: true });
    const places = uses.map(({ title, ...use }) => ({ ...use, ...(title === null ? {} : { label: title }) }));
    const question = { entity: 'media', id, title: name, removal: 'delete', places, hasMore: false } as const;
    return (await used.ask(question)) === 'cleared';
  }

  async function attempt(item: MediaItem): Promise<SaveAnswer | undefined> {
    const { id, version } = item;
    for (let tries = 0; ; tries++) {
      if (!(await isMeant(item))) return undefined;
      const answer = await actOnDocument('media', id, { verb: 'remove', version });
      // Somebody has begun to use it since we looked: then they are to be seen first.
      if (answer.kind !== 'refused' || answer.code !== 'in_use' || tries > 1) return answer;
    }
  }

  async function remove(item: MediaItem): Promise<void> {
    const name = item.filename;
    const answer = await attempt(item).catch(() => ({ kind: 'unknown', message: '' }) as const);
    if (!answer) return;
    if (answer.kind === 'saved') {
      onRemoved(item);
      toast({ text: fill(words.done, { name }), tone: 'good' });
    } else if (answer.kind === 'signed-out') toast({ text: texts.faults.unauthenticated, tone: 'bad' });
    else toast({ text: answer.kind === 'conflict' ? words.stale : fill(words.failed, { name }), tone: 'bad' });
  }

  return {
    remove,
    dialog: (
      <>
        {dialog}
        {used.dialog}
      </>
    ),
  };
}
