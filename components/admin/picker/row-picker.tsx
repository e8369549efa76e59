// Chooses rows of one entity by what they are known by; what is no longer there is said to be gone and can be taken out.

import Link from 'next/link';
import { useCallback, useMemo, useState } from 'react';
import { fill } from '@/lib/strings/fill';
import type { Creation, Search } from './choice';
import { choicesOf, fetchChoices } from './choices';
import { Picker, type PickerProps } from './picker';
import styles from './picker.module.css';

interface Props extends PickerProps {
  readonly target: string;
  readonly entities?: Readonly<Record<string, { readonly many: string }>> | undefined;
  readonly isOrdered?: boolean;
  readonly create?: Creation | undefined;
  /** The field that it is asked for, as entity.field, and the one beside it that says what comes first. */
  readonly near?: { readonly for: string; readonly label: string; readonly value: string | undefined } | undefined;
}

export function RowPicker({ target, entities = {}, near, ...props }: Props) {
  const words = props.texts.picker;
  /** Where rows come from, once it is known that there are none. */
  const [screen, setScreen] = useState<string>();
  const place = near?.for;
  const beside = near?.value;
  const search: Search = useCallback(
    async (query, signal, after) => {
      const likely = place && beside ? { for: place, value: beside } : undefined;
      const page = await fetchChoices(target, { query, after, near: likely }, signal);
      if (query === '') setScreen(page.screen);
      return page;
    },
    [target, place, beside],
  );
  const lookUp = useMemo(() => choicesOf(target), [target]);
  const isWaiting = near !== undefined && beside === undefined;
  const named = { field: near?.label ?? '', many: entities[target]?.many ?? props.label };
  return (
    <>
      <Picker
        {...props}
        {...{ search, lookUp }}
        searchesEmpty
        isDisabled={isWaiting}
        placeholder={fill(isWaiting ? words.first : words.search, named)}
      />
      {isWaiting && props.value.length > 0 ? <p className={styles.note}>{fill(words.without, named)}</p> : null}
      {screen && !props.create ? (
        <p className={styles.note}>
          {words.empty}{' '}
          <Link href={`/admin/${screen}`} target="_blank">
            {fill(words.open, { name: entities[screen]?.many ?? screen })}
          </Link>
        </p>
      ) : null}
    </>
  );
}
