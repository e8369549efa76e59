// Articles: written as drafts, published now or at a date, listed newest first (news entity).

import { editorial } from '@/lib/entity/access';
import { many, mediaRef, richText } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { optional, serverSet } from '@/lib/entity/field';
import { can } from '@/lib/entity/rule';
import { claim, each } from '@/lib/entity/satellite';
import { instant, longText, slug, status, text, user, uuid } from '@/lib/entity/scalar-fields';
import { newsTable } from '@/lib/tables/vcm';

const listed = ['title', 'slug', 'status', 'publishedDate'] as const;
const carded = [...listed, 'excerpt', 'imageIds'] as const;

export const news = entity('news', {
  fields: {
    id: uuid(),
    title: text({ max: 200 }),
    slug: slug({ from: 'title' }),
    content: richText(),
    excerpt: optional(longText({ max: 500, typical: 200 })),
    status: status(),
    publishedDate: optional(instant()),
    authorIds: many(user(), { max: 10 }),
    imageIds: many(mediaRef(), { max: 60 }),
    address: serverSet(optional(text({ max: 200 }))),
  },
  texts: {
    en: {
      one: 'Article',
      many: 'Articles',
      fields: { content: 'Text', excerpt: 'Summary', authorId: 'Author', address: 'Public address' },
      lists: { publishedByDate: 'Published, by date' },
    },
    de: {
      one: 'Artikel',
      many: 'Neuigkeiten',
      fields: {
        content: 'Inhalt',
        excerpt: 'Zusammenfassung',
        authorId: 'Verfasst von',
        address: 'Öffentliche Adresse',
      },
      lists: { publishedByDate: 'Veröffentlicht, nach Datum' },
    },
  },
  table: newsTable,
  item: { entityType: 'NEWS' },
  derived: { address: ({ status, slug }) => (status === 'published' ? slug : undefined) },
  satellites: {
    slug: claim('slug', { id: 'slug#{slug}', ownerId: '{id}' }, { redirect: true }),
    author: each('authorIds', 'authorId', {
      id: 'author#{authorId}#{id}',
      byAuthor: '{authorId}',
      publishedDate: '{publishedDate}',
    }),
  },
  reads: {
    live: {
      index: 'GSI-PublishedDate',
      pk: 'published',
      sk: { lte: '{now}' },
      order: 'desc',
      project: carded,
      cost: 2,
    },
    scheduled: {
      index: 'GSI-PublishedDate',
      pk: 'published',
      sk: { gt: '{now}' },
      project: carded,
      allow: can('news:edit'),
      cost: 2,
    },
    drafts: { index: 'GSI-Status', pk: 'draft', order: 'desc', project: listed, allow: can('news:edit'), cost: 1 },
    published: {
      index: 'GSI-Status',
      pk: 'published',
      order: 'desc',
      project: listed,
      allow: can('news:edit'),
      cost: 1,
    },
    publishedByDate: {
      index: 'GSI-PublishedDate',
      pk: 'published',
      order: 'desc',
      project: carded,
      allow: can('news:edit'),
      cost: 2,
    },
    all: { index: 'GSI-UpdatedAt', pk: 'NEWS', order: 'desc', project: listed, allow: can('news:edit'), cost: 1 },
    // Both ways from a date; what is not live yet is judged out, row by row.
    until: {
      index: 'GSI-PublishedDate',
      pk: 'published',
      sk: { lte: '{publishedDate}' },
      order: 'desc',
      project: carded,
      cost: 2,
    },
    since: { index: 'GSI-PublishedDate', pk: 'published', sk: { gte: '{publishedDate}' }, project: carded, cost: 2 },
    addresses: {
      index: 'GSI-Status',
      pk: 'published',
      order: 'desc',
      project: ['slug', 'status', 'publishedDate'],
      cost: 1,
    },
    // Drafts have no date, so this index does not hold them; what is not live yet is judged out.
    ofAuthor: {
      satellite: 'author',
      index: 'GSI-Author',
      pk: '{authorId}',
      sk: { lte: '{publishedDate}' },
      order: 'desc',
      follow: true,
      cost: 11,
    },
    bySlug: { index: 'GSI-Address', pk: '{slug}', one: true, cost: 0.5 },
  },
  permissions: {
    'news:edit': {
      en: { title: 'Write articles', description: 'Write and change articles, and submit them for review.' },
      de: { title: 'Artikel schreiben', description: 'Artikel schreiben, ändern und zur Prüfung einreichen.' },
    },
    'news:publish': {
      en: {
        title: 'Publish articles',
        description: 'Put articles on the website, plan them and take them off. Needs “Write articles” as well.',
      },
      de: {
        title: 'Artikel veröffentlichen',
        description: 'Artikel auf die Website stellen, planen und herunternehmen. Braucht auch „Artikel schreiben“.',
      },
    },
  },
  access: editorial('news'),
  costs: { create: 63, save: 49, publish: 37, remove: 50 },
  admin: {
    label: 'title',
    columns: ['title', 'status', 'publishedDate'],
    lists: ['all', 'drafts', 'scheduled', 'published', 'publishedByDate'],
    module: 'club',
    position: 1,
    csv: { like: ['title'] },
    attention: [
      'unpublished-changes',
      { reason: 'old-draft', in: 'drafts', order: 'asc', at: 'updatedAt', withinDays: -30 },
    ],
    overview: { drafts: 'drafts', scheduled: 'scheduled', changed: 'all' },
  },
  page: '/news/{slug}',
  preview: true,
  sitemap: 'addresses',
});
