// How it stands with what was typed about a file, and the way out where two people typed at once (autosave status).

import { Dialog } from '@/components/ui/dialog';
import { fill } from '@/lib/strings/fill';
import type { Saving } from '../form/use-save-queue';
import type { MediaTexts } from './media-client';
import styles from './media-detail.module.css';

interface Props {
  readonly saving: Saving;
  readonly texts: MediaTexts;
  readonly language: string;
  readonly timeZone: string;
}

function sentence({ saving: { state, savedAt }, texts: { saving }, language, timeZone }: Props): string {
  switch (state.status) {
    case 'saved': {
      if (!savedAt) return saving.unchanged;
      const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(savedAt);
      return fill(saving.saved, { time });
    }
    case 'signed-out':
      return saving.signedOut;
    case 'conflict':
      return saving.waiting;
    default:
      return saving[state.status];
  }
}

export function SavingLine(props: Props) {
  const { saving, texts } = props;
  const { status } = saving.state;
  return (
    <p className={styles.saving} role="status" data-status={status}>
      {sentence(props)}
      {status === 'signed-out' ? (
        <a href="/sign-in" target="_blank" rel="noopener">
          {texts.saving.signInAgain}
        </a>
      ) : null}
    </p>
  );
}

export function UnsavedMediaNotice({ saving, texts }: Pick<Props, 'saving' | 'texts'>) {
  if (!saving.unsavedDraft) return null;
  return (
    <p className={styles.unsavedDraft}>
      {texts.saving.restore}
      <button type="button" className="button-quiet" onClick={saving.restoreUnsavedDraft}>
        {texts.saving.restoreYes}
      </button>
      <button type="button" className="button-plain" onClick={saving.discardUnsavedDraft}>
        {texts.saving.restoreNo}
      </button>
    </p>
  );
}

const readable = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .map((share) => `${Math.round(Number(share) * 100)} %`)
        .join(' / ')
    : String(value ?? '–');

/** All fields at once: a file has few, and they belong together. */
export function ConflictQuestion({ saving, texts }: Pick<Props, 'saving' | 'texts'>) {
  const { conflict, values } = saving.state;
  if (!conflict) return null;
  const words = texts.saving;
  return (
    <Dialog
      open
      onClose={() => undefined}
      title={words.conflictTitle}
      closeLabel={words.conflictLead}
      footer={
        <>
          <button type="button" className="button-quiet" onClick={() => saving.resolve([])}>
            {words.theirs}
          </button>
          <button type="button" className="button" onClick={() => saving.resolve(conflict.fields)}>
            {words.mine}
          </button>
        </>
      }
    >
      <p>{words.conflictLead}</p>
      <dl className={styles.choices}>
        {conflict.fields.map((name) => (
          <div key={name}>
            <dt>{words.mine}</dt>
            <dd>{readable(values[name])}</dd>
            <dt>{words.theirs}</dt>
            <dd>{readable(conflict.theirs[name])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
