// Which documents somebody opened last in this browser (localStorage): names only, what they are called is asked for when it is shown.

export interface RecentDocument {
  readonly entity: string;
  readonly id: string;
}

const maxRemembered = 6;
const placeOf = (userId: string): string => `recent-documents:${userId}`;

export function recentDocuments(userId: string): RecentDocument[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as RecentDocument[]).slice(0, maxRemembered) : [];
  } catch {
    return [];
  }
}

export function rememberDocument(userId: string, opened: RecentDocument): void {
  const others = recentDocuments(userId).filter(({ entity, id }) => entity !== opened.entity || id !== opened.id);
  try {
    localStorage.setItem(placeOf(userId), JSON.stringify([opened, ...others].slice(0, maxRemembered)));
  } catch {
    // A browser that keeps nothing has no recent documents.
  }
}

/** The document that a screen of the admin shows; undefined for lists, new ones and everything else. */
export function documentAt(pathname: string, kinds: readonly { readonly name: string }[]): RecentDocument | undefined {
  const [, admin, entity, id, ...rest] = pathname.split('/');
  if (admin !== 'admin' || !entity || !id || id === 'new' || rest.length > 0) return undefined;
  return kinds.some(({ name }) => name === entity) ? { entity, id: decodeURIComponent(id) } : undefined;
}
