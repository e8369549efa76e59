// What an entity and its permissions are called in every language, beside the declaration (i18n labels): a missing word does not compile.

import type { Field, Fields, GroupMarker, ValueOf } from '@/lib/entity/field';
import type { adminEn } from '@/lib/strings/admin.en';
import type { Counted } from '@/lib/strings/fill';
import type { Language } from '@/lib/strings/language';

type Words = Readonly<Record<string, string>>;

/** What holding a permission lets somebody do, in plain words; some are not for custom groups to confer. */
export type PermissionTexts = Readonly<Record<Language, { readonly title: string; readonly description: string }>> & {
  readonly conferred?: false;
};

export type Permissions = Readonly<Record<`${string}:${string}`, PermissionTexts>>;

export interface KindNames {
  readonly one: string;
  readonly many: string;
}

/** What people read of a kind, in one language. */
export interface KindTexts extends KindNames {
  readonly fields?: Words;
  readonly choices?: Words;
  readonly lists?: Words;
  /** What else goes with one, or several, that are deleted. */
  readonly loss?: Counted;
}

/** The same with the shared words, for whoever shows it: plain JSON, of the one kind that is on the screen. */
export type Labels = KindTexts & Required<Pick<KindTexts, 'fields' | 'choices' | 'lists'>>;

/** Labels that mean the same wherever they stand, so that nobody has to repeat them. */
type SharedLabel = keyof (typeof adminEn)['fields'];
type SharedChoice = keyof (typeof adminEn)['states'];

type PartsIn<T> = T extends readonly (infer E)[]
  ? PartsIn<E>
  : keyof GroupMarker extends keyof T
    ? (keyof T & string) | PartsIn<T[keyof T & string]>
    : never;

type ChoicesIn<T> = T extends readonly (infer E)[]
  ? ChoicesIn<E>
  : T extends string
    ? string extends T
      ? never
      : T
    : keyof GroupMarker extends keyof T
      ? ChoicesIn<T[keyof T & string]>
      : never;

type LabelsIn<F extends Fields> = (keyof F & string) | { [K in keyof F]: PartsIn<ValueOf<F[K]>> }[keyof F];
type ChosenIn<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? ChoicesIn<T> : never }[keyof F];

/** Every name in need of a word has one; those that share one may have their own. */
type Worded<Key extends string, Name extends string, Shared extends string> = [Exclude<Name, Shared>] extends [never]
  ? { readonly [K in Key]?: { readonly [N in Name]?: string } }
  : {
      readonly [K in Key]: { readonly [N in Exclude<Name, Shared>]: string } & {
        readonly [N in Extract<Name, Shared>]?: string;
      };
    };

/** Elements that rows are found by want a label as well, for the filter. */
export type EntityTexts<F extends Fields, Element extends string, ListName> = Readonly<
  Record<
    Language,
    KindNames &
      Pick<KindTexts, 'loss'> & {
        readonly lists?: { readonly [N in ListName & string]?: string };
      } & Worded<'fields', LabelsIn<F> | Element, SharedLabel> &
      Worded<'choices', ChosenIn<F>, SharedChoice>
  >
>;
