// Many files on their way (upload queue): a few at a time, each with its progress, each can be cancelled and tried again.

import { type ApiError, apiErrorOf } from '@/lib/http/call-api';
import type { MediaItem } from '@/lib/media/media-item';
import type { UploadOptions } from './upload-file';

export type UploadState = 'waiting' | 'sending' | 'checking' | 'ready' | 'failed' | 'cancelled';

export interface RunningUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: UploadState;
  readonly share: number;
  readonly error?: ApiError;
}

export interface UploadQueueOptions {
  readonly upload: (file: File, options: UploadOptions) => Promise<MediaItem>;
  readonly onChange: (uploads: readonly RunningUpload[]) => void;
  readonly onReady: (item: MediaItem, id: string) => void;
  readonly newId: () => string;
  readonly atOnce?: number;
}

interface Entry {
  readonly file: File;
  abort: AbortController;
  shown: RunningUpload;
}

const isOver = ({ state }: RunningUpload): boolean => state === 'ready' || state === 'failed' || state === 'cancelled';

export class UploadQueue {
  readonly #entries = new Map<string, Entry>();

  constructor(private readonly options: UploadQueueOptions) {}

  get uploads(): readonly RunningUpload[] {
    return [...this.#entries.values()].map(({ shown }) => shown);
  }

  /** The ids under which the files are known here. */
  add(files: readonly File[]): string[] {
    const ids = files.map((file) => {
      const id = this.options.newId();
      const shown = { id, name: file.name, size: file.size, state: 'waiting', share: 0 } as const;
      this.#entries.set(id, { file, abort: new AbortController(), shown });
      return id;
    });
    this.#tell();
    this.#startNext();
    return ids;
  }

  cancel(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry || isOver(entry.shown)) return;
    entry.abort.abort();
    this.#show(entry, { state: 'cancelled', share: 0 });
    this.#startNext();
  }

  retry(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry || !isOver(entry.shown) || entry.shown.state === 'ready') return;
    entry.abort = new AbortController();
    const { error: _, ...rest } = entry.shown;
    entry.shown = { ...rest, state: 'waiting', share: 0 };
    this.#tell();
    this.#startNext();
  }

  /** Takes what is over out of sight. */
  dismiss(id?: string): void {
    for (const [key, { shown }] of this.#entries)
      if ((id === undefined || key === id) && isOver(shown)) this.#entries.delete(key);
    this.#tell();
  }

  /** For whoever leaves: nothing goes on unseen. */
  stop(): void {
    for (const { abort } of this.#entries.values()) abort.abort();
  }

  #startNext(): void {
    const entries = [...this.#entries.values()];
    const running = entries.filter(({ shown }) => shown.state === 'sending' || shown.state === 'checking').length;
    const free = (this.options.atOnce ?? 3) - running;
    for (const entry of entries.filter(({ shown }) => shown.state === 'waiting').slice(0, Math.max(0, free)))
      void this.#run(entry);
  }

  async #run(entry: Entry): Promise<void> {
    const { signal } = entry.abort;
    const isCurrent = () => entry.abort.signal === signal && !signal.aborted;
    this.#show(entry, { state: 'sending', share: 0 });
    const onProgress = (share: number) => {
      if (isCurrent()) this.#show(entry, { state: share < 1 ? 'sending' : 'checking', share });
    };
    try {
      const item = await this.options.upload(entry.file, { onProgress, signal });
      if (!isCurrent()) return;
      this.#show(entry, { state: 'ready', share: 1 });
      this.options.onReady(item, entry.shown.id);
    } catch (error) {
      if (isCurrent()) this.#show(entry, { state: 'failed', error: apiErrorOf(error) });
    } finally {
      this.#startNext();
    }
  }

  #show(entry: Entry, change: Partial<RunningUpload>): void {
    entry.shown = { ...entry.shown, ...change };
    this.#tell();
  }

  #tell(): void {
    this.options.onChange(this.uploads);
  }
}
