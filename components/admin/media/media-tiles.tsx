// Files as tiles: the picture first, its name and what is missing beneath.

import Link from 'next/link';
import { Menu } from '@/components/ui/menu';
import type { MediaItem } from '@/lib/media/media-item';
import { fill } from '@/lib/strings/fill';
import type { MediaTexts } from './media-client';
import { formatName, sizeIn } from './media-format';
import { MediaThumb } from './media-thumb';
import styles from './media-tiles.module.css';

export interface ShownMedia {
  readonly items: readonly MediaItem[];
  readonly texts: MediaTexts;
  readonly language: string;
  readonly timeZone: string;
  readonly onRemove: (item: MediaItem) => void;
}

export const lacksAlt = ({ picture, alt }: MediaItem): boolean => picture !== null && !alt;

/** What can be done to a file wherever it is listed. */
export const mediaActionsFor = (item: MediaItem, { texts, onRemove }: ShownMedia) => [
  { label: texts.edit, href: `/admin/media/${item.id}` },
  { label: texts.remove.action, danger: true, onSelect: () => onRemove(item) },
];

export function MediaTiles(props: ShownMedia) {
  const { items, texts, language } = props;
  return (
    <ul className={styles.tiles}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            className={styles.frame}
            href={`/admin/media/${item.id}`}
            aria-label={fill(texts.open, { name: item.filename })}
            prefetch={false}
          >
            <MediaThumb item={item} />
          </Link>
          <div className={styles.foot}>
            <div className={styles.words}>
              <p className={styles.name} title={item.filename}>
                {item.filename}
              </p>
              {lacksAlt(item) ? (
                <p className={styles.warning} title={texts.noAltLong}>
                  {texts.noAlt}
                </p>
              ) : (
                <p className={styles.facts}>{`${formatName(item.mimeType)} · ${sizeIn(language, item.size)}`}</p>
              )}
            </div>
            <Menu label={fill(texts.actions, { name: item.filename })} items={mediaActionsFor(item, props)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
