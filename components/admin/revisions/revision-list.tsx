// The history of a document: what happened, by whom and when; any two versions can be chosen to be compared.

import type { RevisionGroup, RevisionLine } from '@/lib/forms/revision-groups';
import type { DocumentTexts } from '@/lib/strings/document.en';
import { fill, fillCount } from '@/lib/strings/fill';
import styles from './revisions.module.css';

export interface RevisionLocale {
  readonly words: DocumentTexts['revisions'];
  readonly fields: Readonly<Record<string, string>>;
  readonly language: string;
  readonly timeZone: string;
  readonly nameOf: (id: string) => string;
}

interface Props {
  readonly groups: readonly RevisionGroup[];
  readonly compared: { readonly from: number; readonly to: number } | undefined;
  /** The newest version there is. */
  readonly current: number;
  readonly locale: RevisionLocale;
}

export const actionName = (action: string, words: RevisionLocale['words']): string =>
  (words.actions as Readonly<Record<string, string>>)[action] ?? action;

export const sayMoment = (at: string, { language, timeZone }: Pick<RevisionLocale, 'language' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

const changedWords = (changed: readonly string[], { fields, words }: RevisionLocale): string =>
  fill(words.changed, { fields: changed.map((name) => fields[name] ?? name).join(', ') });

export function RevisionList({ groups, compared, current, locale }: Props) {
  const shared = { compared, current, locale };
  return (
    <ol className={styles.list}>
      {groups.map(({ lines, changed }) => {
        const [newest, ...older] = lines;
        if (!newest) return null;
        const isOpen = older.some(({ version }) => version === compared?.from || version === compared?.to);
        return (
          <li key={newest.version} className={styles.group}>
            <Line line={newest} changed={changed} {...shared} />
            {older.length > 0 ? (
              <details open={isOpen}>
                <summary>
                  {locale.words.showSaves}
                  <span className="badge">{fillCount(locale.language, locale.words.saves, lines.length)}</span>
                </summary>
                <ol className={styles.list}>
                  {older.map((line) => (
                    <li key={line.version}>
                      <Line line={line} changed={line.changed} {...shared} />
                    </li>
                  ))}
                </ol>
              </details>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

interface LineProps extends Omit<Props, 'groups'> {
  readonly line: RevisionLine;
  readonly changed: readonly string[];
}

function Line({ line, changed, compared, current, locale }: LineProps) {
  const { version, action, by, at, note } = line;
  const { words } = locale;
  return (
    <div className={styles.line} data-chosen={version === compared?.from || version === compared?.to || undefined}>
      <span className={styles.choices}>
        <input
          type="radio"
          name="from"
          value={version}
          defaultChecked={version === compared?.from}
          aria-label={fill(words.olderOf, { version })}
        />
        <input
          type="radio"
          name="to"
          value={version}
          defaultChecked={version === compared?.to}
          aria-label={fill(words.newerOf, { version })}
        />
      </span>
      <div>
        <p className={styles.action}>
          <strong>{actionName(action, words)}</strong>
          <span>{locale.nameOf(by)}</span>
          {version === current ? (
            <span className="badge" data-tone="good">
              {words.current}
            </span>
          ) : null}
        </p>
        <p className={styles.when}>
          <time dateTime={at}>{sayMoment(at, locale)}</time>
          <span>{fill(words.version, { version })}</span>
        </p>
        {note ? <blockquote className={styles.note}>{note}</blockquote> : null}
        {changed.length > 0 && version > 1 ? <p className={styles.changed}>{changedWords(changed, locale)}</p> : null}
      </div>
    </div>
  );
}
