// How the audit is told to somebody (i18n of the audit log): actions, kinds and people in their language, for the screen and for the table to take away.

import type { Actor } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import { kindNames, labelsOf } from '@/lib/modules/labels';
import { registry } from '@/lib/modules/registry';
import { strangerId } from '@/lib/operations/denials';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';
import type { Language } from '@/lib/strings/language';
import type { AuditEntryView, AuditLocale } from './audit';
import { peopleAmong, thingsIn } from './audit-things';
import { csvLocale } from './csv-locale';
import { namesOf } from './people';

type Words = Readonly<Record<string, string>>;

export function actionTextIn(language: Language, { action, denied }: AuditEntryView): string {
  const { actions, attempts } = stringsIn(language).audit;
  return ((denied ? attempts : actions) as Words)[action] ?? action;
}

export const kindIn = (language: Language, entity: string): string =>
  kindNames(language)[entity]?.one ?? (stringsIn(language).audit.kinds as Words)[entity] ?? entity;

/** The fields of whatever is an entity. */
export function fieldsIn(language: Language, entity: string, names: readonly string[]): string {
  const of = registry.find(({ name }) => name === entity);
  const labels = of ? labelsOf(of, language).fields : {};
  return names.map((name) => labels[name] ?? name).join(', ');
}

/** Nothing was given or taken. */
const nothing = '-';

/** What else is known of it, as far as there are words for it. */
export function detailIn(language: Language, { detail = {} }: AuditEntryView): string[] {
  const words = stringsIn(language).audit.details as Words;
  return Object.entries(detail).flatMap(([name, value]) =>
    words[name] && value !== nothing ? [fill(words[name], { value })] : [],
  );
}

/** Who is gone is a former member: an id alone names nobody. */
export async function peopleIn(language: Language, ids: readonly string[]): Promise<(id: string) => string> {
  const { visitor, system, former } = stringsIn(language).audit;
  const known: Words = { [strangerId]: visitor, system };
  const names = await namesOf(ids.filter((id) => !Object.hasOwn(known, id)));
  return (id) => known[id] ?? names[id] ?? former;
}

/** What people and things of some lines are called, asked for at once. */
export async function auditNamesFor(actor: Actor, language: Language, lines: readonly AuditEntryView[]) {
  const nameOf = await peopleIn(language, [...lines.map(({ by }) => by), ...peopleAmong(lines)]);
  return { nameOf, thingOf: await thingsIn(actor, lines, nameOf) };
}

export function auditLocale(actor: Actor, language: Language): AuditLocale {
  const { columns } = stringsIn(language).audit;
  // The one country that writes times as tables sort them.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: env().timeZone });
  return {
    separator: csvLocale(language).separator,
    columns: Object.values(columns),
    time: (at) => clock.format(new Date(at)),
    actionText: (entry) => actionTextIn(language, entry),
    kind: (entry) => kindIn(language, entry.entity),
    detail: (entry) => detailIn(language, entry).join(', '),
    names: (lines) => auditNamesFor(actor, language, lines),
  };
}
