// A folder of a site's tree (folder entity): what lies in it is asked of the index, not kept on the folder.

import { openToRead } from '@/lib/entity/access';
import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { text } from '@/lib/entity/scalar-fields';
import { domainId, path } from '@/lib/modules/pages/domain-path';
import { cantilever } from '@/lib/tables/cantilever';

export const folder = entity('folder', {
  fields: {
    domainId: domainId(),
    path: path('pages'),
    parent: optional(path('pages')),
    url: text({ max: 1000, pattern: /^\/[^\s#]*$/, sample: (n) => `/ordner-${n}` }),
    indexPage: optional(path('pages')),
  },
  texts: {
    en: {
      one: 'Folder',
      many: 'Folders',
      fields: { domainId: 'Domain', path: 'Path', parent: 'Lies in', indexPage: 'First page' },
      lists: { ofDomain: 'Of a domain', inFolder: 'In a folder' },
    },
    de: {
      one: 'Ordner',
      many: 'Ordner',
      fields: { domainId: 'Webauftritt', path: 'Pfad', parent: 'Liegt in', indexPage: 'Erste Seite' },
      lists: { ofDomain: 'Eines Webauftritts', inFolder: 'In einem Ordner' },
    },
  },
  table: cantilever,
  item: {
    'entityType#entityId': 'FOLDER#{path}',
    parentKey: '{domainId}#FOLDER#{parent}',
    lastUpdated: '{updatedAt}',
  },
  reads: {
    ofDomain: { pk: '{domainId}', sk: { prefix: 'FOLDER#' }, cost: 1 },
    inFolder: { index: 'ParentChildIndex', pk: '{domainId}#FOLDER#{parent}', sk: { prefix: 'FOLDER#' }, cost: 1 },
  },
  access: openToRead('pages'),
  costs: { create: 20, save: 18, remove: 20 },
  admin: { label: 'url', columns: ['url', 'path'], lists: ['ofDomain', 'inFolder'], module: 'pages' },
});
