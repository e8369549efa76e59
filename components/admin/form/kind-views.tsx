'use client';
// The view half of every kind of field: what it is typed into, alone and several times. A forgotten one does not compile.

import type { FieldDescription } from '@/lib/entity/description';
import type { FieldKind } from '@/lib/entity/kinds';
import { BooleanField } from './fields/boolean';
import { ChipsField } from './fields/chips';
import { ChoiceField, ChoicesField, isSideBySide } from './fields/choice';
import type { FieldProps } from './fields/field-props';
import { GroupField } from './fields/group';
import { JsonField } from './fields/json';
import { ListField } from './fields/list';
import { LongTextField } from './fields/long-text';
import { MediaInput } from './fields/media';
import { MomentField } from './fields/moment';
import { ReferenceField } from './fields/reference';
import { RichTextField } from './fields/rich-text';
import { SlugField } from './fields/slug';
import { TextField } from './fields/text';
import { NumberField } from './fields/typed';
import { UrlField } from './fields/url';

export type Widget = (props: FieldProps) => React.ReactNode;

export interface KindView {
  readonly Input: Widget;
  /** For a list of such values. */
  readonly Many: Widget;
  /** Whether it is made of several inputs, which then carry the name themselves: a label can only point at one. */
  readonly hasParts?: (field: FieldDescription) => boolean;
  readonly manyHasParts?: true;
}

const always = () => true;

const words: KindView = { Input: TextField, Many: ChipsField };
const moment: KindView = { Input: MomentField, Many: JsonField };
const reference: KindView = { Input: ReferenceField, Many: ReferenceField };

/** What other programs write and nobody types is shown as it is. */
const shown: KindView = { Input: JsonField, Many: JsonField, hasParts: always, manyHasParts: true };

export const kindViews: Readonly<Record<FieldKind, KindView>> = {
  text: words,
  'long-text': { Input: LongTextField, Many: ChipsField },
  'rich-text': { ...shown, Input: RichTextField },
  slug: { Input: SlugField, Many: ChipsField },
  number: { Input: NumberField, Many: JsonField },
  counter: shown,
  boolean: { Input: BooleanField, Many: JsonField },
  choice: { Input: ChoiceField, Many: ChoicesField, hasParts: isSideBySide, manyHasParts: true },
  status: shown,
  date: moment,
  instant: moment,
  time: moment,
  epoch: moment,
  email: words,
  url: { Input: UrlField, Many: ChipsField },
  tag: words,
  many: shown,
  group: { ...shown, Input: GroupField },
  list: { ...shown, Input: ListField },
  ref: reference,
  media: { Input: MediaInput, Many: MediaInput, hasParts: always, manyHasParts: true },
  user: reference,
  owner: shown,
  uuid: shown,
  ulid: shown,
  json: shown,
};
