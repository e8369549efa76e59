// Sites of the link directory (site entity): each tag is an item of its own beside the site, so that sites can be found by tag.

import { z } from 'zod';
import { openToRead } from '@/lib/entity/access';
import { many, mediaRef } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { type Field, optional } from '@/lib/entity/field';
import { claim, each } from '@/lib/entity/satellite';
import { counter, longText, tag, text, ulid, url } from '@/lib/entity/scalar-fields';
import { fusMain } from '@/lib/tables/fus';

/** Addresses that a browser would treat as one are one: no fragment, no bare trailing slash. */
function normalise(address: string): string {
  const parsed = new URL(address);
  parsed.hash = '';
  return parsed.pathname === '/' && parsed.search === '' ? parsed.origin : parsed.href;
}

const siteUrl: Field<string, 'required'> = { ...url(), schema: url().schema.pipe(z.string().transform(normalise)) };

export const site = entity('site', {
  fields: {
    id: ulid(),
    url: siteUrl,
    title: text({ max: 200 }),
    description: optional(longText({ max: 2000 })),
    scrapedContent: optional(longText({ max: 100_000, typical: 2000 })),
    tags: many(tag(), { max: 50 }),
    logoId: optional(mediaRef()),
    starsSum: counter(),
    starsCount: counter(),
  },
  texts: {
    en: {
      one: 'Link',
      many: 'Links',
      fields: {
        scrapedContent: 'Text of the site',
        tags: 'Tags',
        tag: 'Tag',
        starsSum: 'Stars altogether',
        starsCount: 'Votes',
      },
      lists: { byTag: 'By tag' },
    },
    de: {
      one: 'Verweis',
      many: 'Verweise',
      fields: {
        scrapedContent: 'Inhalt der Seite',
        tags: 'Schlagwörter',
        tag: 'Schlagwort',
        starsSum: 'Sterne insgesamt',
        starsCount: 'Stimmen',
      },
      lists: { byTag: 'Nach Schlagwort' },
    },
  },
  table: fusMain,
  item: { PK: 'SITE#{id}', SK: 'METADATA', entityType: 'SITE', entitySk: 'SITE#{id}' },
  // Only who opens a site reads it: lists and the index of all sites do without.
  beside: ['scrapedContent'],
  satellites: {
    url: claim('url', { PK: 'SITE_URL#{url}', SK: 'CLAIM', ownerId: '{id}' }),
    tag: each('tags', 'tag', { PK: 'SITE#{id}', SK: 'TAG#{tag}', tag: '{tag}', siteId: 'SITE#{id}' }),
  },
  reads: {
    all: { index: 'byEntity', pk: 'SITE', order: 'desc', cost: 3 },
    byTag: { satellite: 'tag', index: 'byTag', pk: '{tag}', follow: true, cost: 10.5 },
  },
  permissions: {
    'site:edit': {
      en: { title: 'Look after links', description: "Enter links, change them, and remove others' ratings." },
      de: { title: 'Links pflegen', description: 'Links eintragen und ändern und Bewertungen anderer entfernen.' },
    },
  },
  access: openToRead('site'),
  costs: { create: 50, save: 42, remove: 41 },
  admin: {
    label: 'title',
    columns: ['title', 'url', 'starsCount'],
    lists: ['all', 'byTag'],
    module: 'directory',
    position: 1,
    csv: true,
  },
});
