// Short words as small plates: Enter or a comma adds one, Backspace takes the last away, a pasted list becomes many.

import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { fill } from '@/lib/strings/fill';
import { addWords, type ChipRefusal, splitWords } from './chip-list';
import styles from './chips.module.css';
import { elementOf } from './field-issues';
import { describedByAll, type FieldProps, fieldLabelOf } from './field-props';
import fields from './fields.module.css';
import { RowTool } from './row-tool';

export function ChipsField(props: FieldProps) {
  const { id, field, value, onChange, texts, issues = [] } = props;
  const words = texts.inputs.chips;
  const list: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const max = field.max ?? Number.POSITIVE_INFINITY;
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<ChipRefusal>();
  const [said, say] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wrong = new Set(issues.map((issue) => elementOf(issue, field.name)));

  /** What cannot be taken in stays where it was typed. */
  const add = (text: string) => {
    const result = addWords(list, splitWords(text), field.of?.kind === 'tag', max);
    setRefused(result.refused);
    setTyped(result.refused && result.refused.why !== 'twice' ? result.refused.name : '');
    if (result.added.length === 0) return;
    onChange(result.list);
    say(fill(words.added, { name: result.added.join(', ') }));
  };
  const remove = (name: string) => {
    onChange(list.filter((one) => one !== name));
    setRefused(undefined);
    say(fill(words.removed, { name }));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') add(typed);
    else if (event.key === ',' || event.key === 'Enter') setTyped('');
    else if (event.key === 'Backspace' && typed === '' && list.length > 0) remove(list.at(-1) ?? '');
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (splitWords(text).length < 2) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };

  const message =
    refused && fill(refused.why === 'full' ? texts.inputs.full : words[refused.why], { name: refused.name, max });
  const isNearlyFull = list.length >= max * 0.6;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a wider target for the field inside. */}
      <div
        className={styles.chips}
        data-invalid={props.invalid || undefined}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        {list.length > 0 ? (
          <ul aria-label={fill(words.list, { field: fieldLabelOf(props) })}>
            {list.map((name, i) => (
              <li key={name} className={styles.chip} data-invalid={wrong.has(i) || undefined}>
                <span>{name}</span>
                <RowTool sign="remove" label={fill(words.remove, { name })} onClick={() => remove(name)} />
              </li>
            ))}
          </ul>
        ) : null}
        <input
          ref={input}
          id={id}
          type="text"
          aria-describedby={describedByAll(props.describedBy, `${id}-hint`, refused && `${id}-refused`)}
          aria-invalid={props.invalid || refused !== undefined || undefined}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="done"
          placeholder={list.length === 0 ? (field.of?.example ?? words.placeholder) : words.more}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefused(undefined);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => typed.trim() !== '' && add(typed)}
        />
      </div>
      {message ? (
        <p id={`${id}-refused`} className={fields.issue}>
          {message}
        </p>
      ) : null}
      <p id={`${id}-hint`} className={fields.hint}>
        {words.hint}
        {isNearlyFull ? <span>{fill(texts.inputs.count, { n: list.length, max })}</span> : null}
      </p>
      <span className="visually-hidden" role="status">
        {message ?? said}
      </span>
    </>
  );
}
