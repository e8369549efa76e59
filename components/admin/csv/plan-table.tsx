// The rows of a plan (CSV dry run table): what happens to each, field by field, and what is wrong with it; cards on a phone.

import type { PlannedRow, RowChange } from '@/lib/csv/import-plan';
import { fill } from '@/lib/strings/fill';
import frame from '../list/rows.module.css';
import styles from './csv.module.css';
import { type ImportLocale, issueText } from './import-locale';

const tones = { new: 'good', changed: 'warn', same: undefined, bad: 'bad' } as const;

/** Enough to know a text by. */
const longest = 160;
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

export function PlanTable({ rows, locale }: { rows: readonly PlannedRow[]; locale: ImportLocale }) {
  const { table, kinds } = locale.texts;
  return (
    <table className={`${frame.rows} ${styles.table}`}>
      <caption className="visually-hidden">{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.row}</th>
          <th scope="col">{table.kind}</th>
          <th scope="col">{table.label}</th>
          <th scope="col">{table.details}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} data-kind={row.kind}>
            <td className={styles.number}>
              <span aria-hidden="true">{row.number}</span>
              <span className="visually-hidden">{fill(table.rowNumber, { row: row.number })}</span>
            </td>
            <td>
              <span className="badge" data-tone={tones[row.kind]}>
                {kinds[row.kind]}
              </span>
            </td>
            <td className={styles.label}>{row.label || table.empty}</td>
            <td className={styles.details}>
              {row.kind === 'bad' ? <Issues row={row} locale={locale} /> : <Changes row={row} locale={locale} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Issues({ row, locale }: { row: PlannedRow; locale: ImportLocale }) {
  return (
    <ul className={styles.issues}>
      {row.issues.map((issue) => (
        <li key={`${issue.field} ${issue.rule}`}>
          {issue.field ? <b>{`${issue.field}: `}</b> : null}
          {issueText(issue, locale)}
        </li>
      ))}
    </ul>
  );
}

function Changes({ row, locale }: { row: PlannedRow; locale: ImportLocale }) {
  if (row.changes.length === 0) return null;
  return (
    <ul>
      {row.changes.map((change) => (
        <li key={change.field}>
          <b>{`${change.field}: `}</b>
          <Change change={change} isNew={row.kind === 'new'} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change, isNew, locale }: { change: RowChange; isNew: boolean; locale: ImportLocale }) {
  const { table, notes } = locale.texts;
  const { before, after, losesForm } = change;
  if (isNew) return <span>{shortened(after)}</span>;
  return (
    <>
      <span className="visually-hidden">{table.from} </span>
      <del>{shortened(before) || table.empty}</del>
      <span aria-hidden="true">{' → '}</span>
      <span className="visually-hidden"> {table.to} </span>
      <ins>{shortened(after) || table.empty}</ins>
      {losesForm ? <small>{notes.form}</small> : null}
    </>
  );
}
