// What is known about a file without anybody having said it.

import type { MediaItem } from '@/lib/media/media-item';
import { fill } from '@/lib/strings/fill';
import type { MediaTexts } from './media-client';
import styles from './media-detail.module.css';
import { formatName, sizeIn } from './media-format';

interface Props {
  readonly item: MediaItem;
  readonly texts: MediaTexts['detail'];
  readonly language: string;
  readonly timeZone: string;
}

export function MediaFacts({ item, texts, language, timeZone }: Props) {
  const { mimeType, size, width, height, createdAt } = item;
  const number = new Intl.NumberFormat(language);
  const onDay = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const pixels =
    width && height ? fill(texts.pixels, { width: number.format(width), height: number.format(height) }) : undefined;
  return (
    <section className={styles.card}>
      <h2>{texts.facts}</h2>
      <dl>
        <dt>{texts.type}</dt>
        <dd>{formatName(mimeType)}</dd>
        <dt>{texts.size}</dt>
        <dd>{sizeIn(language, size)}</dd>
        {pixels ? (
          <>
            <dt>{texts.dimensions}</dt>
            <dd>{pixels}</dd>
          </>
        ) : null}
        <dt>{texts.uploaded}</dt>
        <dd>
          <time dateTime={createdAt}>{onDay.format(new Date(createdAt))}</time>
        </dd>
      </dl>
    </section>
  );
}
