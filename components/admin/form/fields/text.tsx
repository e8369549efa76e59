// One line of text; near its limit it says how much still fits.

import { fill } from '@/lib/strings/fill';
import { CharacterCount, isNearlyFull } from './character-count';
import { describedByAll, type FieldProps } from './field-props';
import styles from './fields.module.css';
import { emptied, sameText } from './typed-text';
import { useDraft } from './use-draft';

const modes = { email: 'email', tag: 'text', text: 'text' } as const;

export function TextField(props: FieldProps) {
  const { id, field, value, onChange, texts, language } = props;
  const isPlain = field.kind === 'text';
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
      <input
        id={id}
        type="text"
        inputMode={modes[field.kind as keyof typeof modes] ?? 'text'}
        className={styles.input}
        aria-describedby={describedByAll(props.describedBy, isNearlyFull(length, field.max) && `${id}-count`)}
        aria-invalid={props.invalid || undefined}
        aria-required={field.required || undefined}
        autoComplete="off"
        {...(isPlain && !field.example ? {} : { autoCapitalize: 'off', spellCheck: false })}
        placeholder={field.example && fill(texts.inputs.example, { example: field.example })}
        value={draft.text}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
      />
      <CharacterCount id={`${id}-count`} length={length} max={field.max} texts={texts.inputs} language={language} />
    </>
  );
}
