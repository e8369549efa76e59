// A list of groups: entries are added, moved by buttons or keys, and taken out with a way back.

import { type KeyboardEvent, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import type { Values } from '@/lib/forms/save-protocol';
import { fill } from '@/lib/strings/fill';
import { issuesWithin } from './field-issues';
import { type FieldProps, fieldLabelOf } from './field-props';
import fields from './fields.module.css';
import { GroupParts } from './group';
import { inserted, moved, without } from './list-moves';
import styles from './parts.module.css';
import { RowTool } from './row-tool';

/** Entries have no ids of their own: they are told apart by keys that move along with them. */
function useKeys(length: number) {
  const next = useRef(0);
  const [keys, setKeys] = useState<readonly number[]>([]);
  const grown =
    keys.length >= length ? keys : [...keys, ...Array.from({ length: length - keys.length }, () => next.current++)];
  if (grown !== keys) setKeys(grown);
  return { keys: grown, setKeys, newKey: () => next.current++ };
}

export function ListField(props: FieldProps) {
  const { id, field, value, onChange, texts, describedBy, issues, invalid, values: _, ...shared } = props;
  const words = texts.inputs.list;
  const entries: readonly Values[] = Array.isArray(value) ? (value as Values[]) : [];
  const latest = useRef(entries);
  latest.current = entries;
  const { keys, setKeys, newKey } = useKeys(entries.length);
  const [said, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const max = field.max ?? Number.POSITIVE_INFINITY;
  const within = issuesWithin(issues, field.name);

  const focus = (at: number, selector: string) =>
    setTimeout(() => list.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    setKeys([...keys.slice(0, entries.length), newKey()]);
    onChange([...entries, {}]);
    focus(entries.length, 'input, textarea, select');
  };
  const move = (from: number, by: number, sign: 'up' | 'down') => {
    const to = from + by;
    if (to < 0 || to >= entries.length) return;
    setKeys(moved(keys.slice(0, entries.length), from, to));
    onChange(moved(entries, from, to));
    say(fill(words.moved, { n: to + 1 }));
    focus(to, `[data-tool="${sign}"]`);
  };
  const remove = (at: number) => {
    const [entry, key] = [entries[at] ?? {}, keys[at] ?? newKey()];
    setKeys(without(keys.slice(0, entries.length), at));
    onChange(without(entries, at));
    focus(Math.max(0, at - 1), '[data-tool="remove"]');
    const undo = () => {
      // The list may have changed since: the entry goes back to its place in what is there now.
      const now = latest.current;
      setKeys((all) => inserted(all.slice(0, now.length), at, key));
      onChange(inserted(now, at, entry));
    };
    toast({ text: words.removed, action: { label: words.undo, run: undo } });
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, event.key === 'ArrowUp' ? -1 : 1, event.key === 'ArrowUp' ? 'up' : 'down');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, where every field has it.
    <div
      id={id}
      role="group"
      aria-label={fieldLabelOf(props)}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      className={styles.list}
    >
      {entries.length === 0 ? <p className={fields.hint}>{words.empty}</p> : null}
      <ol ref={list}>
        {entries.map((entry, i) => {
          const n = i + 1;
          return (
            <li key={keys[i]} onKeyDown={(event) => onKeyDown(event, i)}>
              <header>
                <strong>{fill(words.item, { n })}</strong>
                <RowTool
                  size={14}
                  sign="up"
                  label={fill(words.up, { n })}
                  isDisabled={i === 0}
                  onClick={() => move(i, -1, 'up')}
                />
                <RowTool
                  size={14}
                  sign="down"
                  label={fill(words.down, { n })}
                  isDisabled={n === entries.length}
                  onClick={() => move(i, 1, 'down')}
                />
                <RowTool size={14} sign="remove" label={fill(words.remove, { n })} onClick={() => remove(i)} />
              </header>
              <GroupParts
                {...shared}
                texts={texts}
                id={`${id}-${i}`}
                fields={field.fields ?? []}
                parts={entry}
                onChange={(next) => onChange(entries.map((one, j) => (j === i ? next : one)))}
                issues={issuesWithin(within, String(i))}
              />
            </li>
          );
        })}
      </ol>
      <div className={styles.listFoot}>
        {entries.length < max ? (
          <button type="button" className="button-quiet" onClick={add}>
            {words.add}
          </button>
        ) : (
          <p className={fields.hint}>{fill(texts.inputs.full, { max })}</p>
        )}
        {entries.length > 1 ? <p className={fields.hint}>{words.hint}</p> : null}
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
