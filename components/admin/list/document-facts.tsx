// The fields of one row with what they hold, each as its list would show it.

import type { FieldDescription } from '@/lib/entity/description';
import { Cell, type CellProps } from './cell';
import styles from './document-facts.module.css';

interface Props extends Pick<CellProps, 'row' | 'reader'> {
  readonly fields: readonly FieldDescription[];
}

export function DocumentFacts({ fields, row, reader }: Props) {
  return (
    <dl className={styles.facts}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{reader.labels.fields[field.name] ?? field.name}</dt>
          <dd>
            <Cell field={field} value={row[field.name]} row={row} reader={reader} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
