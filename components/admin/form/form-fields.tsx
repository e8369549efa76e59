// The fields of a form: the content in the middle, what is small beside it where there is room.

import type { EntityDescription, FieldDescription } from '@/lib/entity/description';
import { formLayout } from '@/lib/forms/form-layout';
import type { Voice } from './document-texts';
import styles from './entity-form.module.css';
import type { SpecialProps } from './fields/field-props';
import { FormField } from './fields/form-field';
import { specialFieldOf } from './special-fields';
import type { Saving } from './use-save-queue';

interface Props {
  readonly entity: EntityDescription;
  readonly saving: Saving;
  readonly prefix: string;
  readonly voice: Voice;
}

function layoutOf(entity: EntityDescription) {
  const special = entity.fields.flatMap(({ name }) => {
    const found = specialFieldOf(entity.name, name);
    return found ? [{ name, ...found }] : [];
  });
  return formLayout(entity, {
    hidden: new Set(special.flatMap(({ alsoFor = [] }) => alsoFor)),
    main: new Set(special.filter(({ isMain }) => isMain).map(({ name }) => name)),
  });
}

export function FormFields({ entity, saving, prefix, voice }: Props) {
  const { main, side } = layoutOf(entity);
  const { values, issues } = saving.state;
  const { texts, timeZone, language, linkable } = voice;
  const fieldFor = (field: FieldDescription) => {
    const shared = {
      id: `${prefix}-${field.name}`,
      field,
      value: values[field.name],
      onChange: (value: unknown) => saving.change(field.name, value),
      texts,
      timeZone,
      language,
      issues,
      values,
      linkable,
    };
    const special = specialFieldOf(entity.name, field.name);
    if (!special) return <FormField key={field.name} {...shared} />;
    const { Input, alsoFor } = special;
    const fields = [field, ...entity.fields.filter(({ name }) => alsoFor?.includes(name))];
    const whole = { values, change: saving.change, fields } satisfies Partial<SpecialProps>;
    if (alsoFor) return <Input key={field.name} {...shared} {...whole} describedBy={undefined} invalid={false} />;
    return <FormField key={field.name} {...shared} drawInput={(props) => <Input {...props} {...whole} />} />;
  };
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
