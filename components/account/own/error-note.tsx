// What went wrong with saving, and what can be done about it (error message).

import { type ApiError, errorText } from '@/lib/http/call-api';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './own-section.module.css';

interface Props {
  readonly error: ApiError | undefined;
  readonly texts: Pick<Strings['profile'], 'failed' | 'saveAnyway'>;
  /** Saves although somebody else has saved since. */
  readonly onInsist?: (() => void) | undefined;
}

export function ErrorNote({ error, texts, onInsist }: Props) {
  if (error === undefined) return null;
  return (
    <div role="alert" className={styles.trouble}>
      {errorText(texts.failed, error.code)}
      {error.code === 'stale' && onInsist ? (
        <button type="button" className="button-quiet" onClick={onInsist}>
          {texts.saveAnyway}
        </button>
      ) : null}
    </div>
  );
}
