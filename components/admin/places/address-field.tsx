'use client';
// Where a place is: the parts in the order of a letter, and the whole in one line that is made of them until somebody types it.

import { issuesWithin } from '@/components/admin/form/fields/field-issues';
import { fieldLabelOf, type SpecialProps } from '@/components/admin/form/fields/field-props';
import fieldStyles from '@/components/admin/form/fields/fields.module.css';
import { FormField } from '@/components/admin/form/fields/form-field';
import { withPart } from '@/components/admin/form/fields/group';
import type { FieldDescription } from '@/lib/entity/description';
import type { Values } from '@/lib/forms/save-protocol';
import { addressLine } from './address';
import styles from './places.module.css';

const rows = [
  { className: styles.street, names: ['route', 'streetNumber'] },
  { className: styles.town, names: ['postalCode', 'city'] },
] as const;
const ownRows: ReadonlySet<string> = new Set([...rows.flatMap(({ names }) => [...names]), 'country']);

export function AddressField(props: SpecialProps) {
  const { id, field, fields, value, values, change, texts, timeZone, language, issues, isQuick } = props;
  const words = texts.special?.teams?.places;
  const parts = (value ?? {}) as Values;
  const made = addressLine(parts);
  const line = String(values.formattedAddress ?? '');
  const whole = fields.find(({ name }) => name === 'formattedAddress');
  const within = issuesWithin(issues, field.name);

  const changePart = (name: string, to: unknown) => {
    const next = withPart(parts, name, to);
    change(field.name, Object.keys(next).length === 0 ? null : next);
    // What somebody typed stays theirs.
    if (line === '' || line === made) change('formattedAddress', addressLine(next) || null);
  };
  const shared = { texts, timeZone, ...(language === undefined ? {} : { language }) };
  const partField = (one: FieldDescription | undefined) =>
    one ? (
      <FormField
        key={one.name}
        {...shared}
        id={`${id}-${one.name}`}
        field={one}
        value={parts[one.name]}
        values={parts}
        issues={within}
        onChange={(to) => changePart(one.name, to)}
      />
    ) : null;
  const named = (name: string) => field.fields?.find((one) => one.name === name);
  const others = field.fields?.filter(({ name }) => !ownRows.has(name)) ?? [];

  return (
    <fieldset id={id} className={styles.block}>
      <legend>{fieldLabelOf(props)}</legend>
      {rows.map(({ className, names }) => (
        <div key={names[0]} className={className}>
          {names.map((name) => partField(named(name)))}
        </div>
      ))}
      {isQuick ? null : partField(named('country'))}
      {others.length > 0 && !isQuick ? (
        <details className={styles.more}>
          <summary>{words?.more}</summary>
          <div className={styles.point}>{others.map(partField)}</div>
        </details>
      ) : null}
      {whole && !isQuick ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field inside is left.
        <div className={styles.part} onBlur={() => line === '' && made !== '' && change('formattedAddress', made)}>
          <FormField
            {...shared}
            id={`${id}-line`}
            field={whole}
            value={values.formattedAddress}
            values={values}
            {...(issues ? { issues } : {})}
            onChange={(to) => change('formattedAddress', to)}
          />
          {line === made ? <p className={fieldStyles.hint}>{words?.line}</p> : null}
        </div>
      ) : null}
    </fieldset>
  );
}
