'use client';
// A new member, made beside the team that needs them: a name, and everything else later.

import { useId, useState } from 'react';
import type { FieldTexts } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import type { Choice } from '@/components/admin/picker/choice';
import { CreationDialog } from '@/components/admin/picker/creation-dialog';
import { useCreation } from '@/components/admin/picker/use-creation';
import places from '@/components/admin/places/places.module.css';
import { fieldMessage } from '@/lib/forms/field-messages';
import type { AdminTeamTexts } from '@/lib/strings/admin-teams.en';

interface Props {
  readonly name: string;
  readonly texts: FieldTexts;
  readonly words: AdminTeamTexts['members'];
  readonly onCreated: (choice: Choice) => void;
  readonly onClose: () => void;
}

export function MemberDialog({ name: begun, texts, words, onCreated, onClose }: Props) {
  const id = useId();
  const [name, setName] = useState(begun);
  const { isBusy, issues, problem, create } = useCreation('member', {
    refusals: texts.inputs.refusals,
    unreachable: words.unreachable,
  });
  const issue = issues.find(({ path }) => path === 'name');
  async function submit(): Promise<void> {
    const made = await create({ name: name.trim() });
    if (made !== undefined) onCreated({ id: made, label: name.trim(), picture: null });
  }
  return (
    <CreationDialog
      title={words.title}
      submit={words.submit}
      cancel={words.cancel}
      {...{ isBusy, problem, onClose }}
      onSubmit={() => void submit()}
    >
      <div className={places.part}>
        <label htmlFor={id}>{words.name}</label>
        <input
          id={id}
          className={fields.input}
          data-focus-first
          autoComplete="off"
          aria-required="true"
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? `${id}-issue ${id}-hint` : `${id}-hint`}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {issue ? (
          <p id={`${id}-issue`} className={fields.issue}>
            {fieldMessage(issue, texts.inputs.messages)}
          </p>
        ) : null}
        <p id={`${id}-hint`} className={fields.hint}>
          {words.hint}
        </p>
      </div>
    </CreationDialog>
  );
}
