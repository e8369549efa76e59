// What expires takes along everything that belonged to it, and the files that its entity releases unless something else shows them (stream handler, TTL clean-up).

import { keyFieldsOf } from '@/lib/db/key';
import { isRowOf, tidyAfter } from '@/lib/db/orphan-cleanup';
import type { AnyEntity } from '@/lib/entity/entity';
import { forgetComments } from '@/lib/features/document-comments';
import { letGoIfUnused } from '@/lib/features/unused-media';
import { registry } from '@/lib/modules/registry';
import type { StreamHandler } from '@/lib/streams/record';
import { physicalName } from '@/lib/tables/physical-name';

const afterRowsOf = (of: AnyEntity): StreamHandler => ({
  // Parked records are stored under this name.
  name: `left-behind-${of.name}`,
  table: physicalName(of.table),
  async handle({ kind, before }) {
    if (kind !== 'REMOVE' || !before || !isRowOf(of, before)) return;
    await tidyAfter(of, before, async () => {
      await forgetComments(of, keyFieldsOf(of, before) ?? {});
      // Its own use of a file has been tidied away by now, so whoever comes last finds none.
      for (const field of of.releases ?? []) if (typeof before[field] === 'string') await letGoIfUnused(before[field]);
    });
  },
});

export const onExpire: readonly StreamHandler[] = registry
  .filter((of) => of.table.options.ttl !== undefined)
  .map(afterRowsOf);
