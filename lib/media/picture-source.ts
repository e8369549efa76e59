// How a page shows a picture of the library (srcset, focal point): addresses for every width, its own size, and what must not be cut off.

import { extensions, fileIdOf, type MediaType } from './file-keys';
import { variantWidths } from './variant-widths';

/** What is known of a picture, wherever it is shown. */
export interface PictureFacts {
  readonly s3Key: string;
  readonly mimeType: MediaType;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
}

export interface PictureSource {
  /** For whoever knows no srcset. */
  readonly src: string;
  readonly srcSet: string;
  /** The smallest that does for a thumbnail. */
  readonly small: string;
  readonly width: number;
  readonly height: number;
  /** A value for object-position. */
  readonly position: string;
}

const usualWidth = 1200;

export const fileAddress = (key: string): string => `/${key}`;

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

export const positionOf = ({ x, y }: { readonly x: number; readonly y: number } = { x: 0.5, y: 0.5 }): string =>
  `${percent(x)} ${percent(y)}`;

/** Undefined for what is no picture. */
export function pictureSource(facts: PictureFacts): PictureSource | undefined {
  const { s3Key, mimeType, width, height, focalPoint } = facts;
  const fileId = fileIdOf(s3Key);
  if (!fileId || !width || !height || mimeType === 'application/pdf' || !(mimeType in extensions)) return undefined;
  const widths = variantWidths(width);
  const address = (of: number) => `/media/${fileId}-${of}.webp`;
  return {
    src: address(widths.findLast((one) => one <= usualWidth) ?? widths[0] ?? width),
    srcSet: widths.map((one) => `${address(one)} ${one}w`).join(', '),
    small: address(widths[0] ?? width),
    width,
    height,
    position: positionOf(focalPoint),
  };
}
