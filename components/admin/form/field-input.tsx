// The input of one field, by its kind.

import type { FieldDescription } from '@/lib/entity/description';
import type { FieldProps } from './fields/field-props';
import { KeyTextField } from './fields/key-text';
import { kindViews } from './kind-views';

export function FieldInput(props: FieldProps) {
  const { kind, of, fixed } = props.field;
  if (fixed && kind === 'text') return <KeyTextField {...props} />;
  const Widget = kind === 'many' && of ? kindViews[of.kind].Many : kindViews[kind].Input;
  return <Widget {...props} />;
}

/** Whether a label can point at it. */
export const isOneInput = (field: FieldDescription): boolean => {
  const { kind, of } = field;
  return kind === 'many' && of ? !kindViews[of.kind].manyHasParts : !kindViews[kind].hasParts?.(field);
};
