// What an empty form shows (default form values): the values that a new row would have by itself, and its maker where it says by whom it is.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import type { Actor } from '@/lib/entity/rule';
import type { Values } from '@/lib/forms/save-protocol';

const isByPeople = ({ kind, of }: Field): boolean => kind === 'many' && of?.kind === 'user';

export const blankRow = (of: AnyEntity, actor: Actor): Values =>
  Object.fromEntries(
    Object.entries(of.fields as Fields).flatMap(([name, field]) => {
      if (field.presence === 'serverSet') return [];
      if (isByPeople(field) && actor.id !== null) return [[name, [actor.id]]];
      return field.fallback ? [[name, field.fallback()]] : [];
    }),
  );
