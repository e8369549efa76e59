// A field of a form, drawn by the input made for it or by that of its kind.

import type { EntityDescription, FieldDescription } from '@/lib/entity/description';
import type { FieldProps, SpecialProps } from './fields/field-props';
import { FormField } from './fields/form-field';
import { specialInputs } from './special-inputs';

interface Props
  extends Pick<
    SpecialProps,
    'texts' | 'timeZone' | 'language' | 'issues' | 'values' | 'linkable' | 'change' | 'isQuick'
  > {
  readonly entity: EntityDescription;
  readonly field: FieldDescription;
  /** Of its id. */
  readonly prefix: string;
}

export function EntityField({ entity, field, prefix, change, isQuick = false, ...rest }: Props) {
  const { values } = rest;
  const shared: Omit<FieldProps, 'describedBy' | 'invalid'> = {
    ...rest,
    id: `${prefix}-${field.name}`,
    field,
    value: values[field.name],
    onChange: (value) => change(field.name, value),
  };
  if (!field.input) return <FormField {...shared} />;
  const Input = specialInputs[field.input];
  const fields = [field, ...entity.fields.filter(({ name }) => field.with?.includes(name))];
  const whole = { values, change, fields, isQuick };
  if (field.with) return <Input {...shared} {...whole} describedBy={undefined} invalid={false} />;
  return <FormField {...shared} drawInput={(props) => <Input {...props} {...whole} />} />;
}
