// Removes a document of any kind (cascading delete); what exists only for its sake goes with it.

import type { AnyEntity, KeyOf } from '@/lib/entity/entity';
import { deleteGroup } from '@/lib/features/delete-group';
import { group } from '@/lib/modules/people/group';
import type { Context } from '@/lib/operations/context';
import { type RemoveOptions, remove } from '@/lib/operations/remove';
import type { Written } from '@/lib/operations/write';

export const removeDocument = (
  context: Context,
  of: AnyEntity,
  key: KeyOf<AnyEntity>,
  version: number | undefined,
  options: RemoveOptions = {},
): Promise<Written<AnyEntity>> =>
  of.name === group.name
    ? deleteGroup(context, key as KeyOf<typeof group>, version)
    : remove(context, of, key, version, options);
