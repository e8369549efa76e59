// A picture of the library on a page (responsive image, srcset): in the width that the screen needs, with its place kept free while it loads.

import { type PictureFacts, pictureSource } from '@/lib/media/picture-source';

export interface PictureProps {
  readonly media: PictureFacts & { readonly alt?: string | null | undefined };
  /** What it shows here, if that differs from what the library says; empty where it only decorates. */
  readonly alt?: string | undefined;
  /** How wide it is shown, in the words of the sizes attribute. */
  readonly sizes?: string | undefined;
  readonly className?: string | undefined;
  /** Seen at once when the page opens, so it must not wait. */
  readonly isFirst?: boolean;
}

/** Nothing for what is no picture. */
export function Picture({ media, alt, sizes = '100vw', className, isFirst = false }: PictureProps) {
  const source = pictureSource(media);
  if (!source) return null;
  return (
    <img
      src={source.src}
      srcSet={source.srcSet}
      sizes={sizes}
      width={source.width}
      height={source.height}
      alt={alt ?? media.alt ?? ''}
      className={className}
      style={{ objectPosition: source.position }}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
