// A page of a site's tree (page entity): lies in a folder, is shown by a template, has a text of its own and keeps longer ones by key.

import { z } from 'zod';
import { editorial } from '@/lib/entity/access';
import { json, richText } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { defaulted, optional } from '@/lib/entity/field';
import { can } from '@/lib/entity/rule';
import { boolean, instant, slug, status, text } from '@/lib/entity/scalar-fields';
import { domainId, path, templateKey } from '@/lib/modules/pages/domain-path';
import { cantilever } from '@/lib/tables/cantilever';

/** Short text by name: a page's attributes, or the keys of its section bodies. */
export const textByName = () =>
  json(z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,60}$/), z.string().max(2000)), (n) => ({
    farbe: `blau-${n}`,
    kopf: 'generated/fragments/kopf',
  }));

export const page = entity('page', {
  fields: {
    title: text({ max: 200 }),
    slug: slug({ from: 'title' }),
    body: richText(),
    domainId: domainId(),
    path: path('pages'),
    parent: path('pages'),
    url: text({ max: 1000, pattern: /^\/[^\s#]*$/, sample: (n) => `/teil-${n}` }),
    templateKey: templateKey(),
    isRoot: defaulted(boolean(), () => false),
    attributes: defaulted(textByName(), () => ({})),
    sections: defaulted(textByName(), () => ({})),
    status: status(),
    publishedDate: optional(instant()),
  },
  texts: {
    en: {
      one: 'Page',
      many: 'Pages of text',
      fields: {
        body: 'Text of the page',
        domainId: 'Domain',
        path: 'Path',
        parent: 'Folder',
        templateKey: 'Template',
        isRoot: 'First page of the site',
        attributes: 'Attributes',
        sections: 'Longer sections',
      },
      lists: { ofDomain: 'Of a domain', inFolder: 'In a folder', usingTemplate: 'With a template' },
    },
    de: {
      one: 'Seite',
      many: 'Textseiten',
      fields: {
        body: 'Text der Seite',
        domainId: 'Webauftritt',
        path: 'Pfad',
        parent: 'Ordner',
        templateKey: 'Vorlage',
        isRoot: 'Startseite des Auftritts',
        attributes: 'Merkmale',
        sections: 'Längere Abschnitte',
      },
      lists: { ofDomain: 'Eines Webauftritts', inFolder: 'In einem Ordner', usingTemplate: 'Mit einer Vorlage' },
    },
  },
  table: cantilever,
  item: {
    'entityType#entityId': 'PAGE#{path}',
    parentKey: '{domainId}#FOLDER#{parent}',
    lastUpdated: '{updatedAt}',
    entityType: 'PAGE',
  },
  reads: {
    all: {
      index: 'KindIndex',
      pk: 'PAGE',
      order: 'desc',
      project: ['path', 'title', 'slug', 'url', 'status', 'publishedDate'],
      allow: can('pages:edit'),
      cost: 1,
    },
    ofDomain: { pk: '{domainId}', sk: { prefix: 'PAGE#' }, cost: 8 },
    inFolder: { index: 'ParentChildIndex', pk: '{domainId}#FOLDER#{parent}', sk: { prefix: 'PAGE#' }, cost: 8 },
    usingTemplate: {
      index: 'TemplateIndex',
      pk: '{domainId}',
      sk: { eq: '{templateKey}' },
      allow: can('pages:edit'),
      cost: 8,
    },
  },
  permissions: {
    'pages:edit': {
      en: { title: 'Write pages', description: 'Write and change pages of text, and submit them for review.' },
      de: { title: 'Seiten schreiben', description: 'Textseiten schreiben, ändern und zur Prüfung einreichen.' },
    },
    'pages:publish': {
      en: {
        title: 'Publish pages',
        description: 'Put pages of text on the website and take them off. Needs “Write pages” as well.',
      },
      de: {
        title: 'Seiten veröffentlichen',
        description: 'Textseiten auf die Website stellen und herunternehmen. Braucht auch „Seiten schreiben“.',
      },
    },
  },
  access: editorial('pages'),
  costs: { create: 35, save: 50, publish: 29, remove: 40 },
  admin: {
    label: 'title',
    columns: ['title', 'url', 'status'],
    lists: ['all', 'ofDomain', 'inFolder', 'usingTemplate'],
    module: 'pages',
    position: 1,
  },
});
