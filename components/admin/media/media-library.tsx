'use client';
// The library as a screen: drop files anywhere, find them by words, see them as tiles or as a list.

import { useState } from 'react';
import { PageHead } from '@/components/admin/shell/page-head';
import type { MediaItem } from '@/lib/media/media-item';
import { fill } from '@/lib/strings/fill';
import type { RemovalTexts } from '@/lib/strings/removal.en';
import { FileButton } from './file-button';
import type { MediaListPage, MediaTexts } from './media-client';
import styles from './media-library.module.css';
import { MediaTable } from './media-table';
import { MediaTiles } from './media-tiles';
import { UploadList } from './upload-list';
import { useFileDrop } from './use-file-drop';
import { useMediaList } from './use-media-list';
import { type Kinds, useRemoval } from './use-removal';
import { useUploads } from './use-uploads';
import { ViewSwitch } from './view-switch';

export type LibraryView = 'grid' | 'list';

interface Props {
  readonly page: MediaListPage;
  readonly q: string;
  readonly view: LibraryView;
  readonly texts: MediaTexts;
  readonly removalTexts: RemovalTexts;
  readonly kinds: Kinds;
  readonly language: string;
  readonly timeZone: string;
}

/** What is looked at stands in the address, so that it can be kept and shared, without asking the server again. */
function remember(view: LibraryView, q: string): void {
  const query = new URLSearchParams({ ...(view === 'list' ? { view } : {}), ...(q.trim() ? { q: q.trim() } : {}) });
  const text = query.toString();
  history.replaceState(history.state, '', `/admin/media${text ? `?${text}` : ''}`);
}

export function MediaLibrary({ page, q, view: firstView, texts, removalTexts, kinds, language, timeZone }: Props) {
  const list = useMediaList({ page, q });
  const [view, setView] = useState(firstView);
  const uploads = useUploads((item) => list.prepend(item));
  const isOver = useFileDrop((files) => uploads.add(files));
  const removal = useRemoval({
    texts,
    removal: removalTexts,
    kinds,
    language,
    onRemoved: ({ id }) => list.drop(id),
  });
  const shown = {
    items: list.items,
    texts,
    language,
    timeZone,
    onRemove: (item: MediaItem) => void removal.remove(item),
  };
  const isEmpty = list.items.length === 0 && !list.isLoading && !list.hasFailed;

  return (
    <>
      <PageHead title={texts.title}>
        <FileButton multiple onFiles={(files) => uploads.add(files)}>
          {texts.upload}
        </FileButton>
      </PageHead>
      <div className={styles.tools}>
        <search>
          <input
            type="search"
            value={list.q}
            placeholder={texts.search}
            aria-label={texts.search}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => {
              list.search(target.value);
              remember(view, target.value);
            }}
          />
        </search>
        <ViewSwitch
          view={view}
          texts={texts}
          onChange={(next) => {
            setView(next);
            remember(next, list.q);
          }}
        />
      </div>
      <UploadList uploads={uploads} texts={texts} language={language} />
      <div aria-busy={list.isLoading}>
        {list.items.length === 0 ? null : view === 'grid' ? <MediaTiles {...shown} /> : <MediaTable {...shown} />}
      </div>
      {isEmpty ? <Empty q={list.q} texts={texts} onFiles={(files) => uploads.add(files)} /> : null}
      {list.hasFailed ? (
        <p className={styles.note} role="alert">
          {texts.failedToLoad}{' '}
          <button type="button" className="button-plain" onClick={list.again}>
            {texts.tryAgain}
          </button>
        </p>
      ) : null}
      {list.hasMore && !list.hasFailed ? (
        <p className={styles.note}>
          <button type="button" className="button-quiet" disabled={list.isLoading} onClick={list.more}>
            {list.isLoading ? texts.loading : texts.more}
          </button>
        </p>
      ) : null}
      {isOver ? (
        <div className={styles.drop} aria-hidden="true">
          <p>{texts.dropHere}</p>
        </div>
      ) : null}
      {removal.dialog}
    </>
  );
}

interface EmptyProps {
  readonly q: string;
  readonly texts: MediaTexts;
  readonly onFiles: (files: readonly File[]) => void;
}

function Empty({ q, texts, onFiles }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2>{q ? fill(texts.nothingFound, { q }) : texts.empty}</h2>
      <p>{q ? texts.nothingFoundLead : texts.emptyLead}</p>
      {q ? null : (
        <>
          <FileButton multiple onFiles={onFiles}>
            {texts.upload}
          </FileButton>
          <small>{texts.uploadHint}</small>
        </>
      )}
    </div>
  );
}
