// An entity says once what it is, where it lies, how it is asked for and who may touch it (entity declaration); the compiler checks every hole.

import type { Admin } from '@/lib/entity/admin';
import type { CreateInput, Field, Fields, PatchInput, ServerSetInput, Shape, ValueOf } from '@/lib/entity/field';
import type { Rule } from '@/lib/entity/rule';
import type { Claim, Each, ItemTemplate, Satellite, Tally } from '@/lib/entity/satellite';
import type { Table, TableOptions } from '@/lib/entity/table';
import { type Checked, type Holes, holeNames } from '@/lib/entity/template';
import type { EntityTexts, KindTexts, Permissions } from '@/lib/entity/texts';
import type { IssueRule } from '@/lib/errors';
import type { Language } from '@/lib/strings/language';

/** What every row carries besides its own fields. */
export interface Stamps {
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface SortCondition {
  readonly eq?: string;
  readonly prefix?: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly gt?: string;
  readonly gte?: string;
  readonly between?: readonly [string, string];
}

export interface Read {
  /** Absent: the table's own key. */
  readonly index?: string;
  /** The read finds items of this satellite rather than rows. */
  readonly satellite?: string;
  readonly pk: string;
  readonly sk?: SortCondition;
  readonly order?: 'asc' | 'desc';
  readonly one?: true;
  /** Read what was last written, at twice the price; not possible through an index. */
  readonly strong?: true;
  /** Load the rows that the found items belong to. */
  readonly follow?: true;
  /** The fields that come back; keys and stamps come always. */
  readonly project?: readonly string[];
  /** Who may ask at all; each row is judged by the entity's own rule besides. */
  readonly allow?: Rule;
  /** Read units that a page of twenty typical rows may cost. */
  readonly cost: number;
}

/** The field that lists permissions: nobody can add one there that they do not hold themselves. */
export interface Confers {
  readonly field: string;
  /** What giving one of them takes besides having it. */
  readonly takes: Readonly<Record<string, string>>;
}

export interface Access {
  readonly read: Rule;
  readonly create: Rule;
  readonly write: Rule;
  readonly publish?: Rule;
  readonly remove: Rule;
  readonly confers?: Confers;
  /** Who sees a field that not every reader may see. */
  readonly fields?: Readonly<Record<string, Rule>>;
}

/** Write units that each verb may cost for a typical row. */
export interface WriteCosts {
  readonly create: number;
  readonly save: number;
  readonly publish?: number;
  readonly remove: number;
}

export interface RowRule {
  readonly fields: readonly string[];
  readonly message: string;
  /** What a form says of it in its own language. */
  readonly rule?: IssueRule;
  readonly holds: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** No two rows' times may overlap. */
export interface Exclusive<Name extends string = string> {
  readonly from: Name;
  readonly to: Name;
  /** Where their spans are kept: a key with the hole `{slot}`, filled with a month or with whose they are. */
  readonly item: Readonly<Record<string, string>>;
  /** The key of the item that once held all of them; it is emptied by the next write. */
  readonly former?: Readonly<Record<string, string>>;
  /** How far ahead they may reach. */
  readonly aheadDays: number;
  /** How many that are to come somebody may have at a time; the field says whose they are. */
  readonly limit: { readonly owner: Name; readonly most: number };
}

export type Names<F extends Fields> = (keyof F & string) | keyof Stamps;
type TableKeys<T extends Table> = T['options']['key'][number];
type IndexNames<T extends Table> = T['options'] extends { indexes: infer I } ? keyof I & string : never;

export type CheckItem<I, Known extends string> = { [A in keyof I]: I[A] extends string ? Checked<I[A], Known> : never };

/** The key attributes that are not fields need a template. */
export type KeysGiven<F extends Fields, T extends Table> = { readonly [K in Exclude<TableKeys<T>, keyof F>]: string };

type CheckSatellite<S, F extends Fields, T extends Table> =
  S extends Claim<infer Fd, infer I>
    ? { field: Fd extends keyof F ? Fd : never; item: CheckItem<I, Names<F>> & Record<TableKeys<T>, string> }
    : S extends Each<infer Fd, infer As, infer I>
      ? { field: Fd extends keyof F ? Fd : never; item: CheckItem<I, Names<F> | As> & Record<TableKeys<T>, string> }
      : S extends Tally<infer Fd, infer K, infer As, infer Add>
        ? {
            field: Fd extends keyof F ? Fd : never;
            key: CheckItem<K, Names<F> | As> & Record<TableKeys<T>, string>;
            add: CheckAmounts<Add, Names<F> | As>;
          }
        : never;

type CheckAmounts<A, Known extends string> = {
  [Counter in keyof A & string as Checked<Counter, Known>]: number | Known;
};

type ElementNames<S> = { [K in keyof S]: S[K] extends Each<string, infer As> ? As : never }[keyof S] & string;

type CheckSort<C, Known extends string> = {
  [Op in keyof C]: C[Op] extends string
    ? Checked<C[Op], Known>
    : C[Op] extends readonly [infer A extends string, infer B extends string]
      ? readonly [Checked<A, Known>, Checked<B, Known>]
      : never;
};

export type CheckRead<R, F extends Fields, T extends Table, S> = R extends { pk: infer Pk extends string }
  ? {
      pk: Checked<Pk, Names<F> | ElementNames<S>>;
      sk?: R extends { sk: infer C } ? CheckSort<C, Names<F> | ElementNames<S> | 'now'> : never;
      index?: IndexNames<T>;
      satellite?: keyof S & string;
      project?: readonly Names<F>[];
    }
  : never;

export interface Entity<
  N extends string = string,
  F extends Fields = Fields,
  T extends Table<TableOptions> = Table,
  I extends ItemTemplate = ItemTemplate,
  S extends Readonly<Record<string, Satellite>> = Readonly<Record<string, Satellite>>,
  R extends Readonly<Record<string, Read>> = Readonly<Record<string, Read>>,
  P extends string = string,
  B extends string = string,
> {
  readonly name: N;
  readonly fields: F;
  readonly table: T;
  readonly item: I;
  /** Large fields that lie in an item of their own: single rows have them, lists only if they project them. */
  readonly beside: readonly B[];
  readonly satellites: S;
  readonly reads: R;
  readonly access: Access;
  readonly rules: readonly RowRule[];
  /** Fields that follow from the others: worked out anew with every write. */
  readonly derived: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown>>;
  /** `bin` hides and can be taken back, `inactive` sets the row's own status, `delete` is for good. */
  readonly removal: 'bin' | 'inactive' | 'delete';
  /** Whether each write leaves a revision, which is its line in the audit; what mirrors another system has its history there. */
  readonly history: boolean;
  readonly exclusive?: Exclusive;
  /** The files that go with a row whose time is up, unless something else shows them. */
  readonly releases?: readonly string[];
  readonly costs: WriteCosts;
  readonly admin?: Admin;
  readonly texts: Readonly<Record<Language, KindTexts>>;
  /** What its rules ask for and no other declaration has words for. */
  readonly permissions?: Permissions;
  /** The address of a row's own page on the site. */
  readonly page?: P;
  /** The read, without arguments, by which these addresses are found. */
  readonly sitemap?: string;
  /** Its page is shown before it is published, to editors while they type and to whoever holds a link. */
  readonly preview?: boolean;
  /** The fields that make up the primary key. */
  readonly keyFields: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: a constraint over every entity has to leave its parameters open
export type AnyEntity = Entity<any, any, any, any, any, any, any, any>;

/** The reads that give whole rows, page by page. */
type ListNames<R> = {
  [K in keyof R]: R[K] extends { one: true }
    ? never
    : R[K] extends { satellite: string }
      ? R[K] extends { follow: true }
        ? K
        : never
      : K;
}[keyof R] &
  string;

interface Declaration<F extends Fields, Lists extends string> {
  readonly access: Access & { readonly fields?: { readonly [K in keyof F]?: Rule } };
  readonly rules?: readonly RowRule[];
  readonly derived?: { readonly [K in keyof F]?: (row: Shape<F>) => ValueOf<F[K]> | undefined };
  readonly removal?: 'bin' | 'inactive' | 'delete';
  readonly history?: false;
  readonly exclusive?: Exclusive<keyof F & string>;
  readonly releases?: readonly (keyof F & string)[];
  readonly costs: WriteCosts;
  readonly permissions?: Permissions;
  readonly admin?: Admin<keyof F & string, Lists>;
}

export function entity<
  const N extends string,
  const F extends Fields,
  const T extends Table,
  const I extends ItemTemplate,
  const R extends Readonly<Record<string, Read>>,
  const S extends Readonly<Record<string, Satellite>> = Record<never, never>,
  const P extends string = '',
  const V extends boolean = false,
  const B extends string = never,
>(
  name: N,
  declaration: Declaration<F, ListNames<R>> & {
    readonly fields: F;
    readonly table: T;
    readonly item: I & CheckItem<I, Names<F>> & KeysGiven<F, T>;
    readonly beside?: readonly (B & keyof F)[];
    readonly satellites?: S & { readonly [K in keyof S]: CheckSatellite<S[K], F, T> };
    readonly reads: R & { readonly [K in keyof R]: CheckRead<R[K], F, T, S> };
    readonly page?: P & Checked<P, Names<F>>;
    readonly preview?: V;
    readonly sitemap?: keyof R & string;
    readonly texts: EntityTexts<NoInfer<F>, ElementNames<NoInfer<S>>, keyof NoInfer<R>>;
  },
): Entity<N, F, T, I, S, R, P, B> & { readonly preview?: V } {
  const { beside, satellites, rules, derived, removal, history, page, admin, texts, ...rest } = declaration;
  const keyFields = declaration.table.options.key.flatMap((attribute) => {
    const template = (declaration.item as ItemTemplate)[attribute];
    return template === undefined ? [attribute] : holeNames(template);
  });
  return {
    ...rest,
    name,
    beside: beside ?? [],
    satellites: (satellites ?? {}) as S,
    rules: rules ?? [],
    derived: (derived ?? {}) as Entity['derived'],
    removal: removal ?? 'bin',
    history: history ?? true,
    ...(page ? { page: page as P } : {}),
    ...(admin ? { admin } : {}),
    texts: texts as Entity['texts'],
    keyFields: [...new Set(keyFields)],
  };
}

export type FieldsOf<E> = E extends { fields: infer F extends Fields } ? F : never;

export type Row<E> = Shape<FieldsOf<E>> & Stamps;
export type CreateOf<E> = CreateInput<FieldsOf<E>>;
export type PatchOf<E> = PatchInput<FieldsOf<E>>;
export type ServerSetOf<E> = ServerSetInput<FieldsOf<E>>;

type KeyNames<E> = E extends {
  table: { options: { key: infer K extends readonly string[] } };
  item: infer I;
  fields: infer F;
}
  ? { [A in K[number]]: A extends keyof I ? (I[A] extends string ? Holes<I[A]> : never) : A }[K[number]] & keyof F
  : never;

/** The fields that find one row, by their values. */
export type KeyOf<E> = { readonly [K in KeyNames<E> & string]: ValueOf<FieldsOf<E>[K]> };

type SortHoles<C> = C extends object
  ? {
      [Op in keyof C]: C[Op] extends string
        ? Holes<C[Op]>
        : C[Op] extends readonly string[]
          ? Holes<C[Op][number]>
          : never;
    }[keyof C]
  : never;
type ReadHoles<R> = R extends { pk: infer Pk extends string }
  ? Holes<Pk> | (R extends { sk: infer C } ? SortHoles<C> : never)
  : never;
type ArgOf<F, Name> = Name extends keyof F ? (F[Name] extends Field<infer T> ? T : never) : string;

/** The arguments of a read: its holes, each with the type of its field. */
export type ArgsOf<E, R> = { readonly [K in Exclude<ReadHoles<R>, 'now'>]: ArgOf<FieldsOf<E>, K> };

type BesideOf<E> = E extends { beside: readonly (infer B)[] } ? B : never;

/** The row as a list gives it that does not say what it wants. */
type ListedRow<E> =
  string extends BesideOf<E> ? Row<E> : [BesideOf<E>] extends [never] ? Row<E> : Omit<Row<E>, BesideOf<E> & string>;

/** What a read gives for each row: everything, or what it projects; what lies beside it only for a single one. */
export type FoundRow<E, R> = R extends { project: infer P extends readonly string[] }
  ? Pick<Row<E>, (P[number] | KeyNames<E> | keyof Stamps) & keyof Row<E>>
  : R extends { one: true }
    ? Row<E>
    : ListedRow<E>;

export const isLiveEntity = (of: AnyEntity): boolean => of.fields.status?.kind === 'status';
