'use client';
// What is being uploaded, file by file, with a way to stop it, to try again and to put it out of sight.

import { LineIcon } from '@/components/ui/line-icon';
import { fill, fillCount } from '@/lib/strings/fill';
import { type MediaTexts, uploadErrorText } from './media-client';
import { percentIn, sizeIn } from './media-format';
import styles from './upload-list.module.css';
import type { RunningUpload } from './upload-queue';
import type { Uploads } from './use-uploads';

interface Props {
  readonly uploads: Uploads;
  readonly texts: MediaTexts;
  readonly language: string;
}

function stateIn(texts: MediaTexts, language: string, { state, share, error }: RunningUpload): string {
  switch (state) {
    case 'sending':
      return fill(texts.uploads.sending, { percent: percentIn(language, share) });
    case 'failed':
      return error ? uploadErrorText(error, texts) : texts.faults.other;
    default:
      return texts.uploads[state];
  }
}

function headline(texts: MediaTexts['uploads'], language: string, all: readonly RunningUpload[]): string {
  const count = (...states: readonly RunningUpload['state'][]) =>
    all.filter(({ state }) => states.includes(state)).length;
  const [running, failed, done] = [count('waiting', 'sending', 'checking'), count('failed'), count('ready')];
  if (running > 0) return fillCount(language, texts.running, running);
  if (failed > 0) return fillCount(language, texts.failed, failed);
  return done > 0 ? fillCount(language, texts.done, done) : texts.title;
}

const cross = 'm4 4 8 8m0-8-8 8';
const around = 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3';

function Action({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className="button-icon" aria-label={label} title={label} onClick={onClick}>
      <LineIcon d={path} stroke={1.6} />
    </button>
  );
}

export function UploadList({ uploads: { uploads, cancel, retry, dismiss }, texts, language }: Props) {
  if (uploads.length === 0) return null;
  const isOver = ({ state }: RunningUpload) => state === 'ready' || state === 'failed' || state === 'cancelled';
  return (
    <section className={styles.uploads} aria-label={texts.uploads.title}>
      <header>
        <p role="status">{headline(texts.uploads, language, uploads)}</p>
        {uploads.every(isOver) ? <Action label={texts.uploads.close} path={cross} onClick={() => dismiss()} /> : null}
      </header>
      <ul>
        {uploads.map((upload) => {
          const { id, name, size, state, share, error } = upload;
          // The same file would be refused again.
          const isFinal = error?.code === 'invalid';
          return (
            <li key={id} data-state={state}>
              <div className={styles.name}>
                <span>{name}</span>
                <small>{sizeIn(language, size)}</small>
              </div>
              <p className={styles.state} {...(state === 'failed' ? { role: 'alert' } : {})}>
                {stateIn(texts, language, upload)}
              </p>
              {isOver(upload) ? null : (
                <progress
                  max={1}
                  aria-label={fill(texts.uploads.progress, { name })}
                  {...(state === 'checking' ? {} : { value: share })}
                />
              )}
              <div className={styles.actions}>
                {isOver(upload) ? null : (
                  <Action label={fill(texts.uploads.cancel, { name })} path={cross} onClick={() => cancel(id)} />
                )}
                {state === 'cancelled' || (state === 'failed' && !isFinal) ? (
                  <Action label={fill(texts.uploads.retry, { name })} path={around} onClick={() => retry(id)} />
                ) : null}
                {isOver(upload) ? (
                  <Action label={fill(texts.uploads.dismiss, { name })} path={cross} onClick={() => dismiss(id)} />
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
