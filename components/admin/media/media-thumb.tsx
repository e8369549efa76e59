// A file as a small picture, or as a sheet of paper with its kind on it.

import type { Choice } from '@/lib/entity/choice';
import type { MediaItem } from '@/lib/media/media-item';
import { formatName } from './media-format';
import styles from './media-thumb.module.css';

interface Props {
  /** Null for a file that is gone. */
  readonly item: (Pick<Choice, 'picture'> & Partial<Pick<MediaItem, 'mimeType'>>) | null;
}

/** Its name stands beside it, so for screen readers it is decoration. */
export function MediaThumb({ item }: Props) {
  if (item?.picture)
    return (
      <img
        className={styles.picture}
        src={item.picture.small}
        style={{ objectPosition: item.picture.position }}
        width={item.picture.width}
        height={item.picture.height}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    );
  return (
    <span className={styles.paper} data-gone={item ? undefined : ''} aria-hidden="true">
      <svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
        <path d="M3 1.5h17L29.5 11v26a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 37V3A1.5 1.5 0 0 1 4 1.5Z" />
        <path d="M20 1.5V10a1 1 0 0 0 1 1h8.5" />
      </svg>
      <span>{item ? item.mimeType && formatName(item.mimeType) : '?'}</span>
    </span>
  );
}
