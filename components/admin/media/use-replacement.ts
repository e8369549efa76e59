'use client';
// Puts another file in the place of one: its progress, and what came of it.

import { useEffect, useRef, useState } from 'react';
import { type ApiError, apiErrorOf } from '@/lib/http/call-api';
import type { MediaItem } from '@/lib/media/media-item';
import { uploadFile } from './upload-file';

export interface Replacement {
  /** From 0 to 1 while a file is on its way. */
  readonly share: number | undefined;
  readonly error: ApiError | undefined;
  start(file: File, replaces: { readonly id: string; readonly version: number }): Promise<MediaItem | undefined>;
  cancel(): void;
}

export function useReplacement(): Replacement {
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<ApiError>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  return {
    share,
    error,
    async start(file, replaces) {
      const current = new AbortController();
      abort.current = current;
      setError(undefined);
      try {
        return await uploadFile(file, { onProgress: setShare, signal: current.signal, replaces });
      } catch (cause) {
        if (!current.signal.aborted) setError(apiErrorOf(cause));
        return undefined;
      } finally {
        setShare(undefined);
      }
    },
    cancel: () => abort.current?.abort(),
  };
}
