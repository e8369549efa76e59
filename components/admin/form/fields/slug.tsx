// The part of an address that a document is found by: made of its title until somebody types one, and shown as it will be.

import { slugify } from '@/lib/entity/fold';
import { fill } from '@/lib/strings/fill';
import { describedByAll, type FieldProps } from './field-props';
import styles from './fields.module.css';
import { sameSlug } from './typed-text';
import { useDraft } from './use-draft';

export function SlugField(props: FieldProps) {
  const { id, field, value, onChange, texts, values = {} } = props;
  const words = texts.inputs.slug;
  const made = slugify(String(values[field.from ?? ''] ?? ''));
  const draft = useDraft<unknown>({
    value,
    show: (now) => String(now ?? ''),
    // Emptied, it is made of the title again.
    read: (text) => (text.trim() || made ? { value: text.trim() === '' ? made : text } : undefined),
    isSame: sameSlug,
    onChange,
  });
  const result = slugify(draft.text) || made;
  const address = result && (field.page ?? '/{slug}').replace('{slug}', result);
  const from = texts.fields[field.from ?? ''] ?? '';
  const follows = values.status !== 'published' && sameSlug(result, made);
  return (
    <>
      <input
        id={id}
        type="text"
        className={styles.input}
        aria-describedby={describedByAll(props.describedBy, `${id}-hint`)}
        aria-invalid={props.invalid || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={made}
        value={draft.text}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {address || fill(words.nothing, { field: from })}
        {address ? <span>{follows ? fill(words.follows, { field: from }) : words.redirects}</span> : null}
      </p>
    </>
  );
}
