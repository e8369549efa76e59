'use client';
// What a group confers, as boxes to tick in plain words (permission checkboxes); what is not the editor's to give cannot be ticked, what nobody knows only taken.

import { useId } from 'react';
import type { SpecialProps } from '@/components/admin/form/fields/field-props';
import styles from './people.module.css';
import type { KnownPermission } from './permission-knowledge';

export function PermissionsField({ value, onChange, texts, describedBy, invalid }: SpecialProps) {
  const id = useId();
  const known = texts.special?.group;
  if (!known) return null;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const names = new Set(known.modules.flatMap(({ permissions }) => permissions.map(({ name }) => name)));
  const strangers = chosen.filter((name) => !names.has(name));
  const set = (name: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
  const box = ({ name, title, description, why }: KnownPermission) => {
    const isOn = chosen.includes(name);
    // Taking away is everybody's who may write the group.
    const isOff = why !== undefined && !isOn;
    return (
      <label key={name} className={styles.box} data-off={isOff || undefined}>
        <input
          type="checkbox"
          name={name}
          checked={isOn}
          disabled={isOff}
          aria-describedby={`${id}-${name}`}
          onChange={({ target }) => set(name, target.checked)}
        />
        <span>
          {title}
          <small id={`${id}-${name}`}>
            {description}
            {why ? <span className={styles.because}>{why}</span> : null}
          </small>
        </span>
      </label>
    );
  };
  return (
    <div className={styles.form} data-invalid={invalid || undefined} aria-describedby={describedBy}>
      <p className={styles.lead}>{known.texts.permissionsLead}</p>
      <div className={styles.modules}>
        {known.modules.map(({ title, permissions }) => (
          <fieldset key={title} className={styles.boxes}>
            <legend>{title}</legend>
            {permissions.map(box)}
          </fieldset>
        ))}
        {strangers.length > 0 ? (
          <fieldset className={styles.boxes}>
            <legend>{known.texts.unknown}</legend>
            {strangers.map((name) => box({ name, title: name, description: known.texts.unknownHint }))}
          </fieldset>
        ) : null}
      </div>
    </div>
  );
}
