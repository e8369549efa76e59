// What went wrong with saving, and what can be done about it.

import type { Strings } from '@/lib/strings/strings.en';
import type { Trouble } from './account-door';
import styles from './own-section.module.css';

interface Props {
  readonly trouble: Trouble | undefined;
  readonly texts: Pick<Strings['profile'], 'failed' | 'conflict' | 'saveAnyway'>;
  /** Saves although somebody else has saved since. */
  readonly onInsist?: (() => void) | undefined;
}

export function TroubleNote({ trouble, texts, onInsist }: Props) {
  if (trouble === undefined) return null;
  return (
    <div role="alert" className={styles.trouble}>
      {trouble === 'conflict' ? texts.conflict : texts.failed[trouble]}
      {trouble === 'conflict' && onInsist ? (
        <button type="button" className="button-quiet" onClick={onInsist}>
          {texts.saveAnyway}
        </button>
      ) : null}
    </div>
  );
}
