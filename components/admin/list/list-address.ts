// What a list shows, as its address says it, and what of it is kept for the next visit of the same person.

export interface ListState {
  readonly view?: string;
  readonly order?: 'asc' | 'desc';
  readonly density?: 'compact';
  readonly q?: string;
  readonly after?: string;
}

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: Given[string]): string | undefined => (typeof value === 'string' ? value : value?.[0]);

/** Anything that makes no sense is as if it were not there. */
export function stateOf(given: Given): ListState {
  const [view, order, density, q, after] = ['view', 'order', 'density', 'q', 'after'].map((name) => one(given[name]));
  return {
    ...(view ? { view } : {}),
    ...(order === 'asc' || order === 'desc' ? { order } : {}),
    ...(density === 'compact' ? { density } : {}),
    ...(q?.trim() ? { q: q.slice(0, 200) } : {}),
    ...(after ? { after } : {}),
  };
}

export function addressOf(entity: string, { view, order, density, q, after }: ListState): string {
  const given = Object.entries({ view, order, density, q, after }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `/admin/${entity}${query ? `?${query}` : ''}`;
}

export const isPlainVisit = (state: ListState): boolean => Object.keys(state).length === 0;

export const preferenceCookie = (entity: string): string => `list-${entity}`;

/** Browsers are shared: what one person chose says nothing about the next. */
const tagOf = (userId: string): string => userId.replace(/[^\w]/g, '').slice(0, 12);

/** Where somebody looked last; a page in the middle or a search is not what they want to come back to. */
export function preferenceOf(value: string | undefined, userId: string): ListState {
  const [tag, query = ''] = (value ?? '').split('|');
  if (tag !== tagOf(userId)) return {};
  const { view, order, density } = stateOf(Object.fromEntries(new URLSearchParams(query)));
  return { ...(view ? { view } : {}), ...(order ? { order } : {}), ...(density ? { density } : {}) };
}

/** What to assign to document.cookie. */
export function preferenceChoice(entity: string, userId: string, { view, order, density }: ListState): string {
  const query = addressOf('', {
    ...(view ? { view } : {}),
    ...(order ? { order } : {}),
    ...(density ? { density } : {}),
  });
  const value = encodeURIComponent(`${tagOf(userId)}|${query.split('?')[1] ?? ''}`);
  return `${preferenceCookie(entity)}=${value}; Path=/admin; Max-Age=31536000; SameSite=Lax; Secure`;
}
