'use client';
// The widget of one field, by its kind.

import type { FieldKind } from '@/lib/entity/field';
import { BooleanField } from './fields/boolean';
import { ChipsField } from './fields/chips';
import { ChoiceField, ChoicesField } from './fields/choice';
import type { FieldProps } from './fields/field-props';
import { GroupField } from './fields/group';
import { JsonField } from './fields/json';
import { KeyTextField } from './fields/key-text';
import { ListField } from './fields/list';
import { LongTextField } from './fields/long-text';
import { MediaInput } from './fields/media';
import { MomentField } from './fields/moment';
import { NumberField } from './fields/number';
import { ReferenceField } from './fields/reference';
import { RichTextField } from './fields/rich-text';
import { SlugField } from './fields/slug';
import { TextField } from './fields/text';
import { UrlField } from './fields/url';

export type { FieldTexts } from './fields/field-props';

type Widget = (props: FieldProps) => React.ReactNode;

const widgets: Partial<Record<FieldKind, Widget>> = {
  text: TextField,
  tag: TextField,
  email: TextField,
  'long-text': LongTextField,
  'rich-text': RichTextField,
  slug: SlugField,
  url: UrlField,
  number: NumberField,
  boolean: BooleanField,
  choice: ChoiceField,
  date: MomentField,
  time: MomentField,
  instant: MomentField,
  epoch: MomentField,
  group: GroupField,
  list: ListField,
  ref: ReferenceField,
  user: ReferenceField,
  media: MediaInput,
};

const manyOf: Partial<Record<FieldKind, Widget>> = {
  text: ChipsField,
  tag: ChipsField,
  email: ChipsField,
  choice: ChoicesField,
  ref: ReferenceField,
  user: ReferenceField,
  media: MediaInput,
};

export function FieldInput(props: FieldProps) {
  const { kind, of, fixed } = props.field;
  if (fixed && kind === 'text') return <KeyTextField {...props} />;
  // What other programs write and nobody types is shown as it is.
  const Widget = (kind === 'many' && of ? manyOf[of.kind] : widgets[kind]) ?? JsonField;
  return <Widget {...props} />;
}
