// A file of the library as the admin's screens and the API see it (media view model): plain data, nothing about where it is stored.

import type { MediaType } from './file-keys';
import type { PictureSource } from './picture-source';

export interface MediaItem {
  readonly id: string;
  readonly filename: string;
  readonly alt: string | null;
  readonly mimeType: MediaType;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly focalPoint: { readonly x: number; readonly y: number } | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The address of the file as it was uploaded. */
  readonly file: string;
  /** Null for what is no picture. */
  readonly picture: PictureSource | null;
}
