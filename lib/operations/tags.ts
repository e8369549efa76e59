// What a cached reading may depend on, as tags (cache tags): the lists of an entity, or one row of it. A write invalidates both.

import { documentId, type Item } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';

export const listTag = (of: AnyEntity): string => of.name;

export const rowTag = (of: AnyEntity, row: Item): string => `${of.name}:${documentId(of, row)}`;
