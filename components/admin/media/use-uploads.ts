'use client';
// The queue of uploads as React sees it; leaving the page while files are on their way asks first.

import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '@/lib/media/media-item';
import { uploadFile } from './upload-file';
import { type RunningUpload, UploadQueue } from './upload-queue';

export interface Uploads {
  readonly uploads: readonly RunningUpload[];
  add(files: readonly File[]): string[];
  cancel(id: string): void;
  retry(id: string): void;
  dismiss(id?: string): void;
}

const isUnderWay = ({ state }: RunningUpload) => state === 'waiting' || state === 'sending' || state === 'checking';

export function useUploads(onReady: (item: MediaItem, id: string) => void): Uploads {
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([]);
  const ready = useRef(onReady);
  ready.current = onReady;
  const [queue] = useState(
    () =>
      new UploadQueue({
        upload: uploadFile,
        onChange: setUploads,
        onReady: (item, id) => ready.current(item, id),
        newId: () => crypto.randomUUID(),
      }),
  );
  const isBusy = uploads.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
  useEffect(() => () => queue.stop(), [queue]);
  return {
    uploads,
    add: (files) => queue.add(files),
    cancel: (id) => queue.cancel(id),
    retry: (id) => queue.retry(id),
    dismiss: (id) => queue.dismiss(id),
  };
}
