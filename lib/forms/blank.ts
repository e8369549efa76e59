// What an empty form shows: the values that a new row would have by itself.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import type { Values } from '@/lib/forms/save-protocol';

export const blankRow = (of: AnyEntity): Values =>
  Object.fromEntries(
    Object.entries(of.fields as Fields).flatMap(([name, { presence, fallback }]) =>
      presence === 'made' || !fallback ? [] : [[name, fallback()]],
    ),
  );
