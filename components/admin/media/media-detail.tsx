'use client';
// One file: seen large, described, with what must stay in sight, where it is used and what can be done to it.

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { PageHead } from '@/components/admin/shell/page-head';
import { toast } from '@/components/ui/toast';
import type { MediaItem } from '@/lib/media/media-item';
import { fill } from '@/lib/strings/fill';
import type { RemovalTexts } from '@/lib/strings/removal.en';
import { saveDocument } from '../form/document-client';
import { useSaveQueue } from '../form/use-save-queue';
import { CropPreviews } from './crop-previews';
import { FileButton } from './file-button';
import { type FocalPoint, FocalPointPicker, middle } from './focal-point-picker';
import { rememberMedia } from './known-media';
import { type MediaTexts, type ShownMediaUse, uploadErrorText } from './media-client';
import styles from './media-detail.module.css';
import { MediaFacts } from './media-facts';
import { percentIn } from './media-format';
import { ConflictQuestion, SavingLine, UnsavedMediaNotice } from './saving-line';
import { type Kinds, UseList, useRemoval } from './use-removal';
import { useReplacement } from './use-replacement';

interface Props {
  readonly item: MediaItem;
  readonly uses: readonly ShownMediaUse[];
  readonly texts: MediaTexts;
  readonly removalTexts: RemovalTexts;
  readonly kinds: Kinds;
  readonly language: string;
  readonly timeZone: string;
  readonly userId: string;
}

/** The part of a file that people say something about. */
const wordsOf = ({ filename, alt, focalPoint }: MediaItem) => ({
  filename,
  ...(alt ? { alt } : {}),
  ...(focalPoint ? { focalPoint } : {}),
});

export function MediaDetail(props: Props) {
  const { item: first, uses, texts, removalTexts, kinds, language, timeZone, userId } = props;
  const { detail } = texts;
  const router = useRouter();
  const names = useId();
  const [item, setItem] = useState(first);
  const [row] = useState(() => wordsOf(first));
  const { id } = item;
  const saving = useSaveQueue({
    userId,
    entity: 'media',
    currentId: () => id,
    row,
    version: first.version,
    send: (request) => saveDocument('media', id, { ...request, by: userId }),
  });
  const { values } = saving.state;
  const filename = String(values.filename ?? '');
  const alt = String(values.alt ?? '');
  const point = (values.focalPoint as FocalPoint | null | undefined) ?? middle;
  const replacement = useReplacement();
  const removal = useRemoval({
    texts,
    removal: removalTexts,
    kinds,
    language,
    onRemoved: () => router.push('/admin/media'),
  });

  async function replace(file: File | undefined): Promise<void> {
    await saving.flush();
    const next = file && (await replacement.start(file, { id, version: saving.latest().version }));
    if (!next) return;
    rememberMedia(next);
    setItem(next);
    saving.refresh(wordsOf(next), next.version);
    toast({ text: detail.replaced, tone: 'good' });
  }
  const remove = async () => {
    await saving.flush();
    await removal.remove({ ...item, filename, version: saving.latest().version });
  };

  return (
    <>
      <PageHead title={filename}>
        <SavingLine saving={saving} texts={texts} language={language} timeZone={timeZone} />
      </PageHead>
      <UnsavedMediaNotice saving={saving} texts={texts} />
      <div className={styles.sides}>
        <div className={styles.main}>
          {item.picture ? (
            <>
              <FocalPointPicker
                picture={item.picture}
                point={point}
                onChange={(next) => saving.change('focalPoint', next)}
                texts={detail}
                language={language}
                describedBy={`${names}-focus`}
              />
              <div className={styles.focus}>
                <p className={styles.hint} id={`${names}-focus`}>
                  {detail.focusHint}
                </p>
                <button
                  type="button"
                  className="button-quiet"
                  disabled={point.x === middle.x && point.y === middle.y}
                  onClick={() => saving.change('focalPoint', null)}
                >
                  {detail.focusReset}
                </button>
              </div>
              <CropPreviews picture={item.picture} point={point} texts={detail} />
            </>
          ) : (
            <p className={styles.noPreview}>{detail.noPreview}</p>
          )}
        </div>
        <div className={styles.side}>
          <label className={styles.field}>
            <span>{detail.filename}</span>
            <input
              value={filename}
              maxLength={255}
              aria-invalid={filename.trim() === '' || undefined}
              onChange={({ target }) => saving.change('filename', target.value)}
            />
          </label>
          {item.picture ? (
            <div className={styles.field}>
              <label htmlFor={`${names}-alt`}>{detail.alt}</label>
              <textarea
                id={`${names}-alt`}
                rows={3}
                value={alt}
                maxLength={500}
                aria-describedby={`${names}-alt-hint`}
                onChange={({ target }) => saving.change('alt', target.value.trim() === '' ? null : target.value)}
              />
              <small id={`${names}-alt-hint`} data-missing={alt === '' || undefined}>
                {alt === '' ? `${texts.noAltLong} ` : ''}
                {detail.altHint}
              </small>
            </div>
          ) : null}
          <MediaFacts item={item} texts={detail} language={language} timeZone={timeZone} />
          <section className={styles.card}>
            <h2>{detail.used}</h2>
            {uses.length === 0 ? (
              <p>{detail.unused}</p>
            ) : (
              <UseList uses={uses} texts={texts} kinds={kinds} language={language} />
            )}
          </section>
          <div className={styles.actions}>
            <FileButton
              className="button-quiet"
              disabled={replacement.share !== undefined}
              onFiles={([file]) => void replace(file)}
            >
              {detail.replace}
            </FileButton>
            <a className="button-quiet" href={item.file} download={filename}>
              {detail.download}
            </a>
            <button type="button" className={styles.remove} onClick={() => void remove()}>
              {texts.remove.action}
            </button>
          </div>
          {replacement.share === undefined ? null : (
            <div className={styles.replacing} role="status">
              <span>{fill(detail.replacing, { percent: percentIn(language, replacement.share) })}</span>
              <progress max={1} value={replacement.share} aria-label={detail.replace} />
              <button type="button" className="button-plain" onClick={replacement.cancel}>
                {fill(texts.uploads.cancel, { name: filename })}
              </button>
            </div>
          )}
          {replacement.error ? (
            <p className={styles.fault} role="alert">
              {uploadErrorText(replacement.error, texts)}
            </p>
          ) : (
            <p className={styles.hint}>{detail.replaceHint}</p>
          )}
        </div>
      </div>
      {removal.dialog}
      <ConflictQuestion saving={saving} texts={texts} />
    </>
  );
}
