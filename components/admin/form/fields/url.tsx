// A web address: https:// may be left out, and where it leads can be looked at.

import { LineIcon } from '@/components/ui/line-icon';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';
import { completeUrl, emptied, sameUrl } from './typed-text';
import { useDraft } from './use-draft';

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/\s]+\.[^/\s]+/i.test(text);

export function UrlField(props: FieldProps) {
  const { id, field, value, onChange, texts } = props;
  const draft = useDraft<unknown>({
    value,
    show: (now) => String(now ?? ''),
    read: (text) => ({ value: emptied(completeUrl(text), field.required) }),
    isSame: sameUrl,
    onChange,
  });
  const stored = String(value ?? '');
  return (
    <span className={styles.withAction}>
      <input
        id={id}
        type="text"
        inputMode="url"
        className={styles.input}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        aria-required={field.required || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://"
        value={draft.text}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
      />
      {isWebAddress(stored) && !props.invalid ? (
        <a href={stored} target="_blank" rel="noopener noreferrer">
          <span className="visually-hidden">{texts.inputs.url.open}</span>
          <LineIcon
            d="M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4"
            size={18}
            box={24}
          />
        </a>
      ) : null}
    </span>
  );
}
