'use client';
// A small window in which a row is made beside the one that needs it, of the ordinary inputs of its fields (create dialog); what cannot be stored stays in it.

import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { EntityField } from '@/components/admin/form/entity-field';
import type { FieldProps, QuickCreation } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import { FormDialog } from '@/components/ui/form-dialog';
import type { Choice } from '@/lib/entity/choice';
import type { Values } from '@/lib/forms/save-protocol';
import { fill } from '@/lib/strings/fill';
import { choicesOf } from './choices';
import { useCreation } from './use-creation';

interface Props extends Pick<FieldProps, 'texts' | 'timeZone' | 'language'> {
  readonly made: QuickCreation;
  /** What was looked for: it begins with this name. */
  readonly typed: string;
  readonly onCreated: (choice: Choice) => void;
  readonly onClose: () => void;
}

export function QuickCreate({ made, typed, texts: around, timeZone, language, onCreated, onClose }: Props) {
  const id = useId();
  const { entity, fields: labels, choices } = made;
  const texts = { ...around, fields: labels, choices };
  const words = texts.inputs.picker;
  const [values, setValues] = useState<Values>({ [entity.label]: typed });
  const { isBusy, issues, problem, create } = useCreation(entity.name, {
    refusals: texts.inputs.refusals,
    unreachable: words.unreachable,
  });
  const shown = (entity.quickCreate ?? []).flatMap((wanted) => entity.fields.find(({ name }) => name === wanted) ?? []);
  const [first] = shown;
  useEffect(() => document.getElementById(`${id}-${first?.name}`)?.focus(), [id, first?.name]);

  async function submit(): Promise<void> {
    const created = await create(Object.fromEntries(Object.entries(values).filter(([, value]) => value ?? false)));
    if (created === undefined) return;
    const [choice] = await choicesOf(entity.name)([created]).catch(() => []);
    onCreated(choice ?? { id: created, label: String(values[entity.label] ?? '').trim() });
  }

  return createPortal(
    // Beside the form in the page, since forms cannot stand within forms; its keys and changes are none of the form's.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only kept from going further.
    <div onKeyDown={(event) => event.stopPropagation()} onBlur={(event) => event.stopPropagation()}>
      <FormDialog
        id={id}
        title={fill(words.new, { kind: texts.entities[entity.name]?.one ?? entity.name })}
        submit={words.submit}
        cancel={words.cancel}
        isBegun={typed !== ''}
        {...{ isBusy, problem, onClose }}
        onSubmit={() => void submit()}
      >
        {shown.map((field) => (
          <EntityField
            key={field.name}
            prefix={id}
            {...{ entity, field, values, issues, texts, timeZone, language }}
            change={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
            isQuick
          />
        ))}
        <p className={fields.hint}>{words.enough}</p>
      </FormDialog>
    </div>,
    document.body,
  );
}
