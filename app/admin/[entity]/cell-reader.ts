// What the values of some rows are read with, in the language of whoever asks (cell locale).

import type { CellLocale } from '@/components/admin/list/cell';
import { nowIso } from '@/lib/clock';
import type { FieldDescription } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import type { Values } from '@/lib/forms/save-protocol';
import { labelsOf } from '@/lib/modules/labels';
import { stringsIn } from '@/lib/strings/dictionary';
import type { Language } from '@/lib/strings/language';
import { namesIn } from './names-in';

export async function cellReader(
  actor: Actor,
  of: AnyEntity,
  language: Language,
  fields: readonly FieldDescription[],
  rows: readonly Values[],
): Promise<CellLocale> {
  const { admin: texts, adminEvents, inputs, lists } = stringsIn(language);
  const names = await namesIn(actor, { fields }, [], rows, inputs.picker.former);
  return {
    language,
    timeZone: env().timeZone,
    texts,
    lists,
    inputs,
    labels: labelsOf(of, language),
    names,
    sponsors: adminEvents.sponsors,
    now: nowIso(),
  };
}
