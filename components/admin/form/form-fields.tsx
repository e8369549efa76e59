// The fields of a form: the content in the middle, what is small beside it where there is room.

import type { EntityDescription, FieldDescription } from '@/lib/entity/description';
import { formLayout } from '@/lib/forms/form-layout';
import type { DocumentLocale } from './document-texts';
import { EntityField } from './entity-field';
import styles from './entity-form.module.css';
import { mainInputs } from './special-inputs';
import type { Saving } from './use-save-queue';

interface Props {
  readonly entity: EntityDescription;
  readonly saving: Saving;
  readonly prefix: string;
  readonly locale: DocumentLocale;
}

const isMain = ({ input }: FieldDescription): boolean => input !== undefined && mainInputs.has(input);

export function FormFields({ entity, saving, prefix, locale }: Props) {
  const { main, side } = formLayout(entity, new Set(entity.fields.filter(isMain).map(({ name }) => name)));
  const { values, issues } = saving.state;
  const { texts, timeZone, language, linkable } = locale;
  const fieldFor = (field: FieldDescription) => (
    <EntityField
      key={field.name}
      {...{ entity, field, prefix, values, issues, texts, timeZone, language, linkable }}
      change={saving.change}
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
