// How the audit is told to somebody: deeds, kinds and people in their language, for the screen and for the table to take away.

import { strangerId } from '@/lib/operations/denials';
import { stringsIn } from '@/lib/strings/dictionary';
import type { Language } from '@/lib/strings/language';
import type { AuditEntryView, AuditVoice } from './audit';
import { csvVoice } from './csv-voice';
import { namesOf } from './people';

type Words = Readonly<Record<string, string>>;

export function deedIn(language: Language, { action, denied }: AuditEntryView): string {
  const { actions, attempts } = stringsIn(language).audit;
  return ((denied ? attempts : actions) as Words)[action] ?? action;
}

export function kindIn(language: Language, entity: string): string {
  const { audit, admin } = stringsIn(language);
  const known = (admin.entities as Readonly<Record<string, { readonly one: string }>>)[entity]?.one;
  return known ?? (audit.kinds as Words)[entity] ?? entity;
}

/** Who is gone is a former member: an id alone names nobody. */
export async function peopleIn(language: Language, ids: readonly string[]): Promise<(id: string) => string> {
  const { visitor, system, former } = stringsIn(language).audit;
  const known: Words = { [strangerId]: visitor, system };
  const names = await namesOf(ids.filter((id) => !Object.hasOwn(known, id)));
  return (id) => known[id] ?? names[id] ?? former;
}

export function auditVoice(language: Language): AuditVoice {
  const { columns } = stringsIn(language).audit;
  return {
    separator: csvVoice(language).separator,
    columns: Object.values(columns),
    deed: (entry) => deedIn(language, entry),
    names: (ids) => peopleIn(language, ids),
  };
}
