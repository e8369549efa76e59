'use client';
// Deleting a file: asked first, refused while it is used unless whoever asks has seen where.

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import type { DocumentRequest } from '@/lib/forms/document-action';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import type { MediaItem } from '@/lib/media/media-item';
import { fill, fillCount } from '@/lib/strings/fill';
import { type MediaTexts, type MediaUse, usesOf } from './media-api';
import styles from './media-uses.module.css';

export type Act = (name: string, id: string, request: DocumentRequest) => Promise<SaveAnswer>;
export type Kinds = Readonly<Record<string, { readonly one: string }>>;

interface Options {
  readonly act: Act;
  readonly texts: MediaTexts;
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
}: { uses: readonly MediaUse[] } & Omit<Options, 'act' | 'onRemoved'>) {
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
  const { act, texts, onRemoved } = options;
  const { ask, dialog } = useConfirm();
  const words = texts.remove;

  const confirm = (name: string, uses: readonly MediaUse[]) =>
    uses.length === 0
      ? ask({ title: fill(words.title, { name }), text: words.text, yes: words.yes, no: words.no, danger: true })
      : ask({
          title: fill(words.usedTitle, { name }),
          text: (
            <>
              <p>{words.used}</p>
              <UseList uses={uses} {...options} />
              <p>{words.text}</p>
            </>
          ),
          yes: words.usedAnyway,
          no: words.no,
          danger: true,
        });

  async function attempt({ id, version, filename: name }: MediaItem): Promise<SaveAnswer | undefined> {
    for (let tries = 0; ; tries++) {
      const uses = await usesOf(id);
      if (!(await confirm(name, uses))) return undefined;
      const request = { verb: 'remove', version, idempotencyKey: crypto.randomUUID() } as const;
      const answer = await act('media', id, { ...request, confirmed: uses.length > 0 });
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
    } else if (answer.kind === 'signed-out') toast({ text: texts.faults['signed-out'], tone: 'bad' });
    else toast({ text: answer.kind === 'conflict' ? words.stale : fill(words.failed, { name }), tone: 'bad' });
  }

  return { remove, dialog };
}
