// Everything that we keep about somebody, in one plain document (data export, right of access): for themselves, and for those who look after their account as far as they may read
// it.

import { findPoolAccount } from '@/lib/auth/pool-account';
import { countCodes } from '@/lib/auth/recovery-codes';
import { listSessionsOf } from '@/lib/auth/sessions';
import { nowIso } from '@/lib/clock';
import type { Item } from '@/lib/db/key';
import { repository } from '@/lib/db/repository';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { personsOf } from '@/lib/entity/persons';
import { type Actor, allows, isLive, type Rule } from '@/lib/entity/rule';
import { type AuditEntryView, readAudit } from '@/lib/features/audit';
import { commentRecord } from '@/lib/features/comment-record';
import { commentSection, documentSection, exportSections, sectionsFor } from '@/lib/features/export-sections';
import { lastLoginOf } from '@/lib/features/last-login';
import {
  confirmedAddresses,
  documentsAbout,
  type KnownPerson,
  type PersonalDocument,
} from '@/lib/features/personal-documents';
import { type AccountRow, account } from '@/lib/modules/people/account';
import { systemActor } from '@/lib/modules/permissions';
import { registry } from '@/lib/modules/registry';
import { authorizeUnder, maySee, visibleFields } from '@/lib/operations/authorize';
import { pagesOf } from '@/lib/pages';

export interface Subject extends AccountRow {
  /** What the user pool calls them. */
  readonly username: string;
}

type Found = Readonly<Record<string, unknown>>;

export interface PersonalData {
  readonly exportedAt: string;
  /** The parts that are not for whoever asks, whether or not there is anything in them. */
  readonly leftOut: readonly string[];
  /** The parts of which there is more than is told. */
  readonly incomplete: readonly string[];
  readonly account: Found;
  readonly lastLogin?: Found | null;
  readonly sessions?: readonly Found[];
  /** What lies with somebody or names them, by what it is. */
  readonly documents: Readonly<Record<string, readonly Found[]>>;
  /** What they said about documents, by what these are. */
  readonly comments: Readonly<Record<string, readonly Found[]>>;
  /** What they have done and been refused, newest first. */
  readonly actions?: readonly Found[];
}

/** More than anybody has; nobody's memory is filled by one who has more. */
const mostEntries = 10_000;
const mostCharacters = 16 * 1024 * 1024;

/** Takes what is for whoever asks, as long as there is room. */
class Sheets {
  readonly incomplete = new Set<string>();
  private readonly sheets = new Map<string, Found[]>();
  private room = mostCharacters;

  constructor(private readonly allowed: ReadonlySet<string>) {}

  has(section: string): boolean {
    return this.allowed.has(section);
  }

  put(section: string, entry: Found): void {
    if (!this.has(section)) return;
    const sheet = this.sheets.get(section) ?? [];
    this.sheets.set(section, sheet);
    const size = JSON.stringify(entry).length;
    if (sheet.length === mostEntries || size > this.room) return void this.incomplete.add(section);
    this.room -= size;
    sheet.push(entry);
  }

  /** Undefined if it is not for whoever asks. */
  of(section: string): readonly Found[] | undefined {
    return this.has(section) ? (this.sheets.get(section) ?? []) : undefined;
  }

  /** All whose names begin like this, by the rest of their names. */
  under(prefix: string): Record<string, readonly Found[]> {
    const names = [...this.allowed].filter((name) => name.startsWith(prefix));
    return Object.fromEntries(names.map((name) => [name.slice(prefix.length), this.of(name) ?? []]));
  }
}

const outlined: readonly Field['kind'][] = ['slug', 'status', 'instant', 'date'];

/** What can be published is told by its title and dates: the text is the club's, and where to find it is said. */
function outlineOf(of: AnyEntity, row: Item): Item {
  if (!isLiveEntity(of)) return row;
  const told = Object.entries(of.fields as Fields)
    .filter(([name, { kind }]) => of.keyFields.includes(name) || name === of.admin?.label || outlined.includes(kind))
    .map(([name]) => name);
  return Object.fromEntries(
    [...told, 'createdAt', 'updatedAt'].flatMap((name) => (name in row ? [[name, row[name]]] : [])),
  );
}

interface Reader {
  readonly actor: Actor;
  readonly isSelf: boolean;
}

/** What is in the bin or waits to be published is for those who could write it, whoever may read the rest. */
const mayHave = ({ actor, isSelf }: Reader, of: AnyEntity, row: Item, isWithheld: boolean): boolean =>
  isSelf || (isWithheld ? allows(of.access.write, actor, row, nowIso()) : maySee(actor, of, row));

function putDocument(
  sheets: Sheets,
  reader: Reader,
  person: KnownPerson,
  { of, document, isTheirs }: PersonalDocument,
): void {
  const { row, copy, bin } = document;
  const names = (one: Item) => {
    const named = personsOf(of, one);
    return isTheirs || [person.userId, ...person.addresses].some((key) => named.has(key));
  };
  const put = (one: Item, isWithheld: boolean, extra: Found) => {
    if (!names(one) || !mayHave(reader, of, one, isWithheld)) return;
    const seen = reader.isSelf ? one : visibleFields(reader.actor, of, one);
    sheets.put(documentSection(of, isWithheld || !isLive(one, nowIso())), { ...outlineOf(of, seen), ...extra });
  };
  put(row, bin !== undefined, bin ? { binnedAt: bin.at } : {});
  if (copy) put(copy.row, true, { isWorkingCopy: true });
}

const sessionsOf = async (userId: string): Promise<Found[]> =>
  (await listSessionsOf(userId)).map(({ digest: _, ...session }) => session);

/** Not about a field that whoever asks may not see. */
const mayHear = ({ actor, isSelf }: Reader, entity: string, field: string | undefined): boolean => {
  const of = registry.find(({ name }) => name === entity);
  const rule = ((of?.access.fields ?? {}) as Readonly<Record<string, Rule>>)[field ?? ''];
  return isSelf || rule === undefined || allows(rule, actor, undefined, nowIso());
};

async function putComments(sheets: Sheets, reader: Reader, lines: readonly AuditEntryView[]): Promise<void> {
  const keys = lines.flatMap(({ entity, id, action, denied, detail }) =>
    action === 'comment' && !denied && detail?.comment && sheets.has(commentSection(entity))
      ? [{ entity, id, commentId: String(detail.comment) }]
      : [],
  );
  for (const said of await repository(commentRecord).getMany(keys))
    if (said && mayHear(reader, said.entity, said.field)) sheets.put(commentSection(said.entity), { ...said });
}

/** What the audit says they did; what they said about documents is found by it. */
async function putActions(sheets: Sheets, reader: Reader, userId: string): Promise<void> {
  if (!sheets.has('actions')) return;
  const actor = reader.isSelf ? systemActor() : reader.actor;
  for await (const lines of pagesOf((options) => readAudit({ actor }, { by: 'person', person: userId }, options))) {
    for (const { key: _, ...line } of lines) sheets.put('actions', line);
    await putComments(sheets, reader, lines);
    if (sheets.incomplete.has('actions')) break;
  }
}

export async function personalDataOf(actor: Actor, { userId, isOrdinary, username }: Subject): Promise<PersonalData> {
  const row = { userId, isOrdinary };
  authorizeUnder(actor, account, 'export', row);
  const reader = { actor, isSelf: actor.id === userId };
  const sheets = new Sheets(sectionsFor(actor, row));
  const [known, recoveryCodes, login, sessions] = await Promise.all([
    findPoolAccount(username),
    countCodes(userId),
    sheets.has('lastLogin') ? lastLoginOf(actor, userId) : undefined,
    sheets.has('sessions') ? sessionsOf(userId) : [],
  ]);
  for (const session of sessions) sheets.put('sessions', session);
  const person = { userId, addresses: confirmedAddresses(known) };
  for await (const found of documentsAbout(person)) putDocument(sheets, reader, person, found);
  await putActions(sheets, reader, userId);
  const [own, actions] = [sheets.of('sessions'), sheets.of('actions')];
  return {
    exportedAt: nowIso(),
    leftOut: Object.keys(exportSections).filter((name) => !sheets.has(name)),
    incomplete: [...sheets.incomplete],
    account: { userId, ...known, recoveryCodes },
    ...(sheets.has('lastLogin') ? { lastLogin: login ? { ...login } : null } : {}),
    ...(own ? { sessions: own } : {}),
    documents: sheets.under('documents.'),
    comments: sheets.under('comments.'),
    ...(actions ? { actions } : {}),
  };
}
