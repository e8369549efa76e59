// What a document points at: other documents, or people; one or several.

import { DocumentPicker } from '@/components/admin/picker/document-picker';
import { PeoplePicker } from '@/components/admin/picker/people-picker';
import { type FieldProps, labelOf } from './field-props';

export function ReferenceField(props: FieldProps) {
  const { id, field, value, onChange, texts, describedBy, invalid } = props;
  const isMany = field.kind === 'many';
  const pointed = field.of ?? field;
  const shared = {
    id,
    label: labelOf(props),
    value: Array.isArray(value) ? value.map(String) : value ? [String(value)] : [],
    onChange: (ids: readonly string[]) => onChange(isMany ? ids : (ids[0] ?? null)),
    max: isMany ? (field.max ?? Number.POSITIVE_INFINITY) : 1,
    texts: texts.inputs,
    states: texts.states,
    describedBy,
    invalid,
  };
  return pointed.kind === 'user' ? (
    <PeoplePicker {...shared} />
  ) : (
    <DocumentPicker {...shared} target={pointed.target ?? ''} />
  );
}
