// What the editor asks of the form around it: where links may lead, and where pictures come from.

import type { RichText } from '@/lib/entity/rich-text';
import type { EditorStrings } from './editor-strings';

export interface LinkTarget {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  /** What kind of document it is, or where it stands: shown beside the title. */
  readonly detail?: string;
}

export interface PickLink {
  search(query: string, signal: AbortSignal): Promise<readonly LinkTarget[]>;
  /** The document that a link leads to already; null when it is gone. */
  describe?(entity: string, id: string): Promise<LinkTarget | null>;
}

export interface PickedImage {
  readonly mediaId: string;
  readonly alt?: string | null;
  readonly caption?: string | null;
}

export type UploadImage = (
  file: File,
  /** From 0 to 1. */
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<PickedImage>;

export interface RichTextEditorProps {
  readonly value: RichText;
  readonly onChange: (value: RichText) => void;
  readonly label: string;
  readonly id: string;
  readonly strings: EditorStrings;
  readonly describedBy?: string | undefined;
  readonly readOnly?: boolean;
  readonly pickLink?: PickLink;
  readonly pickImage?: () => Promise<PickedImage | null>;
  readonly uploadImage?: UploadImage;
  /** Where a picture of the media library can be seen; null when it is gone. */
  readonly imageUrl?: (mediaId: string) => string | null | Promise<string | null>;
}
