'use client';
// A new place, made beside what it is needed for: a name, a code made of it, and where it is.

import { useId, useState } from 'react';
import type { FieldTexts } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import type { Choice } from '@/components/admin/picker/choice';
import { CreationDialog } from '@/components/admin/picker/creation-dialog';
import { useCreation } from '@/components/admin/picker/use-creation';
import { fieldMessage } from '@/lib/forms/field-messages';
import type { AdminTeamTexts } from '@/lib/strings/admin-teams.en';
import { addressLine, codeFrom, suggestedCode } from './address';
import { CodeNote } from './code-note';
import styles from './places.module.css';

interface Props {
  readonly name: string;
  readonly texts: FieldTexts;
  readonly words: AdminTeamTexts['places'];
  readonly onCreated: (choice: Choice) => void;
  readonly onClose: () => void;
}

const partNames = ['route', 'streetNumber', 'postalCode', 'city'] as const;
type PartName = (typeof partNames)[number];

const empty: Readonly<Record<PartName, string>> = { route: '', streetNumber: '', postalCode: '', city: '' };

export function LocationDialog({ name: begun, texts, words, onCreated, onClose }: Props) {
  const id = useId();
  const [name, setName] = useState(begun);
  const [parts, setParts] = useState(empty);
  /** Undefined until somebody types one: it follows the name. */
  const [typedCode, setTypedCode] = useState<string>();
  const { isBusy, issues, problem, create } = useCreation('location', {
    refusals: texts.inputs.refusals,
    unreachable: words.unreachable,
  });
  const code = typedCode ?? suggestedCode(name, parts.city) ?? '';

  async function submit(): Promise<void> {
    const locationCode = codeFrom(code);
    if (typedCode !== undefined) setTypedCode(locationCode);
    const addressComponents = Object.fromEntries(
      partNames.flatMap((part) => (parts[part].trim() ? [[part, parts[part].trim()]] : [])),
    );
    const formattedAddress = addressLine(addressComponents);
    const made = await create({
      name: name.trim(),
      locationCode,
      ...(formattedAddress ? { formattedAddress, addressComponents } : {}),
    });
    if (made === undefined) return;
    onCreated({ id: made, label: name.trim(), ...(formattedAddress ? { detail: formattedAddress } : {}) });
  }

  const messageAt = (path: string): string | undefined => {
    const issue = issues.find((one) => one.path === path);
    return issue && fieldMessage(issue, texts.inputs.messages);
  };
  const described = (part: string, path: string, hint?: string) => {
    const message = messageAt(path);
    const ids = [message && `${id}-${part}-issue`, hint].filter(Boolean).join(' ');
    return { ...(ids ? { 'aria-describedby': ids } : {}), 'aria-invalid': message ? true : undefined } as const;
  };
  const issueOf = (part: string, path: string) => {
    const message = messageAt(path);
    return message ? (
      <p id={`${id}-${part}-issue`} className={fields.issue}>
        {message}
      </p>
    ) : null;
  };
  const partField = (part: PartName) => (
    <div className={styles.part} data-part={part}>
      <label htmlFor={`${id}-${part}`}>{texts.fields[part] ?? part}</label>
      <input
        id={`${id}-${part}`}
        className={fields.input}
        autoComplete="off"
        value={parts[part]}
        onChange={({ target }) => setParts({ ...parts, [part]: target.value })}
        {...described(part, `addressComponents.${part}`)}
      />
      {issueOf(part, `addressComponents.${part}`)}
    </div>
  );

  return (
    <CreationDialog
      title={words.title}
      submit={words.submit}
      cancel={words.cancel}
      {...{ isBusy, problem, onClose }}
      onSubmit={() => void submit()}
    >
      <div className={styles.part}>
        <label htmlFor={`${id}-name`}>{words.name}</label>
        <input
          id={`${id}-name`}
          className={fields.input}
          data-focus-first
          autoComplete="off"
          aria-required="true"
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...described('name', 'name')}
        />
        {issueOf('name', 'name')}
      </div>
      <div className={styles.part}>
        <label htmlFor={`${id}-code`}>{words.code}</label>
        <input
          id={`${id}-code`}
          className={fields.input}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-required="true"
          value={code}
          onChange={({ target }) => setTypedCode(target.value)}
          // Emptied, it follows the name again.
          onBlur={() => setTypedCode((typed) => (typed === undefined ? undefined : codeFrom(typed) || undefined))}
          {...described('code', 'locationCode', `${id}-code-note`)}
        />
        {issueOf('code', 'locationCode')}
        <CodeNote
          id={`${id}-code-note`}
          typed={code}
          isTaken={issues.some(({ rule }) => rule === 'taken')}
          texts={words}
        />
      </div>
      <div className={styles.street}>
        {partField('route')}
        {partField('streetNumber')}
      </div>
      <div className={styles.town}>
        {partField('postalCode')}
        {partField('city')}
      </div>
    </CreationDialog>
  );
}
