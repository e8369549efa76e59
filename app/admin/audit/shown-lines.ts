// Lines of the audit as they are shown (audit view model): in words, with ways to everything else by the same person or about the same thing.

import type { ShownLine } from '@/components/admin/audit/audit-list';
import type { Actor } from '@/lib/entity/rule';
import type { AuditEntryView } from '@/lib/features/audit';
import { actionTextIn, auditNamesFor, detailIn, fieldsIn, kindIn } from '@/lib/features/audit-locale';
import { strangerId } from '@/lib/operations/denials';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';
import type { Language } from '@/lib/strings/language';

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
  readonly timeZone: string;
}

function factsOf(line: AuditEntryView, language: Language): string[] {
  const { entity, version, changed, from } = line;
  const { audit } = stringsIn(language);
  const versions = version === 1 ? audit.created : audit.versions;
  return [
    ...(version === undefined ? [] : [fill(versions, { before: version - 1, after: version })]),
    ...(changed.length > 0 && version !== 1 ? [fieldsIn(language, entity, changed)] : []),
    ...detailIn(language, line),
    ...(from === undefined ? [] : [from]),
  ];
}

export async function shownLines(reader: Reader, lines: readonly AuditEntryView[]): Promise<ShownLine[]> {
  const { language, timeZone } = reader;
  const { nameOf, thingOf } = await auditNamesFor(reader.actor, language, lines);
  const clock = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const thing = (line: AuditEntryView): string => {
    const [kind, title] = [kindIn(language, line.entity), thingOf(line)];
    return title ? `${kind}: ${title}` : kind;
  };
  return lines.map((line) => ({
    key: line.key,
    at: line.at,
    when: clock.format(new Date(line.at)),
    who: nameOf(line.by),
    ...(line.by === strangerId ? {} : { whoHref: `/admin/audit?${new URLSearchParams({ person: line.by })}` }),
    actionText: actionTextIn(language, line),
    denied: line.denied,
    what: thing(line),
    ...(line.id === '-'
      ? {}
      : { whatHref: `/admin/audit?${new URLSearchParams({ of: `${line.entity}:${line.id}` })}` }),
    facts: factsOf(line, language),
    ...(line.note ? { note: line.note } : {}),
  }));
}
