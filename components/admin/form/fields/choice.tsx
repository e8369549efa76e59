// One of a few answers: side by side while they are few, in a list when they are many; or several of them.

import type { FieldDescription } from '@/lib/entity/description';
import styles from './choice.module.css';
import { type FieldProps, type FieldTexts, fieldLabelOf } from './field-props';
import fields from './fields.module.css';

const mostSideBySide = 4;

export const isSideBySide = ({ choices = [] }: FieldDescription): boolean => choices.length <= mostSideBySide;

const nameOf = (choice: string, texts: FieldTexts): string => texts.choices[choice] ?? choice;

export function ChoiceField(props: FieldProps) {
  const { id, field, value, onChange, texts, describedBy, invalid } = props;
  const choices = field.choices ?? [];
  const isOpen = value === undefined || value === null;
  if (isSideBySide(field))
    return (
      <div
        id={id}
        role="radiogroup"
        aria-label={fieldLabelOf(props)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className={styles.segments}
      >
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name={id} checked={value === choice} onChange={() => onChange(choice)} />
            <span>{nameOf(choice, texts)}</span>
          </label>
        ))}
        {field.removable ? (
          <label>
            <input type="radio" name={id} checked={isOpen} onChange={() => onChange(null)} />
            <span>{texts.inputs.none}</span>
          </label>
        ) : null}
      </div>
    );
  return (
    <select
      id={id}
      className={fields.input}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      {field.removable || isOpen ? (
        <option value="">{field.removable ? texts.inputs.none : texts.inputs.choose}</option>
      ) : null}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice, texts)}
        </option>
      ))}
    </select>
  );
}

/** Several of a closed set, in the order of the set. */
export function ChoicesField(props: FieldProps) {
  const { id, field, value, onChange, texts, describedBy, invalid } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const choices = field.of?.choices ?? [];
  const toggle = (choice: string, isChosen: boolean) =>
    onChange(choices.filter((one) => (one === choice ? isChosen : chosen.includes(one))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, where every field has it.
    <div
      id={id}
      role="group"
      aria-label={fieldLabelOf(props)}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      className={styles.checks}
    >
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) => toggle(choice, target.checked)}
          />
          <span>{nameOf(choice, texts)}</span>
        </label>
      ))}
    </div>
  );
}
