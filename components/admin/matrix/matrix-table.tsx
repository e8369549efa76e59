// A table of yes and no (permission matrix): one row a question, one column a group; its head stays in sight.

import styles from './matrix-table.module.css';

export interface MatrixRow {
  readonly name: string;
  readonly detail?: string;
  readonly cells: readonly boolean[];
}

interface Props {
  readonly caption: string;
  readonly first: string;
  readonly columns: readonly string[];
  readonly rows: readonly MatrixRow[];
  readonly texts: { readonly yes: string; readonly no: string };
}

export function MatrixTable({ caption, first, columns, rows, texts }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, detail, cells }) => (
            <tr key={`${name} ${detail}`}>
              <th scope="row">
                {name}
                {detail ? <small>{detail}</small> : null}
              </th>
              {cells.map((isAllowed, i) => (
                <td key={columns[i]} data-allowed={isAllowed}>
                  {isAllowed ? texts.yes : texts.no}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
