// What should be looked at before a document is published, each with its place.

import type { FormWarning } from '@/lib/forms/warnings';
import { fill, fillCount } from '@/lib/strings/fill';
import styles from './dialogs.module.css';
import type { DocumentLocale } from './document-texts';

function sentence({ kind, what, number }: FormWarning, { texts }: DocumentLocale): string {
  const { warning } = texts.document;
  if (kind === 'no-alt') return fill(warning.noAlt, { number });
  if (what === 'picture') return fill(kind === 'binned' ? warning.pictureBinned : warning.pictureMissing, { number });
  if (kind === 'binned') return warning.linkBinned;
  if (kind === 'unpublished') return warning.linkUnpublished;
  return kind === 'later' ? warning.linkLater : warning.linkMissing;
}

function place({ field, under }: FormWarning, { texts }: DocumentLocale): string {
  const { warning } = texts.document;
  const named = texts.fields[field] ?? field;
  return under ? fill(warning.placeUnder, { field: named, heading: under }) : fill(warning.place, { field: named });
}

export function WarningList({ warnings, locale }: { warnings: readonly FormWarning[]; locale: DocumentLocale }) {
  const { warned } = locale.texts.document.publish;
  return (
    <div className={styles.warnings}>
      <p>{fillCount(locale.language, warned, warnings.length)}</p>
      <ul>
        {warnings.map((one) => (
          <li key={`${one.field} ${one.what} ${one.number}`}>
            <strong>{sentence(one, locale)}</strong>
            <span>
              {one.label ? <q>{one.label}</q> : null} {place(one, locale)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
