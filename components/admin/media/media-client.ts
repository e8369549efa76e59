// The library of files, over HTTP (media API client): its pages, and where a file is used.

import { type ApiError, callApi, errorText } from '@/lib/http/call-api';
import type { MediaItem } from '@/lib/media/media-item';
import type { Strings } from '@/lib/strings/strings.en';

export type MediaTexts = Strings['media'];

export interface MediaListPage {
  readonly items: readonly MediaItem[];
  readonly nextToken: string | null;
}

export interface ShownMediaUse {
  readonly entity: string;
  readonly id: string;
  readonly title: string | null;
}

/** What is wrong with a file is named by the field that it is about. */
export const uploadErrorText = ({ code, problem }: ApiError, { faults }: MediaTexts): string =>
  errorText(faults, code === 'invalid' ? problem.errors?.[0]?.message : code);

interface MediaPageRequest {
  readonly after?: string | null;
  readonly q?: string;
  readonly signal?: AbortSignal;
}

export const fetchMediaPage = ({ after, q, signal }: MediaPageRequest): Promise<MediaListPage> =>
  callApi('/api/admin/media', { query: { after, q: q || undefined }, signal });

export const usesOf = async (id: string): Promise<readonly ShownMediaUse[]> =>
  (await callApi<{ uses: readonly ShownMediaUse[] }>(`/api/admin/media/${encodeURIComponent(id)}/uses`)).uses;
