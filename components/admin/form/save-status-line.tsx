// How it stands with what was typed, in one line that screen readers hear when it changes.

import { fill } from '@/lib/strings/fill';
import styles from './entity-form.module.css';
import type { SaveState } from './save-queue';

interface Props {
  readonly state: SaveState;
  readonly savedAt: Date | undefined;
  readonly texts: Readonly<Record<string, string>>;
  readonly language: string;
}

function sentence({ state, savedAt, texts, language }: Props): string {
  const time = (at: Date) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);
  switch (state.status) {
    case 'saved':
      return savedAt ? fill(texts.saved ?? '', { time: time(savedAt) }) : (texts.unchanged ?? '');
    case 'waiting':
    case 'conflict':
      return texts.waiting ?? '';
    case 'saving':
      return texts.saving ?? '';
    case 'refused':
      return fill(texts.refused ?? '', { reason: state.message ?? '' });
    case 'unreachable':
      return texts.unreachable ?? '';
    case 'signed-out':
      return texts.signedOut ?? '';
  }
}

export function SaveStatusLine(props: Props) {
  const { status } = props.state;
  return (
    <p className={styles.status} role="status" data-status={status}>
      {sentence(props)}
      {status === 'signed-out' ? (
        <a href="/sign-in" target="_blank" rel="noopener">
          {props.texts.signInAgain}
        </a>
      ) : null}
    </p>
  );
}
