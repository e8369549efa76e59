'use client';
// Says which other row points at the same, where one alone is expected to.

import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { FieldProps } from '@/components/admin/form/fields/field-props';
import type { Choice } from '@/lib/entity/choice';
import { fill } from '@/lib/strings/fill';
import { fetchHolder } from './choices';
import styles from './picker.module.css';

interface Props extends Pick<FieldProps, 'field' | 'values' | 'texts'> {
  readonly value: string | undefined;
}

export function HolderNote({ field, values = {}, texts, value }: Props) {
  const [holder, setHolder] = useState<Choice | null>(null);
  const { name, single } = field;
  const entity = single?.entity;
  useEffect(() => {
    setHolder(null);
    if (entity === undefined || value === undefined) return;
    const abort = new AbortController();
    fetchHolder(entity, name, value, abort.signal).then(setHolder, () => undefined);
    return () => abort.abort();
  }, [entity, name, value]);
  const own = single?.key.map((part) => encodeURIComponent(String(values[part] ?? ''))).join('~');
  const words = texts.inputs.picker;
  return (
    <div role="status" className={styles.holder}>
      {holder && holder.id !== own ? (
        <p>
          {fill(words.linked, { name: holder.label })}{' '}
          <Link href={`/admin/${entity}/${encodeURIComponent(holder.id)}`} target="_blank">
            {fill(words.openNamed, { name: holder.label })}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
