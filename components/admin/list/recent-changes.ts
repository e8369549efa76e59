// What this browser has changed in the last moments (read your own writes, sessionStorage): lists look at these documents themselves, since an index may lag behind.

/** Only names of documents, which every reader's rights are judged for: scripts may write it. */
export const recentCookie = 'recent';

const lifetimeSeconds = 15;
const maxRemembered = 40;

interface Change {
  readonly entity: string;
  readonly id: string;
  readonly at: number;
}

function changesIn(value: string): Change[] {
  return value.split('|').flatMap((entry) => {
    const [entity, id, at] = entry.split(':');
    return entity && id && at && Number.isFinite(Number(at)) ? [{ entity, id, at: Number(at) }] : [];
  });
}

/** The changed documents of one kind, out of the decoded value of the cookie. */
export const recentIds = (value: string | undefined, entity: string): string[] =>
  changesIn(value ?? '').flatMap((change) => (change.entity === entity ? [change.id] : []));

/** The value with one change more; what is old is forgotten. */
export function withChange(value: string, entity: string, id: string, now: number): string {
  const kept = changesIn(value).filter(
    (one) => now - one.at < lifetimeSeconds && !(one.entity === entity && one.id === id),
  );
  return [...kept, { entity, id, at: now }]
    .slice(-maxRemembered)
    .map((one) => `${one.entity}:${one.id}:${one.at}`)
    .join('|');
}

/** The decoded value as the browser holds it now. */
export function recentValue(): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${recentCookie}=`));
  try {
    return decodeURIComponent(pair?.slice(recentCookie.length + 1) ?? '');
  } catch {
    return '';
  }
}

/** To be called whenever a document was created, saved, published, deleted or brought back. */
export function rememberChange(entity: string, id: string): void {
  const value = withChange(recentValue(), entity, id, Math.floor(Date.now() / 1000));
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser yet
  document.cookie = `${recentCookie}=${encodeURIComponent(value)}; Path=/admin; Max-Age=${lifetimeSeconds}; SameSite=Lax; Secure`;
}
