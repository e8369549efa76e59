// How it stands with what was typed, in one line that screen readers hear when it changes (autosave status, live region).

import { refusalMessage } from '@/lib/forms/field-messages';
import { fill } from '@/lib/strings/fill';
import styles from './document-bar.module.css';
import type { DocumentLocale } from './document-texts';
import type { SaveState } from './save-queue';

interface Props {
  readonly state: SaveState;
  readonly savedAt: Date | undefined;
  readonly locale: DocumentLocale;
}

function sentence({ state, savedAt, locale }: Props): string {
  const { form, inputs, document } = locale.texts;
  const { language, timeZone } = locale;
  switch (state.status) {
    case 'saved': {
      if (!savedAt) return form.unchanged;
      const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(savedAt);
      return fill(form.saved, { time });
    }
    case 'waiting':
      return form.waiting;
    case 'conflict':
      return document.conflict.waiting;
    case 'saving':
      return form.saving;
    case 'refused': {
      const { code, message = '', issues } = state;
      const answer = { kind: 'refused', message, issues, ...(code ? { code } : {}) } as const;
      return fill(form.refused, { reason: refusalMessage(answer, inputs.refusals) });
    }
    case 'unreachable':
      return form.unreachable;
    case 'signed-out':
      return form.signedOut;
  }
}

export function SaveStatusLine(props: Props) {
  const { status } = props.state;
  const { form } = props.locale.texts;
  return (
    <p className={styles.status} role="status" data-status={status}>
      <span className={styles.sign} aria-hidden="true" />
      <span>{sentence(props)}</span>
      {status === 'signed-out' ? (
        <a href="/sign-in" target="_blank" rel="noopener">
          {form.signInAgain}
        </a>
      ) : null}
    </p>
  );
}
