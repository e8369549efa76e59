// What a path leads to, by the table of pages (URL path lookup): to which page, and whether to a room where nothing is for everybody.

import { type SitePage, sitePages } from '@/lib/site-pages';

export type SitePages = Readonly<Record<string, SitePage>>;

/** Where people sign in and work, each a folder of its own under app. */
export const workplaces: readonly string[] = ['/account', '/admin', '/sign-in', '/sign-out'];
/** Where programs ask. */
export const api = '/api';

export const isIn = (path: string, ...rooms: readonly string[]): boolean =>
  rooms.some((room) => path === room || path.startsWith(`${room}/`));

const pathsOf = (isOne: (page: SitePage) => unknown): string[] =>
  Object.entries<SitePage>(sitePages).flatMap(([path, page]) => (isOne(page) ? [path] : []));
const foldersOf = (isOne: (page: SitePage) => unknown): readonly string[] => [
  ...new Set(pathsOf(isOne).map((path) => `/${path.split('/')[1]}`)),
];

/** Where pages of the site are made for one person at a time. */
export const personalPages = foldersOf(({ personal }) => personal);
export const uploads = foldersOf(({ uploaded }) => uploaded);

/** What is in these is kept by nobody, and no page of everybody fetches it ahead. */
export const personalRooms: readonly string[] = [...workplaces, api, ...personalPages];

/** A path of its own goes before one with a hole, as for the framework. */
export function openPages(pages: SitePages): (path: string) => SitePage | undefined {
  const lines = Object.entries(pages);
  const exact = new Map(lines.filter(([path]) => !path.includes('[')));
  const patterns = lines.flatMap(([path, page]) => {
    const form = path.replace(/[.*+?^${}()|\\]/g, '\\$&').replace(/\[\w+\]/g, '[^/]+');
    return exact.has(path) ? [] : [{ form: new RegExp(`^${form}$`), page }];
  });
  return (path) => exact.get(path) ?? patterns.find(({ form }) => form.test(path))?.page;
}

export const pageAt = openPages(sitePages);

export const uncrawledPaths = pathsOf(({ crawled }) => crawled === false);

/** The pages that are always there and that the sitemap names. */
export const fixedPaths = pathsOf(({ file, personal, crawled }) => !file && !personal && crawled !== false).filter(
  (path) => !path.includes('['),
);
