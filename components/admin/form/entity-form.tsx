'use client';
// The form of any entity: saves by itself, says how it stands, and lets whole documents be published, withdrawn and deleted.

import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import type { EntityDescription } from '@/lib/entity/description';
import type { DocumentRequest, DocumentVerb } from '@/lib/forms/document-action';
import type { SaveAnswer, SaveRequest, Values } from '@/lib/forms/save-protocol';
import { ConflictDialog } from './conflict-dialog';
import styles from './entity-form.module.css';
import { FieldInput, type FieldTexts } from './field-input';
import { SaveStatusLine } from './save-status-line';
import { useSaveQueue } from './use-save-queue';

export interface EntityFormProps {
  readonly entity: EntityDescription;
  /** Absent for a document that does not exist yet. */
  readonly id?: string;
  readonly row: Values;
  readonly version: number;
  readonly hasChanges: boolean;
  readonly texts: FieldTexts;
  readonly timeZone: string;
  readonly language: string;
  readonly create: (entity: string, request: SaveRequest) => Promise<SaveAnswer>;
  readonly save: (entity: string, id: string, request: SaveRequest) => Promise<SaveAnswer>;
  readonly act: (entity: string, id: string, request: DocumentRequest) => Promise<SaveAnswer>;
}

export function EntityForm(props: EntityFormProps) {
  const { entity, row, version, texts, timeZone, language, create, save, act } = props;
  const router = useRouter();
  const prefix = useId();
  const id = useRef(props.id);
  // The version that visitors see; what was saved after it waits to be published.
  const [publishedVersion, setPublishedVersion] = useState(props.hasChanges ? undefined : version);
  const [message, setMessage] = useState<string>();
  // What is typed before the page listens would be lost: until then there is nothing to type into.
  const [isListening, setListening] = useState(false);
  useEffect(() => setListening(true), []);

  const saving = useSaveQueue({
    entity: entity.name,
    currentId: () => id.current ?? 'new',
    row,
    version,
    async send(request) {
      if (id.current) return save(entity.name, id.current, request);
      const answer = await create(entity.name, request);
      if (answer.kind === 'saved') {
        id.current = String(answer.row.id ?? answer.row.locationId ?? answer.row.name);
        history.replaceState(null, '', `/admin/${entity.name}/${encodeURIComponent(id.current)}`);
      }
      return answer;
    },
  });
  const { state } = saving;
  const isPublished = state.values.status === 'published';
  const isCopy = isPublished && (Object.keys(state.unsaved).length > 0 || state.version !== publishedVersion);

  async function perform(verb: DocumentVerb, question?: string, confirmed = false): Promise<void> {
    if (question && !confirm(question)) return;
    // Exactly what is on the screen is meant, so it is stored first.
    await saving.flush();
    const { version: meant } = saving.latest();
    if (!id.current || Object.keys(saving.latest().unsaved).length > 0) return;
    const answer = await act(entity.name, id.current, {
      verb,
      version: meant,
      idempotencyKey: crypto.randomUUID(),
      confirmed,
    });
    if (answer.kind === 'saved') {
      saving.refresh(answer.row, answer.version);
      setPublishedVersion(answer.version);
      setMessage(undefined);
      if (verb === 'remove') router.push(`/admin/${entity.name}`);
    } else if (answer.kind === 'refused' && verb === 'remove' && !confirmed && answer.code === 'in_use') {
      await perform('remove', texts.form.inUse, true);
    } else setMessage(answer.kind === 'refused' ? answer.message : texts.form.unreachable);
  }

  const issueOf = (name: string) =>
    state.issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.bar}>
        <SaveStatusLine state={state} savedAt={saving.savedAt} texts={texts.form} language={language} />
        {entity.publishes ? (
          <div className={styles.actions}>
            {isCopy ? (
              <ActionButton label={texts.form.discard} onClick={() => perform('discard', texts.form.confirmDiscard)} />
            ) : null}
            {isPublished ? (
              <ActionButton
                label={texts.form.unpublish}
                onClick={() => perform('unpublish', texts.form.confirmUnpublish)}
              />
            ) : null}
            {!isPublished || isCopy ? (
              <ActionButton
                isMain
                label={isPublished ? texts.form.publishChanges : texts.form.publish}
                onClick={() => perform('publish')}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      {message ? (
        <p className={styles.alert} role="alert">
          {message}
        </p>
      ) : null}
      {saving.leftOver ? <LeftOver saving={saving} texts={texts.form} /> : null}
      <fieldset className={styles.fields} disabled={!isListening}>
        {entity.fields
          .filter((field) => field.typed)
          .map((field) => {
            const inputId = `${prefix}-${field.name}`;
            const issue = issueOf(field.name);
            return (
              <div key={field.name} className={styles.field} data-kind={field.kind}>
                <label htmlFor={inputId}>{texts.fields[field.name] ?? field.name}</label>
                <FieldInput
                  id={inputId}
                  field={field}
                  value={state.values[field.name]}
                  onChange={(value) => saving.change(field.name, value)}
                  texts={texts}
                  timeZone={timeZone}
                  describedBy={issue ? `${inputId}-issue` : undefined}
                  invalid={issue !== undefined}
                />
                {issue ? (
                  <p className={styles.issue} id={`${inputId}-issue`}>
                    {issue}
                  </p>
                ) : null}
              </div>
            );
          })}
      </fieldset>
      {state.version > 0 ? (
        <div className={styles.danger}>
          <ActionButton label={texts.form.remove} onClick={() => perform('remove', texts.form.confirmRemove)} />
        </div>
      ) : null}
      {state.conflict ? (
        <ConflictDialog conflict={state.conflict} mine={state.values} texts={texts} onResolve={saving.resolve} />
      ) : null}
    </form>
  );
}

function ActionButton({
  label,
  onClick,
  isMain = false,
}: {
  label: string | undefined;
  onClick: () => void;
  isMain?: boolean;
}) {
  return (
    <button type="button" className={isMain ? styles.main : styles.secondary} onClick={onClick}>
      {label}
    </button>
  );
}

function LeftOver({ saving, texts }: { saving: ReturnType<typeof useSaveQueue>; texts: FieldTexts['form'] }) {
  return (
    <section className={styles.leftOver} role="alert">
      <h2>{texts.restoreTitle}</h2>
      <p>{texts.restoreLead}</p>
      <div className={styles.actions}>
        <ActionButton label={texts.forget} onClick={saving.forgetLeftOver} />
        <ActionButton isMain label={texts.restore} onClick={saving.takeLeftOver} />
      </div>
    </section>
  );
}
