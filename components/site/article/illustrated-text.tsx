// A text with its pictures and links, as wide as reads well.

import type { RichTextNode } from '@/lib/entity/rich-text';
import { Picture } from '../picture';
import { RichTextView } from '../rich-text/rich-text';
import { richTextLabels } from '../rich-text/rich-text-labels';
import type { SitePicture } from '../site-picture';

interface Props {
  readonly className: string | undefined;
  readonly document: RichTextNode;
  readonly pictures: Readonly<Record<string, SitePicture>>;
  readonly links: Readonly<Record<string, string>>;
  readonly language: 'de' | 'en';
}

export function IllustratedText({ className, document, pictures, links, language }: Props) {
  return (
    <div className={className}>
      <RichTextView
        document={document}
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
