// Lines of the audit (audit log table): when, who, what, to which thing; the rest of what is known stands small beneath.

import Link from 'next/link';
import styles from './audit.module.css';

export interface ShownLine {
  readonly key: string;
  readonly at: string;
  readonly when: string;
  readonly who: string;
  /** Everything else by the same person. */
  readonly whoHref?: string;
  readonly actionText: string;
  readonly denied: boolean;
  readonly what: string;
  /** Everything else about the same thing. */
  readonly whatHref?: string;
  /** Version, fields, address and whatever else is known. */
  readonly facts: readonly string[];
  readonly note?: string;
}

interface Props {
  readonly lines: readonly ShownLine[];
  readonly texts: { readonly refused: string };
}

const linked = (text: string, href: string | undefined) => (href ? <Link href={href}>{text}</Link> : text);

export function AuditList({ lines, texts }: Props) {
  return (
    <ol className={styles.lines}>
      {lines.map(({ key, at, when, who, whoHref, actionText, denied, what, whatHref, facts, note }) => (
        <li key={key} data-denied={denied || undefined}>
          <time dateTime={at}>{when}</time>
          <div>
            <p className={styles.actionText}>
              <strong>{linked(who, whoHref)}</strong> <span>{actionText}</span> <span>{linked(what, whatHref)}</span>
              {denied ? (
                <span className="badge" data-tone="bad">
                  {texts.refused}
                </span>
              ) : null}
            </p>
            {note ? <blockquote>{note}</blockquote> : null}
            {facts.length > 0 ? (
              <ul className={styles.facts}>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
