// Every document that names somebody or lies with them, of whatever kind (index of personal data): found by the person, however much the club has.

import { findPoolAccount } from '@/lib/auth/pool-account';
import type { Document } from '@/lib/db/document';
import { type Item, parseDocumentId } from '@/lib/db/key';
import { loadDocuments } from '@/lib/db/load';
import { personRecord } from '@/lib/db/records';
import { isPresent, type Page, type PageOptions, repository } from '@/lib/db/repository';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { isPersonal, keeperField, keeperRead } from '@/lib/entity/persons';
import { registry } from '@/lib/modules/registry';
import { pagesOf } from '@/lib/pages';

export interface KnownPerson {
  readonly userId: string;
  /** Those that the user pool has seen them use. */
  readonly addresses: readonly string[];
}

export interface PersonalDocument {
  readonly of: AnyEntity;
  readonly document: Pick<Document, 'row' | 'copy' | 'bin'>;
  /** It lies with them: it is nobody else's. */
  readonly isTheirs: boolean;
}

interface Asking {
  /** What was last written, at twice the price. */
  readonly strong?: boolean;
  readonly entities?: readonly AnyEntity[];
}

type List = (args: Item, options: PageOptions) => Promise<Page<Item>>;

/** An address that somebody typed and never confirmed may be another's: what is found by it is not told. */
export function confirmedAddresses(found: Readonly<Record<string, unknown>> | undefined): string[] {
  const { email, email_verified } = (found?.attributes ?? {}) as Readonly<Record<string, string | undefined>>;
  return email && email_verified === 'true' ? [email.toLowerCase()] : [];
}

export const knownPerson = async (userId: string, username: string): Promise<KnownPerson> => ({
  userId,
  addresses: confirmedAddresses(await findPoolAccount(username)),
});

/** What has run out is gone, whenever the store tidies it away; what is in the bin can come back. */
const isKept = ({ table }: AnyEntity, { stored }: Document): boolean => isPresent(table, { ...stored, bin: undefined });

async function documentsWith(of: AnyEntity, keys: readonly Item[], strong: boolean): Promise<Document[]> {
  const found = await loadDocuments(of, keys, strong);
  return found.filter((document) => document !== undefined).filter((document) => isKept(of, document));
}

/** What is stored under them, by their id or by their addresses. */
async function* lyingWith(of: AnyEntity, person: KnownPerson, strong: boolean): AsyncGenerator<PersonalDocument> {
  const keeper = keeperField(of);
  if (keeper === undefined) return;
  const theirs = (of.fields as Fields)[keeper]?.kind === 'email' ? person.addresses : [person.userId];
  const list = repository(of).read[keeperRead(of) ?? ''] as unknown as List | undefined;
  for (const value of theirs) {
    const key = { [keeper]: value };
    if (!list) for (const document of await documentsWith(of, [key], strong)) yield { of, document, isTheirs: true };
    else
      for await (const rows of pagesOf((options) => list(key, { ...options, strong }))) {
        // A list does not have what lies beside its rows.
        const documents = of.beside.length > 0 ? await documentsWith(of, rows, strong) : rows.map((row) => ({ row }));
        for (const document of documents) yield { of, document, isTheirs: true };
      }
  }
}

/** What names them, also in its working copy and in the bin. */
async function* naming(
  person: KnownPerson,
  entities: readonly AnyEntity[],
  strong: boolean,
): AsyncGenerator<PersonalDocument> {
  const told = new Set<string>();
  const list = repository(personRecord).read.of as unknown as List;
  for (const key of [person.userId, ...person.addresses])
    for await (const records of pagesOf((options) => list({ person: key }, { ...options, strong })))
      for (const of of entities) {
        const fresh = records.filter(({ entity, id }) => entity === of.name && !told.has(`${entity} ${id}`));
        for (const { entity, id } of fresh) told.add(`${entity} ${id}`);
        const keys = fresh.map(({ id }) => parseDocumentId(of, String(id)));
        for (const document of await documentsWith(of, keys, strong)) yield { of, document, isTheirs: false };
      }
}

export async function* documentsAbout(
  person: KnownPerson,
  { strong = false, entities = registry }: Asking = {},
): AsyncGenerator<PersonalDocument> {
  const personal = entities.filter(isPersonal);
  for (const of of personal) yield* lyingWith(of, person, strong);
  yield* naming(person, personal, strong);
}
