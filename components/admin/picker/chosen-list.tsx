// What is chosen: each can be taken out again, and moved where the order means something.

import type { KeyboardEvent, RefObject } from 'react';
import { fill } from '@/lib/strings/fill';
import type { InputTexts } from '@/lib/strings/inputs.en';
import { RowTool } from '../form/fields/row-tool';
import styles from './picker.module.css';
import { Portrait } from './portrait';
import { StatusBadge } from './status-badge';
import type { Named } from './use-names';

interface Props {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly label: string;
  readonly chosen: readonly { readonly id: string; readonly name: Named }[];
  /** Whether their order means something. */
  readonly isOrdered: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (id: string) => void;
  readonly texts: InputTexts['picker'];
  readonly states: Readonly<Record<string, string>>;
}

export const nameText = (name: Named, texts: InputTexts['picker']): string =>
  typeof name === 'string' ? texts[name] : name.label;

export function ChosenList({ list, label, chosen, isOrdered, onMove, onRemove, texts, states }: Props) {
  const moves = isOrdered && chosen.length > 1;
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!moves || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <>
      <ul ref={list} className={styles.chosen} data-ordered={isOrdered || undefined} aria-label={label}>
        {chosen.map(({ id, name }, at) => {
          const text = nameText(name, texts);
          const known = typeof name === 'string' ? undefined : name;
          return (
            <li
              key={id}
              className={styles.chip}
              data-state={known ? undefined : name}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              {known?.picture === undefined ? null : <Portrait name={known.label} picture={known.picture} />}
              <span className={styles.named}>
                <span>{text}</span>
                {known?.detail ? <small>{known.detail}</small> : null}
              </span>
              <StatusBadge status={known?.status} states={states} />
              {moves ? (
                <>
                  <RowTool
                    sign="up"
                    label={fill(texts.earlier, { name: text })}
                    isDisabled={at === 0}
                    onClick={() => onMove(at, at - 1)}
                  />
                  <RowTool
                    sign="down"
                    label={fill(texts.later, { name: text })}
                    isDisabled={at === chosen.length - 1}
                    onClick={() => onMove(at, at + 1)}
                  />
                </>
              ) : null}
              <RowTool sign="remove" label={fill(texts.remove, { name: text })} onClick={() => onRemove(id)} />
            </li>
          );
        })}
      </ul>
      {moves ? <p className={styles.note}>{texts.order}</p> : null}
    </>
  );
}
