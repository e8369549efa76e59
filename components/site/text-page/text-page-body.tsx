// The text of a page that editors keep, in the width in which one reads.

import type { TextPage } from '@/lib/content/text-page';
import { Picture } from '../picture';
import { RichText } from '../rich-text/rich-text';
import { richTextLabels } from '../rich-text/rich-text-labels';
import styles from './text-page-body.module.css';

interface Props {
  readonly page: TextPage;
  readonly language: 'de' | 'en';
}

export function TextPageBody({ page: { body, pictures, links }, language }: Props) {
  return (
    <div className={styles.text}>
      <RichText
        document={body}
        resolveLink={(entity, id) => links[`${entity}:${id}`] ?? null}
        renderImage={({ mediaId, alt }) => {
          const picture = pictures[mediaId];
          return picture ? (
            <Picture media={picture} alt={alt || picture.alt} sizes="(min-width: 44rem) 42rem, 92vw" />
          ) : null;
        }}
        labels={richTextLabels[language]}
      />
    </div>
  );
}
