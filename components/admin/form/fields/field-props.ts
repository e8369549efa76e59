// What every widget is given: its field, the value, a way to change it, and the words to speak with.

import type { EditorStrings } from '@/components/admin/editor/editor-strings';
import type { MediaTexts } from '@/components/admin/media/media-client';
import type { PermissionKnowledge } from '@/components/admin/people/permission-knowledge';
import type { EntityDescription, FieldDescription } from '@/lib/entity/description';
import type { FieldIssue } from '@/lib/errors';
import type { Values } from '@/lib/forms/save-protocol';
import type { EventFormTexts } from '@/lib/strings/admin-events.en';
import type { AdminTeamTexts } from '@/lib/strings/admin-teams.en';
import type { InputTexts } from '@/lib/strings/inputs.en';
import type { Strings } from '@/lib/strings/strings.en';

/** What special inputs say: only a form that has them is given it. */
export interface SpecialTexts {
  readonly event?: EventFormTexts;
  /** Of teams and places, and of events, which take place at one. */
  readonly teams?: AdminTeamTexts;
  /** What groups can confer, in plain words. */
  readonly group?: PermissionKnowledge;
}

type Words = Readonly<Record<string, string>>;

/** A kind that can be made beside a document of another, and what its fields are called. */
export interface QuickCreation {
  readonly entity: EntityDescription;
  readonly fields: Words;
  readonly choices: Words;
}

export interface FieldTexts {
  readonly fields: Words;
  readonly choices: Words;
  readonly states: Words;
  readonly entities: Readonly<Record<string, { readonly one: string; readonly many: string }>>;
  readonly form: Strings['admin']['form'];
  readonly editor: EditorStrings;
  readonly inputs: InputTexts;
  readonly media: MediaTexts;
  readonly special?: SpecialTexts;
  /** Whoever may not edit media sees the pictures of a document, but neither chooses nor uploads any. */
  readonly noLibrary?: boolean;
  /** What whoever sees the form may make beside it in a small window, by kind. */
  readonly quickCreate?: Readonly<Record<string, QuickCreation>>;
}

export interface FieldProps {
  readonly id: string;
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly texts: FieldTexts;
  readonly timeZone: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly language?: string | undefined;
  /** Everything that is wrong with this field or within it; each path begins with the field's own name. */
  readonly issues?: readonly FieldIssue[];
  /** The fields beside this one, for those that follow another. */
  readonly values?: Values | undefined;
  /** The kinds of documents that a link in a text may lead to; all that the editor may see unless given. */
  readonly linkable?: readonly string[];
}

/** What an input made for certain fields is given besides: the whole form, as it is now. */
export interface SpecialProps extends FieldProps {
  readonly values: Values;
  /** Changes any field of the form. */
  readonly change: (name: string, value: unknown) => void;
  /** The fields that it stands for, its own first. */
  readonly fields: readonly FieldDescription[];
  /** In a small window: nothing is stored before it is sent, so that what is proposed may follow what is typed. */
  readonly isQuick?: boolean;
}

export const fieldLabelOf = ({ field, texts }: Pick<FieldProps, 'field' | 'texts'>): string =>
  texts.fields[field.name] ?? field.name;

/** The ids of everything that describes a widget, as the attribute wants them. */
export const describedByAll = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
