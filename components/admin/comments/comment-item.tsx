// One comment: who said it and when, about what, and what can be done with it.

import { type DocumentLocale, sayTime } from '@/components/admin/form/document-texts';
import type { CommentView } from '@/lib/forms/comments';
import { fill } from '@/lib/strings/fill';
import styles from './comments.module.css';

interface Props {
  readonly comment: CommentView;
  readonly mayDelete: boolean;
  readonly isBusy: boolean;
  readonly onJump: (field: string) => void;
  readonly onSettle: (isResolved: boolean) => void;
  readonly onDelete: () => void;
  readonly locale: DocumentLocale;
}

export function CommentItem({ comment, mayDelete, isBusy, onJump, onSettle, onDelete, locale }: Props) {
  const { comments: texts, fields } = locale.texts;
  const { body, field, name, isYours, at, resolved } = comment;
  const called = (known: string | undefined) => (known === undefined ? texts.somebody : known || texts.former);
  const label = field && (fields[field] ?? field);
  return (
    <li className={styles.comment} data-resolved={resolved ? true : undefined}>
      <p className={styles.head}>
        <strong>{isYours ? texts.you : called(name)}</strong>
        <time dateTime={at}>{sayTime(locale, at)}</time>
        {field && label ? (
          <button
            type="button"
            className={styles.about}
            aria-label={fill(texts.jump, { field: label })}
            onClick={() => onJump(field)}
          >
            {fill(texts.about, { field: label })}
          </button>
        ) : null}
      </p>
      <p className={styles.body}>{body}</p>
      <p className={styles.foot}>
        {resolved ? (
          <span>{fill(texts.resolved, { name: called(resolved.name), time: sayTime(locale, resolved.at) })}</span>
        ) : null}
        <button type="button" className="button-plain" disabled={isBusy} onClick={() => onSettle(!resolved)}>
          {resolved ? texts.reopen : texts.resolve}
        </button>
        {mayDelete ? (
          <button type="button" className="button-plain" disabled={isBusy} onClick={onDelete}>
            {texts.remove}
          </button>
        ) : null}
      </p>
    </li>
  );
}
