// Who did what, when and from where, and who was refused it (audit log reader): by day, by person or by document, for those who may know.

import { byteOrderMark, csvRow, type Separator } from '@/lib/csv/write';
import { auditLine } from '@/lib/db/records';
import { type Page, repository } from '@/lib/db/repository';
import type { Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { ownAccount } from '@/lib/modules/people/own-account';
import { auditPolicy } from '@/lib/modules/policies';
import { authorizeUnder, may, rightsOf } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { pagesOf } from '@/lib/pages';

export type AuditQuestion =
  | { readonly by: 'day'; readonly day: string }
  | { readonly by: 'person'; readonly person: string }
  | { readonly by: 'document'; readonly entity: string; readonly id: string };

export interface AuditEntryView {
  /** Tells it from all others. */
  readonly key: string;
  readonly at: string;
  readonly by: string;
  readonly from?: string;
  readonly action: string;
  readonly entity: string;
  readonly id: string;
  readonly denied: boolean;
  /** The version that it brought about; the one before it is what it was based on. */
  readonly version?: number;
  readonly changed: readonly string[];
  readonly note?: string;
  readonly detail?: Readonly<Record<string, string | number>>;
}

const viewOf = (line: Row<typeof auditLine>): AuditEntryView => {
  const { PK, SK, at, by, from, action, entity, id, denied = false, version, changed = [], note, detail } = line;
  return {
    key: `${PK} ${SK}`,
    ...{ at, by, action, entity, id, denied, changed },
    ...(from === undefined ? {} : { from }),
    ...(version ? { version } : {}),
    ...(note === undefined ? {} : { note }),
    ...(detail === undefined ? {} : { detail }),
  };
};

/** Lines that tell when and from where somebody signed in and out. */
const logins = new Set(['sign-in', 'new-password', 'leave']);

/** Of others' sign-ins fewer may know than of what they did. */
const isFor = (actor: Actor, { action, denied, by }: AuditEntryView): boolean =>
  denied || !logins.has(action) || may(actor, ownAccount, 'last-login', { userId: by });

interface AuditPageRequest {
  readonly nextToken?: string | null;
  readonly limit?: number;
}

function linesOf(question: AuditQuestion, options: AuditPageRequest & { readonly rights: string }) {
  const { read } = repository(auditLine);
  if (question.by === 'day') return read.byDay({ day: question.day }, options);
  if (question.by === 'person') return read.byPerson({ by: question.person }, options);
  return read.byDocument({ entity: question.entity, id: question.id }, options);
}

export const mayReadAudit = (actor: Actor): boolean => may(actor, auditPolicy, 'read');

/** Newest first; a page may have fewer lines than there are, and even none before the last. */
export async function readAudit(
  { actor }: Context,
  question: AuditQuestion,
  { nextToken = null, limit = 50 }: AuditPageRequest = {},
): Promise<Page<AuditEntryView>> {
  authorizeUnder(actor, auditPolicy, 'read');
  const page = await linesOf(question, { nextToken, limit, rights: rightsOf(actor) });
  return { items: page.items.map(viewOf).filter((line) => isFor(actor, line)), nextToken: page.nextToken };
}

/** How an export tells times, actions, people and things. */
export interface AuditLocale {
  readonly separator: Separator;
  readonly columns: readonly string[];
  readonly time: (at: string) => string;
  readonly actionText: (entry: AuditEntryView) => string;
  readonly kind: (entry: AuditEntryView) => string;
  readonly detail: (entry: AuditEntryView) => string;
  readonly names: (entries: readonly AuditEntryView[]) => Promise<AuditNames>;
}

interface AuditNames {
  readonly nameOf: (id: string) => string;
  readonly thingOf: (entry: AuditEntryView) => string | undefined;
}

const cellsOf = (entry: AuditEntryView, { nameOf, thingOf }: AuditNames, locale: AuditLocale): string[] => {
  const { at, by, from = '', id, denied, version, changed, note = '' } = entry;
  const before = version === undefined ? '' : String(version - 1);
  return [
    locale.time(at),
    nameOf(by),
    by,
    from,
    locale.actionText(entry),
    denied ? '1' : '0',
    locale.kind(entry),
    thingOf(entry) ?? '',
    id,
    before,
    String(version ?? ''),
    changed.join(' '),
    note,
    locale.detail(entry),
  ];
};

/** The whole answer to a question as a table, page by page. */
export async function* exportAudit(
  context: Context,
  question: AuditQuestion,
  locale: AuditLocale,
): AsyncGenerator<string> {
  let text = byteOrderMark + csvRow(locale.columns, locale.separator);
  for await (const entries of pagesOf((options) => readAudit(context, question, options))) {
    const names = await locale.names(entries);
    for (const entry of entries) text += csvRow(cellsOf(entry, names, locale), locale.separator);
    yield text;
    text = '';
  }
}
