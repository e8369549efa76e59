// What things are called in somebody's language (i18n labels): every kind there is, and of one kind its fields, choices and lists.

import type { AnyEntity } from '@/lib/entity/entity';
import type { KindNames, Labels } from '@/lib/entity/texts';
import { policies } from '@/lib/modules/policies';
import { registry } from '@/lib/modules/registry';
import { stringsIn } from '@/lib/strings/dictionary';
import type { Language } from '@/lib/strings/language';

/** Its own words, and the shared ones where it has none. */
export function labelsOf(of: AnyEntity, language: Language): Labels {
  const { fields, stamps, states, lists } = stringsIn(language).admin;
  const own = of.texts[language];
  return {
    ...own,
    fields: { ...fields, ...stamps, ...own.fields },
    choices: { ...states, ...own.choices },
    lists: { ...lists, ...own.lists },
  };
}

/** Entities, and what else is judged and has screens. */
export const kindNames = (language: Language): Readonly<Record<string, KindNames>> =>
  Object.fromEntries([...policies, ...registry].map(({ name, texts }) => [name, texts[language]]));
