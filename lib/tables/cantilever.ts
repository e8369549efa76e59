// The page trees of all sites (page table): partitioned by domain, so that no query can mix two sites.

import { table } from '@/lib/entity/table';

export const cantilever = table('cantilever', {
  key: ['domainId', 'entityType#entityId'],
  indexes: {
    TemplateIndex: ['domainId', 'templateKey'],
    ParentChildIndex: ['parentKey', 'entityType#entityId'],
    DateIndex: ['domainId', 'date#slug'],
    KindIndex: {
      key: ['entityType', 'updatedAt'],
      project: ['path', 'title', 'slug', 'url', 'status', 'publishedDate', 'createdAt', 'version'],
    },
  },
  pointInTimeRecovery: true,
});
