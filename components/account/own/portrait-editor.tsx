'use client';
// Somebody's picture (avatar editor): chosen, cut to a square, sent, shown; or taken away.

import { type ChangeEvent, useRef, useState } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { initials } from '@/components/ui/initials';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/http/call-api';
import type { Strings } from '@/lib/strings/strings.en';
import type { ApiResult } from './account-client';
import type { Cut } from './crop';
import { CropDialog } from './crop-dialog';
import { OwnSection } from './own-section';
import sectionStyles from './own-section.module.css';
import styles from './portrait-editor.module.css';
import { portraitOf, readPicture, type Seated, sendPortrait } from './portrait-file';
import type { ProfileSaver } from './use-profile';

interface Props {
  readonly name: string;
  readonly avatar: string | null;
  readonly texts: Strings['profile'];
  readonly saver: ProfileSaver;
}

export function PortraitEditor({ name, avatar, texts, saver }: Props) {
  const [shown, setShown] = useState(avatar);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { ask, dialog } = useConfirm();
  const words = texts.portrait;

  const take = (answer: ApiResult<Seated>) => {
    if (answer instanceof ApiError) {
      // Nothing was typed that could be lost: the next try goes on from what is stored.
      saver.adopt(answer);
      return setProblem(errorText({ ...texts.failed, invalid: words.refused }, answer.code));
    }
    setProblem(undefined);
    setPicture(undefined);
    setShown(answer.avatar);
    toast({ text: texts.saved, tone: 'good' });
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    const read = await readPicture(file);
    setProblem(read ? undefined : words.unreadable);
    setPicture(read);
  };
  const send = async (cut: Cut) => {
    if (!picture) return;
    setSending(true);
    setProblem(undefined);
    const portrait = await portraitOf(picture, cut);
    if (portrait) take(await sendPortrait(saver, portrait));
    else setProblem(words.unreadable);
    setSending(false);
  };
  const remove = async () => {
    const question = { title: words.removeTitle, text: words.removeText, yes: words.remove, no: words.keep };
    if (await ask({ ...question, danger: true })) take(await saver.send<Seated>('DELETE', 'avatar'));
  };
  return (
    <OwnSection title={words.title} lead={words.lead}>
      <div className={sectionStyles.line}>
        {shown ? (
          <img className={styles.portrait} src={shown} width={96} height={96} alt="" data-portrait />
        ) : (
          <span className={styles.portrait} aria-hidden="true">
            {initials(name)}
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={words.choose}
          onChange={choose}
          data-portrait-file
        />
        <button type="button" className="button-quiet" onClick={() => input.current?.click()}>
          {shown ? words.change : words.choose}
        </button>
        {shown ? (
          <button type="button" className="button-plain" onClick={remove}>
            {words.remove}
          </button>
        ) : null}
      </div>
      {problem && !picture ? (
        <p role="alert" className={sectionStyles.trouble}>
          {problem}
        </p>
      ) : null}
      {picture ? (
        <CropDialog
          picture={picture}
          texts={words}
          isBusy={isSending}
          problem={problem}
          onCut={send}
          onClose={() => {
            setProblem(undefined);
            setPicture(undefined);
          }}
        />
      ) : null}
      {dialog}
    </OwnSection>
  );
}
