'use client';
// What people say about the document, under its form: folded away with a count, open where something is still open.

import { useEffect, useRef, useState } from 'react';
import type { DocumentLocale } from '@/components/admin/form/document-texts';
import { useConfirm } from '@/components/ui/confirm';
import type { EntityDescription } from '@/lib/entity/description';
import { fillCount } from '@/lib/strings/fill';
import { CommentBox } from './comment-box';
import { CommentItem } from './comment-item';
import styles from './comments.module.css';
import { type Comments, useComments } from './use-comments';

interface Props {
  readonly entity: EntityDescription;
  readonly id: string;
  readonly mayPublish: boolean;
  /** What the ids of the form's inputs begin with. */
  readonly prefix: string;
  readonly locale: DocumentLocale;
}

/** To the input itself, or to the first thing in it that can be worked with. */
function jumpTo(id: string): void {
  const input = document.getElementById(id);
  input?.scrollIntoView({ block: 'center' });
  const within = input?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable="true"]');
  const target = input?.matches('input, textarea, select, button, [contenteditable="true"]') ? input : within;
  target?.focus({ preventScroll: true });
}

function Talk({ entity, mayPublish, prefix, locale, comments }: Props & { readonly comments: Comments }) {
  const { comments: texts, fields: names } = locale.texts;
  const { list, state, hasOlder, isBusy, problem } = comments;
  const { ask, dialog } = useConfirm();
  const fields = entity.fields.filter(({ typed }) => typed).map(({ name }) => ({ name, label: names[name] ?? name }));

  async function remove(comment: string): Promise<void> {
    const { removeTitle: title, removeText: text, remove: yes, cancel: no } = texts;
    if (await ask({ title, text, yes, no, danger: true })) await comments.remove(comment);
  }

  return (
    <div className={styles.talk}>
      <p className={styles.lead}>{texts.lead}</p>
      {state === 'failed' ? (
        <p className={styles.problem} role="alert">
          {texts.unreachable}
          <button type="button" className="button-quiet" onClick={comments.reload}>
            {texts.retry}
          </button>
        </p>
      ) : null}
      {hasOlder ? (
        <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void comments.readOlder()}>
          {texts.older}
        </button>
      ) : null}
      {list.length > 0 ? (
        <ol className={styles.list} aria-label={texts.title}>
          {list.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              mayDelete={comment.isYours || mayPublish}
              isBusy={isBusy}
              onJump={(field) => jumpTo(`${prefix}-${field}`)}
              onSettle={(isResolved) => void comments.settle(comment.id, isResolved)}
              onDelete={() => void remove(comment.id)}
              locale={locale}
            />
          ))}
        </ol>
      ) : state === 'failed' ? null : (
        <p className={styles.lead}>{state === 'loading' ? texts.loading : texts.none}</p>
      )}
      {problem ? (
        <p className={styles.problem} role="alert">
          {texts[problem]}
        </p>
      ) : null}
      <CommentBox fields={fields} isBusy={isBusy} onWrite={comments.write} texts={texts} />
      {dialog}
    </div>
  );
}

export function CommentsPanel(props: Props) {
  const { entity, id, locale } = props;
  const { comments: texts } = locale.texts;
  const comments = useComments(entity.name, id);
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // What was typed stays while it is folded away.
  const [wasOpened, setOpened] = useState(false);
  const open = comments.list.filter(({ resolved }) => !resolved).length;
  const isAsking = open > 0;
  useEffect(() => {
    // Somebody may have opened it before the page listened.
    if (isAsking || panel.current?.open) setOpen(true);
  }, [isAsking]);
  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);
  return (
    <details
      ref={panel}
      className={styles.panel}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      aria-busy={comments.state === 'loading'}
    >
      <summary>
        <h2>{texts.title}</h2>
        {isAsking ? <span className="badge">{fillCount(locale.language, texts.open, open)}</span> : null}
      </summary>
      {wasOpened ? <Talk {...props} comments={comments} /> : null}
    </details>
  );
}
