// What the torture asks the write server to do, and the three ways in which it can end.

interface Request {
  readonly actor: string;
  /** The idempotency key: the same for every try of one request. */
  readonly token: string;
}

export type WriteRequest =
  | (Request & { readonly verb: 'create'; readonly title: string; readonly mark: string })
  | (Request & { readonly verb: 'save'; readonly id: string; readonly version: number; readonly mark: string })
  | (Request & { readonly verb: 'vote'; readonly site: string; readonly stars: number });

/** No answer, or "try again", means that nobody knows: it may have happened or not. */
export type Outcome =
  | { readonly kind: 'ok'; readonly row: { readonly id?: string }; readonly version: number }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown'; readonly status?: number; readonly retryAfter?: string | null };

export async function send(port: number, request: WriteRequest): Promise<Outcome> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(10_000),
    });
    const body = (await answer.json()) as { row: { id?: string }; version: number; code: string };
    if (answer.ok) return { kind: 'ok', row: body.row, version: body.version };
    if (answer.status >= 500)
      return { kind: 'unknown', status: answer.status, retryAfter: answer.headers.get('retry-after') };
    return { kind: 'refused', status: answer.status, code: body.code };
  } catch {
    return { kind: 'unknown' };
  }
}
