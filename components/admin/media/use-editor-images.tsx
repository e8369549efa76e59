'use client';
// Pictures of the library for the text editor: picked in a window, uploaded when dropped or pasted, shown by their id.

import dynamic from 'next/dynamic';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { PickedImage, RichTextEditorProps, UploadImage } from '@/components/admin/editor/editor-props';
import type { MediaItem } from '@/lib/media/media-item';
import { knownMedia, rememberMedia } from './known-media';
import type { MediaTexts } from './media-client';
import { uploadFile } from './upload-file';

/** Nobody needs the library before they ask for it. */
const MediaPicker = dynamic(() => import('./media-picker').then((one) => one.MediaPicker));

export interface EditorImages {
  /** Both are missing for whoever may not edit media. */
  readonly pickImage?: () => Promise<PickedImage | null>;
  readonly uploadImage?: UploadImage;
  readonly imageUrl: NonNullable<RichTextEditorProps['imageUrl']>;
  /** To be rendered somewhere beside the editor. */
  readonly dialog: ReactNode;
}

const picked = (item: MediaItem): PickedImage => {
  rememberMedia(item);
  return { mediaId: item.id, alt: item.alt };
};

const uploadImage: UploadImage = async (file, onProgress, signal) =>
  picked(await uploadFile(file, { onProgress, signal }));

const imageUrl = async (mediaId: string): Promise<string | null> => (await knownMedia(mediaId))?.picture?.src ?? null;

export function useEditorImages(texts: MediaTexts, noLibrary = false): EditorImages {
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(image: PickedImage | null) => void>(undefined);
  const actions = useMemo(
    () => ({
      uploadImage,
      pickImage: () => {
        settle.current?.(null);
        setOpen(true);
        return new Promise<PickedImage | null>((resolve) => {
          settle.current = resolve;
        });
      },
    }),
    [],
  );
  const answer = (image: PickedImage | null) => {
    setOpen(false);
    settle.current?.(image);
    settle.current = undefined;
  };
  const dialog = isOpen ? (
    <MediaPicker
      picturesOnly
      texts={texts}
      onClose={() => answer(null)}
      onTake={([item]) => answer(item ? picked(item) : null)}
    />
  ) : null;
  return { ...(noLibrary ? {} : actions), imageUrl, dialog };
}
