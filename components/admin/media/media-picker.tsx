'use client';
// A window onto the library in which files are chosen: found by words, uploaded on the spot, picked by mouse or keys.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { MediaItem } from '@/lib/media/media-item';
import { fill, fillCount } from '@/lib/strings/fill';
import { FileButton } from './file-button';
import type { MediaTexts } from './media-client';
import { pageLanguage } from './media-format';
import styles from './media-picker.module.css';
import { MediaThumb } from './media-thumb';
import { UploadList } from './upload-list';
import { useFileDrop } from './use-file-drop';
import { useMediaList } from './use-media-list';
import { useUploads } from './use-uploads';

export interface MediaPickerProps {
  readonly onClose: () => void;
  readonly onTake: (items: readonly MediaItem[]) => void;
  readonly many?: boolean;
  /** How many may be taken. */
  readonly max?: number | undefined;
  readonly picturesOnly?: boolean;
  readonly texts: MediaTexts;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys walk through the tiles as they lie, whatever the width of the window. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = tiles.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  const isVertical = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const { left } = (tiles[at] as HTMLElement).getBoundingClientRect();
  for (let next = at + step; tiles[next]; next += step) {
    const isBelow = Math.abs((tiles[next] as HTMLElement).getBoundingClientRect().left - left) < 4;
    if (isVertical && !isBelow) continue;
    tiles[next]?.focus();
    return;
  }
}

/** Mounted when it is opened: the library is asked anew each time. */
export function MediaPicker({ onClose, onTake, many = false, max, picturesOnly = false, texts }: MediaPickerProps) {
  const { picker } = texts;
  const language = pageLanguage();
  const list = useMediaList();
  const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Once the window stands, which has its own idea of where the focus belongs.
  useEffect(() => field.current?.focus(), []);
  const fits = ({ picture }: MediaItem) => !picturesOnly || picture !== null;
  const isFull = max !== undefined && chosen.length >= max;

  const toggle = (item: MediaItem) => {
    if (!many) return onTake([item]);
    const isChosen = chosen.some(({ id }) => id === item.id);
    if (isChosen) setChosen(chosen.filter(({ id }) => id !== item.id));
    else if (!isFull) setChosen([...chosen, item]);
  };
  const uploads = useUploads((item) => {
    list.prepend(item);
    if (!fits(item)) return;
    if (!many) onTake([item]);
    else setChosen((known) => (max !== undefined && known.length >= max ? known : [...known, item]));
  });
  const isOver = useFileDrop((files) => uploads.add(many ? files : files.slice(0, 1)), area);
  const shown = list.items.filter(fits);
  const title = many ? picker.titleMany : picturesOnly ? picker.titlePictures : picker.title;

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      closeLabel={picker.close}
      {...(many
        ? {
            footer: (
              <>
                {isFull ? <span className={styles.full}>{fillCount(language, picker.full, max)}</span> : null}
                <button type="button" className="button" disabled={chosen.length === 0} onClick={() => onTake(chosen)}>
                  {chosen.length === 0 ? picker.take : fillCount(language, picker.takeMany, chosen.length)}
                </button>
              </>
            ),
          }
        : {})}
    >
      <div ref={area} className={styles.area} data-over={isOver || undefined}>
        <div className={styles.tools}>
          <input
            ref={field}
            type="search"
            value={list.q}
            placeholder={texts.search}
            aria-label={texts.search}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => list.search(target.value)}
          />
          <FileButton
            className="button-quiet"
            multiple={many}
            picturesOnly={picturesOnly}
            onFiles={(files) => uploads.add(files)}
          >
            {picker.upload}
          </FileButton>
          <span className={styles.hint}>{picker.dropHint}</span>
        </div>
        <UploadList uploads={uploads} texts={texts} language={language} />
        <ul className={styles.tiles} onKeyDown={walk} aria-label={texts.title} aria-busy={list.isLoading}>
          {shown.map((item) => {
            const place = chosen.findIndex(({ id }) => id === item.id);
            const isChosen = place >= 0;
            return (
              <li key={item.id}>
                <button
                  type="button"
                  className={styles.tile}
                  aria-pressed={many ? isChosen : undefined}
                  aria-disabled={(many && isFull && !isChosen) || undefined}
                  onClick={() => toggle(item)}
                >
                  <span className={styles.frame}>
                    <MediaThumb item={item} />
                    {isChosen ? (
                      <span className={styles.mark} aria-hidden="true">
                        {place + 1}
                      </span>
                    ) : null}
                  </span>
                  <span className={styles.name}>{item.filename}</span>
                </button>
              </li>
            );
          })}
        </ul>
        <Outcome list={list} isEmpty={shown.length === 0} texts={texts} />
        {isOver ? <p className={styles.drop}>{texts.dropHere}</p> : null}
      </div>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly list: ReturnType<typeof useMediaList>;
  readonly isEmpty: boolean;
  readonly texts: MediaTexts;
}

function Outcome({ list, isEmpty, texts }: OutcomeProps) {
  if (list.hasFailed)
    return (
      <p className={styles.note} role="alert">
        {texts.failedToLoad}{' '}
        <button type="button" className="button-plain" onClick={list.again}>
          {texts.tryAgain}
        </button>
      </p>
    );
  if (list.isLoading) return <p className={styles.note}>{texts.loading}</p>;
  if (isEmpty && !list.hasMore)
    return <p className={styles.note}>{list.q ? fill(texts.nothingFound, { q: list.q }) : texts.empty}</p>;
  return list.hasMore ? (
    <p className={styles.note}>
      <button type="button" className="button-quiet" onClick={list.more}>
        {texts.more}
      </button>
    </p>
  ) : null;
}
