// Every public page and file, declared once: the front, the headers, robots, sitemap, navigation and matrix derive from these lines.

import type { Language } from '@/lib/strings/language';

export interface SitePage {
  /** The parameters that it reads: asked with any other, it is not kept. Of what ignores them, all spellings are one. */
  readonly query?: readonly string[] | 'ignored';
  /** Made for one person at a time; any other is kept for everybody, for as long as the app says. */
  readonly personal?: true;
  /** Keeps the framework's scripts, so that client components live on it; any other page that is not personal is sent without. */
  readonly scripts?: true;
  /** Not a page but something beside pages, made by a route. */
  readonly file?: true;
  /** What people have uploaded: asked of the app each time, shown, never run. */
  readonly uploaded?: true;
  readonly nav?: { readonly in: 'header' | 'footer'; readonly name: Readonly<Record<Language, string>> };
  /** Search engines keep out, and the sitemap does not name it. */
  readonly crawled?: false;
  /** Anyone unless it is said: holders of a link that only the app makes, or whoever may edit the document. */
  readonly audience?: 'holders' | 'editors';
}

const header = (en: string, de: string) => ({ in: 'header', name: { en, de } }) as const;
const footer = (en: string, de: string) => ({ in: 'footer', name: { en, de } }) as const;

/** By path, with holes as their folders under app are called; navigations show them in this order. */
export const sitePages = {
  '/': { nav: header('Home', 'Start') },
  '/news': { query: ['until'], nav: header('News', 'Neuigkeiten') },
  '/news/[slug]': {},
  '/news/[slug]/share.jpg': { file: true, query: 'ignored' },
  '/events': { query: ['from'], nav: header('Events', 'Termine') },
  '/events/[slug]': {},
  '/events/[slug]/share.jpg': { file: true, query: 'ignored' },
  '/events/[slug]/calendar.ics': { file: true },
  '/events/month/[month]': {},
  '/events/past': { query: ['until'] },
  '/teams': { nav: header('Teams', 'Mannschaften') },
  '/teams/[slug]': {},
  '/teams/[slug]/calendar.ics': { file: true },
  '/rankings': { nav: header('Tables', 'Tabellen') },
  '/gallery': { query: ['until'], nav: header('Gallery', 'Galerie') },
  '/people/[slug]': { query: ['until'] },
  '/contact': { nav: header('Contact', 'Kontakt') },
  '/search': { query: ['q'], crawled: false, nav: header('Search', 'Suche') },
  '/locations': { nav: footer('Where we play', 'Spielorte') },
  '/imprint': { nav: footer('Legal notice', 'Impressum') },
  '/privacy': { nav: footer('Privacy', 'Datenschutz') },
  '/calendar.ics': { file: true, nav: footer('Calendar (iCal)', 'Als Kalender (iCal)') },
  '/feed.xml': { file: true, nav: footer('Feed (Atom)', 'Als Feed (Atom)') },
  '/sitemap.xml': { file: true },
  '/robots.txt': { file: true },
  '/media/[file]': { file: true, uploaded: true },
  '/preview/[token]': { personal: true, audience: 'holders' },
  '/preview/live/[entity]/[id]': { personal: true, scripts: true, audience: 'editors' },
} as const satisfies Readonly<Record<`/${string}`, SitePage>>;

export type SitePath = keyof typeof sitePages;
type NamedPath = { [P in SitePath]: (typeof sitePages)[P] extends { nav: object } ? P : never }[SitePath];

/** What navigations call it. */
export const pageName = (path: NamedPath, language: Language): string => sitePages[path].nav.name[language];
