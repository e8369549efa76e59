// A value that is typed as text and understood by its kind; what is not understood stays in the field and is not sent.

import type { InputHTMLAttributes } from 'react';
import type { Listener } from '@/lib/entity/kind';
import { kinds } from '@/lib/entity/kinds';
import { fieldMessage } from '@/lib/forms/field-messages';
import { fill } from '@/lib/strings/fill';
import { describedByAll, type FieldProps } from './field-props';
import styles from './fields.module.css';
import { useDraft } from './use-draft';

/** Enough for what is typed; choices and references are chosen. */
const listenerOf = ({ texts, timeZone, language = 'en' }: FieldProps): Listener => ({
  language,
  timeZone,
  fields: texts.fields,
  states: texts.states,
  yes: '',
  no: '',
  nameOf: (_, id) => id,
  idOf: (_, name) => name,
  choiceCalled: (_, text) => text,
  yesOrNoSaid: () => undefined,
});

interface Props extends FieldProps {
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

export function TypedField(props: Props) {
  const { id, field, value, onChange, texts, language, inputMode = 'text' } = props;
  const { read, write, rule } = kinds[field.kind];
  const listener = listenerOf(props);
  const draft = useDraft<unknown>({
    value: value ?? null,
    show: (now) => (now === null ? '' : write(now, listener, field)),
    read: (text) => {
      const meant = text.trim() === '' ? { value: null } : read(text.trim(), listener, field);
      return 'value' in meant ? meant : undefined;
    },
    isSame: Object.is,
    onChange,
  });
  const { example } = field;
  const values = example === undefined ? {} : { values: { example } };
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        className={styles.input}
        data-size="short"
        aria-describedby={describedByAll(props.describedBy, draft.isUnreadable && `${id}-unreadable`)}
        aria-invalid={props.invalid || draft.isUnreadable || undefined}
        aria-required={field.required || undefined}
        autoComplete="off"
        placeholder={example && fill(texts.inputs.example, { example })}
        value={draft.text}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
      />
      {draft.isUnreadable ? (
        <p id={`${id}-unreadable`} className={styles.issue} role="alert">
          {fieldMessage({ path: field.name, message: '', rule, ...values }, texts.inputs.messages, language)}
        </p>
      ) : null}
    </>
  );
}

/** The keyboards for numbers of some phones have no minus sign. */
export const NumberField = (props: FieldProps) => {
  const { min = -1, whole } = props.field;
  return <TypedField {...props} inputMode={min < 0 ? 'text' : whole ? 'numeric' : 'decimal'} />;
};
