'use client';
// The code of a place: typed freely, made what it will be when the field is left, and told to be free or taken meanwhile.

import { useEffect, useState } from 'react';
import { describedByAll, type SpecialProps } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import { TextField } from '@/components/admin/form/fields/text';
import { fill } from '@/lib/strings/fill';
import { codeFrom, suggestedCode } from './address';
import { CodeNote } from './code-note';
import styles from './places.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function cityOf(address: unknown): string {
  return textOf((address as { readonly city?: unknown } | null | undefined)?.city);
}

export function LocationCodeField(props: SpecialProps) {
  const { id, field, value, onChange, values, texts, describedBy, invalid, issues, isQuick = false } = props;
  const words = texts.special?.teams?.places;
  /** Undefined unless somebody is typing. */
  const [typed, setTyped] = useState<string>();
  /** Until somebody types one, and again when they empty it. */
  const [follows, setFollows] = useState(isQuick);
  const suggestion = suggestedCode(textOf(values.name), cityOf(values.addressComponents));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is typed elsewhere, not itself.
  useEffect(() => {
    if (follows) onChange(suggestion ?? null);
  }, [follows, suggestion]);
  if (!words) return <TextField {...props} />;
  const shown = typed ?? textOf(value);
  const take = (code: string) => {
    setTyped(undefined);
    onChange(code);
  };
  const leave = () => {
    if (typed === undefined) return;
    const code = codeFrom(typed);
    const isEmptied = isQuick && code === '';
    setFollows(isEmptied);
    take(isEmptied ? (suggestion ?? '') : code);
  };
  return (
    <>
      <input
        id={id}
        type="text"
        className={fields.input}
        aria-describedby={describedByAll(describedBy, `${id}-note`)}
        aria-invalid={invalid || undefined}
        aria-required={field.required || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={field.example && fill(texts.inputs.example, { example: field.example })}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && leave()}
      />
      <CodeNote
        id={`${id}-note`}
        typed={shown}
        own={textOf(values.locationId) || undefined}
        stamp={textOf(values.updatedAt)}
        isTaken={issues?.some(({ rule }) => rule === 'taken') ?? false}
        texts={words}
      />
      {shown === '' && suggestion ? (
        <p className={styles.suggestion}>
          <button type="button" className="button-quiet" onClick={() => take(suggestion)}>
            {fill(words.take, { code: suggestion })}
          </button>
        </p>
      ) : null}
    </>
  );
}
