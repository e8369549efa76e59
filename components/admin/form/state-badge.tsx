// In which state the document is: a word, and another where visitors do not see its newest text.

import type { DocumentState } from '@/lib/forms/document-state';
import { fill } from '@/lib/strings/fill';
import styles from './document-bar.module.css';
import { type DocumentLocale, sayTime } from './document-texts';

const tones = { new: undefined, draft: undefined, scheduled: 'warn', published: 'good' } as const;

export function StateBadge({ state, locale }: { state: DocumentState; locale: DocumentLocale }) {
  const { state: words } = locale.texts.document;
  if (state.name === 'none') return null;
  const { at, name, hasChanges } = state;
  return (
    <span className={styles.badges}>
      <span className="badge" data-tone={tones[name]}>
        {at ? fill(words.scheduled, { time: sayTime(locale, at) }) : words[name]}
      </span>
      {hasChanges ? (
        <span className="badge" data-tone="warn">
          {words.changes}
        </span>
      ) : null}
    </span>
  );
}
