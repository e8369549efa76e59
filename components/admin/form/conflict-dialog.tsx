'use client';
// Both sides of what two people changed at once, with a choice for each field (merge conflict dialog); closing it decides nothing.

import { useState } from 'react';
import { ChangeView } from '@/components/admin/revisions/change-view';
import { Dialog } from '@/components/ui/dialog';
import type { EntityDescription } from '@/lib/entity/description';
import type { Wording } from '@/lib/entity/kind';
import { type FieldChange, fieldChange } from '@/lib/forms/field-changes';
import type { Values } from '@/lib/forms/save-protocol';
import styles from './conflict-dialog.module.css';
import type { DocumentLocale } from './document-texts';
import type { Conflict } from './save-queue';

interface Props {
  readonly entity: EntityDescription;
  readonly conflict: Conflict;
  readonly mine: Values;
  readonly locale: DocumentLocale;
  readonly onResolve: (mine: readonly string[]) => void;
  readonly onLater: () => void;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function ConflictDialog({ entity, conflict, mine, locale, onResolve, onLater }: Props) {
  const { texts, language, timeZone } = locale;
  const { conflict: words, revisions } = texts.document;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const reading: Wording = {
    language,
    timeZone,
    fields: texts.fields,
    states: texts.choices,
    yes: revisions.yes,
    no: revisions.no,
    nameOf: (_, id) => id,
  };
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTheirs(next);
  };
  const fields = entity.fields.filter(({ name }) => conflict.fields.includes(name));
  return (
    <Dialog
      open
      wide
      onClose={onLater}
      title={words.title}
      closeLabel={words.later}
      footer={
        <>
          <button type="button" className="button-quiet" onClick={onLater}>
            {words.later}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => onResolve(conflict.fields.filter((name) => !theirs.has(name)))}
          >
            {words.apply}
          </button>
        </>
      }
    >
      <p className={styles.lead}>{words.lead}</p>
      {fields.map((field, i) => (
        <fieldset key={field.name} className={styles.field}>
          <legend>{texts.fields[field.name] ?? field.name}</legend>
          {[false, true].map((isTheirs) => {
            const change = fieldChange(field, conflict.theirs[field.name], mine[field.name], reading);
            const value = (isTheirs ? conflict.theirs : mine)[field.name];
            return (
              <label key={String(isTheirs)} className={styles.side}>
                <span className={styles.name}>
                  <input
                    type="radio"
                    name={`conflict-${field.name}`}
                    checked={theirs.has(field.name) === isTheirs}
                    onChange={() => choose(field.name, isTheirs)}
                    data-focus-first={(i === 0 && !isTheirs) || undefined}
                  />
                  {isTheirs ? words.theirs : words.mine}
                </span>
                <SideView
                  change={change}
                  isTheirs={isTheirs}
                  empty={isEmpty(value) ? words.empty : undefined}
                  locale={locale}
                />
              </label>
            );
          })}
        </fieldset>
      ))}
    </Dialog>
  );
}

interface SideProps {
  readonly change: FieldChange;
  readonly isTheirs: boolean;
  readonly empty: string | undefined;
  readonly locale: DocumentLocale;
}

function SideView({ change, isTheirs, empty, locale }: SideProps) {
  if (empty) return <em className={styles.empty}>{empty}</em>;
  const words = locale.texts.document.revisions;
  return <ChangeView change={change} side={isTheirs ? 'old' : 'new'} words={words} language={locale.language} />;
}
