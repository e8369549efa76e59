// A field with fields of its own, stored as one: emptied parts go, and so does a group without any.

import type { FieldDescription } from '@/lib/entity/description';
import type { Values } from '@/lib/forms/save-protocol';
import { issuesWithin } from './field-issues';
import { type FieldProps, fieldLabelOf } from './field-props';
import { FormField } from './form-field';
import styles from './parts.module.css';

/** The same parts with one changed; null takes it out. */
export function withPart(parts: Values, name: string, value: unknown): Values {
  const { [name]: _, ...rest } = parts;
  return value === null || value === undefined ? rest : { ...rest, [name]: value };
}

interface PartsProps extends Pick<FieldProps, 'id' | 'texts' | 'timeZone' | 'language' | 'issues' | 'linkable'> {
  readonly fields: readonly FieldDescription[];
  readonly parts: Values;
  readonly onChange: (parts: Values) => void;
}

export function GroupParts({ fields, parts, onChange, id, ...shared }: PartsProps) {
  return (
    <div className={styles.parts}>
      {fields.map((field) => (
        <FormField
          key={field.name}
          {...shared}
          id={`${id}-${field.name}`}
          field={field}
          value={parts[field.name]}
          values={parts}
          onChange={(value) => onChange(withPart(parts, field.name, value))}
        />
      ))}
    </div>
  );
}

export function GroupField(props: FieldProps) {
  const { id, field, value, onChange, describedBy, issues, invalid, values: _, ...shared } = props;
  const parts = (value ?? {}) as Values;
  const change = (next: Values) => onChange(field.removable && Object.keys(next).length === 0 ? null : next);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, where every field has it.
    <div
      id={id}
      role="group"
      aria-label={fieldLabelOf(props)}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      className={styles.group}
    >
      <GroupParts
        {...shared}
        id={id}
        fields={field.fields ?? []}
        parts={parts}
        onChange={change}
        issues={issuesWithin(issues, field.name)}
      />
    </div>
  );
}
