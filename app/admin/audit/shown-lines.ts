// Lines of the audit as they are shown: in words, with ways to everything else by the same person or about the same thing.

import type { ShownLine } from '@/components/admin/audit/audit-list';
import type { Actor } from '@/lib/entity/rule';
import type { AuditEntryView } from '@/lib/features/audit';
import { deedIn, kindIn, peopleIn } from '@/lib/features/audit-voice';
import { kindNamed } from '@/lib/modules/kinds';
import { strangerId } from '@/lib/operations/denials';
import { titlesOf } from '@/lib/operations/titles';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';
import type { Language } from '@/lib/strings/language';

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
  readonly timeZone: string;
}

/** What documents are called that the reader may edit; of others only the kind is told. */
async function titlesIn({ actor }: Reader, lines: readonly AuditEntryView[]): Promise<ReadonlyMap<string, string>> {
  const things = new Map(lines.map(({ entity, id }) => [`${entity}:${id}`, { entity, id }]));
  const asked = [...things].flatMap(([key, { entity, id }]) => {
    const of = kindNamed(entity);
    return of ? [{ key, request: { of, id } }] : [];
  });
  const found = await titlesOf(
    { actor },
    asked.map(({ request }) => request),
  );
  return new Map(asked.flatMap(({ key }, i) => (found[i] ? [[key, found[i].label]] : [])));
}

function factsOf({ version, changed, from, detail }: AuditEntryView, language: Language): string[] {
  const { audit, admin } = stringsIn(language);
  const fields = admin.fields as Readonly<Record<string, string>>;
  const versions = version === 1 ? audit.created : audit.versions;
  return [
    ...(version === undefined ? [] : [fill(versions, { before: version - 1, after: version })]),
    ...(changed.length > 0 && version !== 1 ? [changed.map((name) => fields[name] ?? name).join(', ')] : []),
    ...Object.values(detail ?? {}).map(String),
    ...(from === undefined ? [] : [from]),
  ];
}

export async function shownLines(reader: Reader, lines: readonly AuditEntryView[]): Promise<ShownLine[]> {
  const { language, timeZone } = reader;
  const people = lines.flatMap(({ by, entity, id }) => (entity === 'account' ? [by, id] : [by]));
  const [nameOf, titles] = await Promise.all([peopleIn(language, people), titlesIn(reader, lines)]);
  const clock = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const thing = ({ entity, id }: AuditEntryView): string => {
    const title = entity === 'account' && id !== '-' ? nameOf(id) : titles.get(`${entity}:${id}`);
    return title ? `${kindIn(language, entity)}: ${title}` : kindIn(language, entity);
  };
  return lines.map((line) => ({
    key: line.key,
    at: line.at,
    when: clock.format(new Date(line.at)),
    who: nameOf(line.by),
    ...(line.by === strangerId ? {} : { whoHref: `/admin/audit?${new URLSearchParams({ person: line.by })}` }),
    deed: deedIn(language, line),
    denied: line.denied,
    what: thing(line),
    ...(line.id === '-'
      ? {}
      : { whatHref: `/admin/audit?${new URLSearchParams({ of: `${line.entity}:${line.id}` })}` }),
    facts: factsOf(line, language),
    ...(line.note ? { note: line.note } : {}),
  }));
}
