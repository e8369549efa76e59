'use client';
// The widget of one field, by its kind.

import dynamic from 'next/dynamic';
import type { EditorStrings } from '@/components/admin/editor/editor-strings';
import { fromClubClock, onClubClock } from '@/lib/club-time';
import type { FieldDescription } from '@/lib/entity/description';
import type { RichText } from '@/lib/entity/rich-text';
import styles from './entity-form.module.css';

const RichTextEditor = dynamic(() =>
  import('@/components/admin/editor/rich-text-editor').then((one) => one.RichTextEditor),
);

export interface FieldTexts {
  readonly fields: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly editor: EditorStrings;
}

interface Props {
  readonly id: string;
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly texts: FieldTexts;
  readonly timeZone: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

const textKinds: Readonly<Record<string, string>> = {
  text: 'text',
  slug: 'text',
  email: 'email',
  url: 'url',
  date: 'date',
  time: 'time',
  tag: 'text',
};

/** Emptied, an optional field is removed and a required one is empty. */
const emptied = (field: FieldDescription, text: string) => (text === '' && !field.required ? null : text);

export function FieldInput({ id, field, value, onChange, texts, timeZone, describedBy, invalid }: Props) {
  const shared = { id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined, className: styles.input };
  const label = texts.fields[field.name] ?? field.name;
  if (field.kind in textKinds)
    return (
      <input
        {...shared}
        type={textKinds[field.kind]}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(emptied(field, target.value))}
      />
    );
  switch (field.kind) {
    case 'long-text':
      return (
        <textarea
          {...shared}
          rows={4}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(emptied(field, target.value))}
        />
      );
    case 'rich-text':
      return (
        <RichTextEditor
          id={id}
          label={label}
          value={value as RichText}
          onChange={onChange}
          strings={texts.editor}
          describedBy={describedBy}
        />
      );
    case 'number':
      return (
        <input
          {...shared}
          type="number"
          step="any"
          value={value === undefined || value === null ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      );
    case 'boolean':
      return (
        <input id={id} type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      );
    case 'choice':
      return (
        <select {...shared} value={String(value ?? '')} onChange={({ target }) => onChange(target.value)}>
          {(field.choices ?? []).map((choice) => (
            <option key={choice} value={choice}>
              {texts.states[choice] ?? choice}
            </option>
          ))}
        </select>
      );
    case 'instant':
      return (
        <input
          {...shared}
          type="datetime-local"
          value={value ? onClubClock(String(value), timeZone) : ''}
          onChange={({ target }) => onChange(fromClubClock(target.value, timeZone) ?? null)}
        />
      );
    case 'epoch':
      return (
        <input
          {...shared}
          type="date"
          value={new Date(Number(value ?? 0) * 1000).toISOString().slice(0, 10)}
          onChange={({ target }) => target.value && onChange(Date.parse(`${target.value}T00:00:00Z`) / 1000)}
        />
      );
    default:
      return (
        <Unsupported field={field} value={value} onChange={onChange} shared={shared} note={texts.form.later ?? ''} />
      );
  }
}

interface UnsupportedProps extends Pick<Props, 'field' | 'value' | 'onChange'> {
  readonly shared: object;
  readonly note: string;
}

/** Plain lists are typed with commas; what needs a picker of its own is shown, not edited. */
function Unsupported({ field, value, onChange, shared, note }: UnsupportedProps) {
  const list = Array.isArray(value) ? value : [];
  if (field.kind === 'many' && (field.of?.kind === 'tag' || field.of?.kind === 'text'))
    return (
      <input
        {...shared}
        type="text"
        defaultValue={list.join(', ')}
        onChange={({ target }) =>
          onChange(
            target.value
              .split(',')
              .map((one) => one.trim())
              .filter(Boolean),
          )
        }
      />
    );
  return (
    <p className={styles.note}>
      {Array.isArray(value) ? `${value.length} · ` : ''}
      {note}
    </p>
  );
}
