// Takes the framework's scripts out of a page that is complete without them, and has the browser fetch likely next pages ahead (script removal, speculation rules).

import { personalRooms, uploads } from '@/lib/site-paths';
import { isData } from './content-policy';
import { type DocumentTag, tagsIn } from './document-tags';

const never = [...personalRooms, ...uploads].flatMap((room) => [room, `${room}?*`, `${room}/*`]);

/** Fetched when a link is about to be followed, not when it is only seen: a visitor pays for what is fetched. */
const aheadOfClicks = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] }, eagerness: 'moderate' }],
});
const speculation = `<script type="speculationrules">${aheadOfClicks}</script>`;

/**
 * Parts that arrive later, and places that wait for them: only a script can bring the two together. Of a page that was
 * found missing or broken too late, everything comes by script.
 */
const unfinished = /<html id="__next_error__"|<!--\$[?!]-->|<template id="[BP]:|\sid="S:[0-9a-f]+"/;

const ours = '/islands/';
const preloads = new Set(['preload', 'modulepreload']);

function isOfFramework(tag: DocumentTag): boolean {
  const { attributes } = tag;
  const isOurs = (source: string | undefined) => source?.startsWith(ours) === true;
  if (tag.name === 'script') return !isData(tag) && !isOurs(attributes.get('src'));
  const rel = (attributes.get('rel') ?? '').toLowerCase();
  const isScript = rel === 'modulepreload' || attributes.get('as')?.toLowerCase() === 'script';
  return tag.name === 'link' && preloads.has(rel) && isScript && !isOurs(attributes.get('href'));
}

/** The page as it is, if it would not be whole. */
export function stripScripts(html: string): string {
  if (unfinished.test(html)) return html;
  const kept: string[] = [];
  let position = 0;
  let hasRules = false;
  for (const tag of tagsIn(html)) {
    const isHeadsEnd: boolean = tag.name === '/head' && !hasRules;
    if (!isHeadsEnd && !isOfFramework(tag)) continue;
    kept.push(html.slice(position, tag.start));
    if (isHeadsEnd) kept.push(speculation);
    hasRules ||= isHeadsEnd;
    position = isHeadsEnd ? tag.start : tag.end;
  }
  kept.push(html.slice(position));
  return kept.join('');
}

/** The same for the Link header: what it asks the browser to fetch early must be something the page still uses. */
export function stripScriptLinks(links: string): string {
  return links
    .split(/,(?=\s*<)/)
    .filter((link) => !/;\s*as="?script"?(?:;|$|\s)/i.test(link) && !/rel="?modulepreload/i.test(link))
    .join(',')
    .trim();
}
