// A field as people meet it: its name, its widget, and below it what is wrong, each tied to the others.

import type { ReactNode } from 'react';
import { FieldInput, isOneInput } from '../field-input';
import { issuesAt, messageOf } from './field-issues';
import { describedByAll, type FieldProps, fieldLabelOf } from './field-props';
import fields from './fields.module.css';
import styles from './form-field.module.css';

interface Props extends Omit<FieldProps, 'describedBy' | 'invalid'> {
  /** Draws an input made for this field, instead of the one of its kind. */
  readonly drawInput?: (props: FieldProps) => ReactNode;
}

const ofItsKind = (props: FieldProps) => <FieldInput {...props} />;

export function FormField({ drawInput = ofItsKind, ...props }: Props) {
  const { id, field, value, texts, language, issues } = props;
  const own = issuesAt(issues, field.name);
  const message = messageOf(field, value, own, texts.inputs.messages, language);
  const issueId = `${id}-issue`;
  return (
    <div className={styles.field} data-kind={field.kind}>
      {isOneInput(field) ? (
        <label className={styles.label} htmlFor={id}>
          {fieldLabelOf(props)}
        </label>
      ) : (
        <span className={styles.label} aria-hidden="true">
          {fieldLabelOf(props)}
        </span>
      )}
      {drawInput({
        ...props,
        issues: own,
        describedBy: describedByAll(message && issueId),
        invalid: message !== undefined,
      })}
      {message ? (
        <p className={fields.issue} id={issueId}>
          {message}
        </p>
      ) : null}
    </div>
  );
}
