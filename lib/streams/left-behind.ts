// What expires takes along everything that belonged to it, and a sponsor its logo unless something else shows it.

import { keyFieldsOf } from '@/lib/db/key';
import { isRowOf, tidyAfter } from '@/lib/db/left-overs';
import type { AnyEntity } from '@/lib/entity/entity';
import { forgetComments } from '@/lib/features/document-comments';
import { letGoIfUnused } from '@/lib/features/unused-media';
import { sponsor } from '@/lib/modules/club/sponsor';
import { registry } from '@/lib/modules/registry';
import type { StreamHandler, StreamRecord } from '@/lib/streams/record';
import { physicalName } from '@/lib/tables/physical-name';

type Image = NonNullable<StreamRecord['before']>;

/** Its own use of the logo has been tidied away by now, so whoever comes last finds none. */
async function releaseLogo({ logoId }: Image): Promise<void> {
  if (typeof logoId === 'string') await letGoIfUnused(logoId);
}

const farewells = new Map<AnyEntity, (image: Image) => Promise<void>>([[sponsor, releaseLogo]]);

const afterRowsOf = (of: AnyEntity): StreamHandler => ({
  name: `left-behind-${of.name}`,
  table: physicalName(of.table),
  async handle({ kind, before }) {
    if (kind !== 'REMOVE' || !before || !isRowOf(of, before)) return;
    await tidyAfter(of, before, async () => {
      await forgetComments(of, keyFieldsOf(of, before) ?? {});
      await farewells.get(of)?.(before);
    });
  },
});

export const leftBehind: readonly StreamHandler[] = registry
  .filter((of) => of.table.options.ttl !== undefined)
  .map(afterRowsOf);
