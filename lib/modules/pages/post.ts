// A dated post of a site (post entity): ordered by day and slug, so that neighbours are one query away.

import { editorial } from '@/lib/entity/access';
import { entity } from '@/lib/entity/entity';
import { defaulted, optional } from '@/lib/entity/field';
import { can } from '@/lib/entity/rule';
import { date, instant, slug, status, text } from '@/lib/entity/scalar-fields';
import { domainId, path, templateKey } from '@/lib/modules/pages/domain-path';
import { textByName } from '@/lib/modules/pages/page';
import { cantilever } from '@/lib/tables/cantilever';

export const post = entity('post', {
  fields: {
    domainId: domainId(),
    path: path('posts/2026/03'),
    title: text({ max: 200 }),
    slug: slug({ from: 'title' }),
    date: date(),
    templateKey: templateKey(),
    attributes: defaulted(textByName(), () => ({})),
    sections: defaulted(textByName(), () => ({})),
    status: status(),
    publishedDate: optional(instant()),
  },
  texts: {
    en: {
      one: 'Post',
      many: 'Posts',
      fields: {
        domainId: 'Domain',
        path: 'Path',
        date: 'Day',
        templateKey: 'Template',
        attributes: 'Attributes',
        sections: 'Longer sections',
      },
      lists: { usingTemplate: 'With a template' },
    },
    de: {
      one: 'Eintrag',
      many: 'Einträge',
      fields: {
        domainId: 'Webauftritt',
        path: 'Pfad',
        date: 'Tag',
        templateKey: 'Vorlage',
        attributes: 'Merkmale',
        sections: 'Längere Abschnitte',
      },
      lists: { usingTemplate: 'Mit einer Vorlage' },
    },
  },
  table: cantilever,
  item: { 'entityType#entityId': 'POST#{path}', 'date#slug': '{date}#{slug}', lastUpdated: '{updatedAt}' },
  reads: {
    newest: { index: 'DateIndex', pk: '{domainId}', order: 'desc', cost: 1.5 },
    after: { index: 'DateIndex', pk: '{domainId}', sk: { gt: '{date}#{slug}' }, cost: 1.5 },
    before: { index: 'DateIndex', pk: '{domainId}', sk: { lt: '{date}#{slug}' }, order: 'desc', cost: 1.5 },
    usingTemplate: {
      index: 'TemplateIndex',
      pk: '{domainId}',
      sk: { eq: '{templateKey}' },
      allow: can('pages:edit'),
      cost: 1.5,
    },
  },
  access: editorial('pages'),
  costs: { create: 28, save: 41, publish: 18, remove: 34 },
  admin: { label: 'title', columns: ['title', 'date', 'status'], lists: ['newest', 'usingTemplate'], module: 'pages' },
});
