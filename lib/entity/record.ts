// A record is what is kept without a history: sessions, leases, caches, logs. No route leads to it by itself: whoever uses it judges who may.

import {
  type AnyEntity,
  type CheckItem,
  type CheckRead,
  type Entity,
  entity,
  type KeysGiven,
  type Names,
  type Read,
} from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { nobody } from '@/lib/entity/rule';
import type { ItemTemplate } from '@/lib/entity/satellite';
import type { Table } from '@/lib/entity/table';

type NoSatellites = Record<never, never>;

export type AnyRecord = AnyEntity & { readonly isRecord: true };

/** Declared as an entity is: fields, key templates, reads. It expires by the field that its table expires by. */
export function record<
  const N extends string,
  const F extends Fields,
  const T extends Table,
  const I extends ItemTemplate,
  const R extends Readonly<Record<string, Read>> = Record<never, never>,
>(
  name: N,
  declaration: {
    readonly fields: F;
    readonly table: T;
    readonly item: I & CheckItem<I, Names<F>> & KeysGiven<F, T>;
    readonly reads?: R & { readonly [K in keyof R]: CheckRead<R[K], F, T, NoSatellites> };
  },
): Entity<N, F, T, I, NoSatellites, R> & { readonly isRecord: true } {
  // Nobody reads of it, so it has no words.
  const unnamed = { one: name, many: name };
  const declared = entity(name, {
    ...declaration,
    texts: { en: unnamed, de: unnamed },
    reads: (declaration.reads ?? {}) as never,
    access: { read: nobody, create: nobody, write: nobody, remove: nobody },
    removal: 'delete',
    history: false,
    costs: { create: 0, save: 0, remove: 0 },
  } as never) as unknown as Entity<N, F, T, I, NoSatellites, R>;
  return { ...declared, isRecord: true };
}
