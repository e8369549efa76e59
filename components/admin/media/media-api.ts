// Asks the server about files of the library; whatever goes wrong is an error that says in one word what.

import type { MediaItem } from '@/lib/media/media-item';
import type { Strings } from '@/lib/strings/strings.en';

export type MediaTexts = Strings['media'];
export type Fault = keyof MediaTexts['faults'];

export class MediaError extends Error {
  override readonly name = 'MediaError';
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

export interface MediaPage {
  readonly items: readonly MediaItem[];
  readonly nextToken: string | null;
}

export interface MediaUse {
  readonly entity: string;
  readonly id: string;
  readonly title: string | null;
}

interface Problem {
  readonly code?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

const fileFaults: ReadonlySet<string> = new Set<Fault>([
  'unknown-type',
  'too-large',
  'empty',
  'wrong-type',
  'damaged',
  'too-many-pixels',
  'too-many-frames',
  'active-content',
]);

/** The same file would be refused again. */
export const isFinal = (fault: Fault | undefined): boolean => fault !== undefined && fileFaults.has(fault);

const byCode: Readonly<Record<string, Fault>> = {
  unauthenticated: 'signed-out',
  forbidden: 'forbidden',
  unavailable: 'connection',
  missing: 'late',
  stale: 'stale',
  too_large: 'too-large',
};

function faultOf({ code = '', errors = [] }: Problem): Fault {
  const named = errors.map(({ message }) => message).find((message) => fileFaults.has(message));
  return (named as Fault | undefined) ?? byCode[code] ?? 'other';
}

export async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(path, { cache: 'no-store', ...init }).catch((error: unknown) => {
    throw init.signal?.aborted ? error : new MediaError('connection');
  });
  if (answer.ok) return (await answer.json()) as Answer;
  throw new MediaError(faultOf((await answer.json().catch(() => ({}))) as Problem));
}

export const send = <Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });

interface Wish {
  readonly after?: string | null;
  readonly q?: string;
  readonly signal?: AbortSignal;
}

export function mediaPage({ after, q, signal }: Wish): Promise<MediaPage> {
  const query = new URLSearchParams({ ...(after ? { after } : {}), ...(q ? { q } : {}) });
  return ask(`/api/admin/media?${query}`, signal ? { signal } : {});
}

export const mediaById = (id: string): Promise<MediaItem> => ask(`/api/admin/media/${encodeURIComponent(id)}`);

export const usesOf = async (id: string): Promise<readonly MediaUse[]> =>
  (await ask<{ uses: readonly MediaUse[] }>(`/api/admin/media/${encodeURIComponent(id)}/uses`)).uses;
