// Several lines of plain text in a field that grows with them.

import { CharacterCount, isNearlyFull } from './character-count';
import { describedByAll, type FieldProps } from './field-props';
import styles from './fields.module.css';
import { emptied, sameText } from './typed-text';
import { useDraft } from './use-draft';

export function LongTextField(props: FieldProps) {
  const { id, field, value, onChange, texts, language } = props;
  const draft = useDraft<unknown>({
    value,
    show: (now) => String(now ?? ''),
    read: (text) => ({ value: emptied(text, field.required) }),
    isSame: sameText,
    onChange,
  });
  const { length } = draft.text.trim();
  return (
    <>
      <div className={styles.grow} data-text={draft.text}>
        <textarea
          id={id}
          rows={2}
          className={styles.input}
          aria-describedby={describedByAll(props.describedBy, isNearlyFull(length, field.max) && `${id}-count`)}
          aria-invalid={props.invalid || undefined}
          aria-required={field.required || undefined}
          value={draft.text}
          onChange={({ target }) => draft.type(target.value)}
          onBlur={draft.settle}
        />
      </div>
      <CharacterCount id={`${id}-count`} length={length} max={field.max} texts={texts.inputs} language={language} />
    </>
  );
}
