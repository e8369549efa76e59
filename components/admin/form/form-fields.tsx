// The fields of a form: the content in the middle, what is small beside it where there is room.

import type { EntityDescription, FieldDescription } from '@/lib/entity/description';
import { formLayout } from '@/lib/forms/form-layout';
import type { Voice } from './document-texts';
import styles from './entity-form.module.css';
import { FormField } from './fields/form-field';
import type { Saving } from './use-save-queue';

interface Props {
  readonly entity: EntityDescription;
  readonly saving: Saving;
  readonly prefix: string;
  readonly voice: Voice;
}

export function FormFields({ entity, saving, prefix, voice }: Props) {
  const { main, side } = formLayout(entity);
  const { values, issues } = saving.state;
  const { texts, timeZone, language, linkable } = voice;
  const fieldFor = (field: FieldDescription) => (
    <FormField
      key={field.name}
      id={`${prefix}-${field.name}`}
      field={field}
      value={values[field.name]}
      onChange={(value) => saving.change(field.name, value)}
      texts={texts}
      timeZone={timeZone}
      language={language}
      issues={issues}
      values={values}
      linkable={linkable}
    />
  );
  const [title, ...content] = main;
  return (
    <div className={styles.columns} data-single={side.length === 0 || undefined}>
      <section className={styles.main} aria-label={texts.document.main}>
        {title ? <div className={styles.title}>{fieldFor(title)}</div> : null}
        {content.map(fieldFor)}
      </section>
      {side.length > 0 ? (
        <section className={styles.side} aria-label={texts.document.side}>
          {side.map(fieldFor)}
        </section>
      ) : null}
    </div>
  );
}
