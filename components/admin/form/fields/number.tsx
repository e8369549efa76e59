// A number as people write it, with a comma or a point; what is no number stays in the field and is not sent.

import { describedByAll, type FieldProps } from './field-props';
import styles from './fields.module.css';
import { readNumber, showNumber } from './typed-text';
import { useDraft } from './use-draft';

export function NumberField(props: FieldProps) {
  const { id, field, value, onChange, texts, language = 'en' } = props;
  const draft = useDraft<unknown>({
    value: value ?? null,
    show: (now) => showNumber(now, language),
    read: readNumber,
    isSame: Object.is,
    onChange,
  });
  const isNegative = (field.min ?? -1) < 0;
  return (
    <>
      <input
        id={id}
        type="text"
        // The keyboards for numbers of some phones have no minus sign.
        inputMode={isNegative ? 'text' : field.whole ? 'numeric' : 'decimal'}
        className={styles.input}
        data-size="short"
        aria-describedby={describedByAll(props.describedBy, draft.isUnreadable && `${id}-unreadable`)}
        aria-invalid={props.invalid || draft.isUnreadable || undefined}
        aria-required={field.required || undefined}
        autoComplete="off"
        value={draft.text}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
      />
      {draft.isUnreadable ? (
        <p id={`${id}-unreadable`} className={styles.issue} role="alert">
          {texts.inputs.messages.not_a_number}
        </p>
      ) : null}
    </>
  );
}
