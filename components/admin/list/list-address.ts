// What a list shows, as its address says it, and what of it is kept for the next visit of the same person (list state in the URL).

export interface ListState {
  readonly view?: string;
  readonly order?: 'asc' | 'desc';
  readonly density?: 'compact';
  readonly q?: string;
  readonly after?: string;
  /** What is filtered by, as it was typed; each stands in the address under its own name. */
  readonly filters?: Readonly<Record<string, string>>;
}

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What no filter can be called. */
export const reservedNames = ['view', 'order', 'density', 'q', 'after'] as const;

const longestValue = 500;

const one = (value: Given[string]): string | undefined => (typeof value === 'string' ? value : value?.[0]);

function filtersIn(given: Given, names: readonly string[]): Pick<ListState, 'filters'> {
  const found = names.flatMap((name) => {
    const value = one(given[name])?.trim().slice(0, longestValue);
    return value ? [[name, value]] : [];
  });
  return found.length > 0 ? { filters: Object.fromEntries(found) } : {};
}

/** Anything that makes no sense is as if it were not there. */
export function stateOf(given: Given, filterNames: readonly string[] = []): ListState {
  const [view, order, density, q, after] = reservedNames.map((name) => one(given[name]));
  return {
    ...(view ? { view } : {}),
    ...(order === 'asc' || order === 'desc' ? { order } : {}),
    ...(density === 'compact' ? { density } : {}),
    ...(q?.trim() ? { q: q.slice(0, 200) } : {}),
    ...(after ? { after } : {}),
    ...filtersIn(given, filterNames),
  };
}

export function listAddress(entity: string, { view, order, density, q, after, filters }: ListState): string {
  const given = Object.entries({ view, ...filters, order, density, q, after }).filter(
    ([, value]) => value !== undefined,
  );
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `/admin/${entity}${query ? `?${query}` : ''}`;
}

export const isPlainVisit = (state: ListState): boolean => Object.keys(state).length === 0;

export const preferenceCookie = (entity: string): string => `list-${entity}`;

/** Browsers are shared: what one person chose says nothing about the next. */
const tagOf = (userId: string): string => userId.replace(/[^\w]/g, '').slice(0, 12);

/** A page in the middle or a search is not what somebody wants to come back to. */
const kept = ({ after: _, q: __, ...state }: ListState): ListState => state;

/** Where somebody looked last. */
export function preferenceOf(
  value: string | undefined,
  userId: string,
  filterNames: readonly string[] = [],
): ListState {
  const [tag, query = ''] = (value ?? '').split('|');
  if (tag !== tagOf(userId)) return {};
  return kept(stateOf(Object.fromEntries(new URLSearchParams(query)), filterNames));
}

/** What to assign to document.cookie. */
export function preferenceChoice(entity: string, userId: string, state: ListState): string {
  const query = listAddress('', kept(state)).split('?')[1] ?? '';
  const value = encodeURIComponent(`${tagOf(userId)}|${query}`);
  return `${preferenceCookie(entity)}=${value}; Path=/admin; Max-Age=31536000; SameSite=Lax; Secure`;
}
