'use client';
// The place of an event.

import { type FieldProps, labelOf } from '@/components/admin/form/fields/field-props';
import { ReferenceField } from '@/components/admin/form/fields/reference';
import { LocationPicker } from './location-picker';

export function LocationField(props: FieldProps) {
  const { id, value, onChange, texts, describedBy, invalid } = props;
  const words = texts.special?.teams?.places;
  if (!words) return <ReferenceField {...props} />;
  return (
    <LocationPicker
      {...{ id, texts, words, describedBy, invalid }}
      label={labelOf(props)}
      value={typeof value === 'string' ? value : undefined}
      onChange={(chosen) => onChange(chosen ?? null)}
    />
  );
}
