'use client';
// Puts another file in the place of one: its progress, and what came of it.

import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '@/lib/media/media-item';
import { type Fault, MediaError } from './media-api';
import { uploadFile } from './upload-file';

export interface Replacement {
  /** From 0 to 1 while a file is on its way. */
  readonly share: number | undefined;
  readonly fault: Fault | undefined;
  start(file: File, replaces: { readonly id: string; readonly version: number }): Promise<MediaItem | undefined>;
  cancel(): void;
}

export function useReplacement(): Replacement {
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<Fault>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  return {
    share,
    fault,
    async start(file, replaces) {
      const current = new AbortController();
      abort.current = current;
      setFault(undefined);
      try {
        return await uploadFile(file, { onProgress: setShare, signal: current.signal, replaces });
      } catch (error) {
        if (!current.signal.aborted) setFault(error instanceof MediaError ? error.fault : 'other');
        return undefined;
      } finally {
        setShare(undefined);
      }
    },
    cancel: () => abort.current?.abort(),
  };
}
