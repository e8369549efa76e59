// What there is to say about a kind of field besides its schema (field kind interface): one value of this form for each kind, without any library.

import type { FieldDescription } from '@/lib/entity/description';
import type { FieldKind } from '@/lib/entity/kinds';
import type { FieldIssue, IssueRule } from '@/lib/errors';

/** What a value needs to know of its field to be said and understood. */
export interface KindField {
  readonly kind: FieldKind;
  readonly target?: string;
  readonly choices?: readonly string[];
  readonly of?: KindField;
}

/** In whose words values are said: on the club's clock, documents by their titles and people by name. */
export interface Wording {
  readonly language: string;
  readonly timeZone: string;
  /** What fields and choices are called. */
  readonly fields: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  /** What a document is called, or somebody of the kind `user`. */
  nameOf(target: string, id: string): string;
}

/** Who also understands what people have written. */
export interface Listener extends Wording {
  choiceCalled(choices: readonly string[], text: string): string | undefined;
  yesOrNoSaid(text: string): boolean | undefined;
  idOf(target: string, name: string): string | undefined;
}

export type CellRule = IssueRule | 'not_yes_or_no' | 'not_json' | 'not_found';

export interface CellIssue extends Pick<FieldIssue, 'values'> {
  readonly rule: CellRule;
}

export type CellValue = { readonly value: unknown } | { readonly issue: CellIssue };

/** What comes about by itself when a row is made. */
export interface Maker {
  readonly newUuid: () => string;
  readonly newUlid: () => string;
  readonly by: string;
}

/** On whose clock an address speaks of a day, and which end of it is meant. */
export interface AddressClock {
  readonly timeZone: string;
  readonly bound?: 'from' | 'until' | undefined;
}

export interface KindData {
  /** The room that it takes in a form: beside the document, in a line, in several or a frame of its own, or as the document. */
  readonly size: 'beside' | 'line' | 'lines' | 'frame' | 'document';
  /** What rows that are sorted by it follow: its values, the moment at which they were made, or nothing that people see. */
  readonly order: 'value' | 'creation' | 'none';
  /** How two values are compared: by words, by lines, or as documents; `none` tells an editor nothing. */
  readonly difference: 'words' | 'lines' | 'document' | 'none';
  /** What is said about a value that is not of this kind. */
  readonly rule: IssueRule;
  /** A value as people read it. */
  readonly text: (value: unknown, locale: Wording, field: KindField) => string;
  /** One line for each thing that it holds, where it may hold several. */
  readonly lines?: (value: unknown, locale: Wording, field: FieldDescription) => string[];
  /** A value as a cell of a table has it, from which it can be read again. */
  readonly write: (value: unknown, locale: Wording, field: KindField) => string;
  /** The value of a text that is not empty and has no spaces around it; whether the field takes it is for its schema to say. */
  readonly read: (text: string, listener: Listener, field: KindField) => CellValue;
  /** What a list is filtered by it with. */
  readonly filter: 'text' | 'number' | 'date' | 'yes-or-no' | 'choice' | 'document' | 'person';
  /** The value that an address says as text, where that is not a text. */
  readonly fromAddress?: (text: string, clock?: AddressClock) => unknown;
  /** The moment or day that it is, as machines read it. */
  readonly moment?: (value: unknown) => string;
  readonly make?: (maker: Maker) => unknown;
  /** What a page shows where nobody has typed anything yet. */
  readonly blank?: string;
  /** Letters do no harm: a page shows them also while they are too few or too many to be stored. */
  readonly isShownHalfTyped?: true;
}
