'use client';

// One file of the library or several in order: seen as pictures, chosen in a window, moved by buttons or by dragging.

import dynamic from 'next/dynamic';
import { type DragEvent, useEffect, useState } from 'react';
import { LineIcon } from '@/components/ui/line-icon';
import type { Choice } from '@/lib/entity/choice';
import type { MediaItem } from '@/lib/media/media-item';
import { fill } from '@/lib/strings/fill';
import { moved } from '../form/fields/list-moves';
import { knownMedia, rememberMedia } from './known-media';
import type { MediaTexts } from './media-client';
import styles from './media-field.module.css';
import { MediaThumb } from './media-thumb';

/** Nobody needs the library before they ask for it. */
const MediaPicker = dynamic(() => import('./media-picker').then((one) => one.MediaPicker));

export interface MediaFieldProps {
  /** Of the button that opens the library, for labels. */
  readonly id: string;
  readonly value: string | readonly string[] | null;
  readonly many: boolean;
  readonly max?: number | undefined;
  /** An id or null for one file, a list of ids for several. */
  readonly onChange: (value: string | string[] | null) => void;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** What is there can be moved and taken out, but nothing chosen. */
  readonly noLibrary?: boolean | undefined;
  readonly texts: MediaTexts;
}

const idsOf = (value: MediaFieldProps['value']): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

function useItems(ids: readonly string[]): ReadonlyMap<string, Choice | null> {
  const [items, setItems] = useState<ReadonlyMap<string, Choice | null>>(new Map());
  const wanted = ids.join(' ');
  useEffect(() => {
    let isWanted = true;
    const all = wanted === '' ? [] : wanted.split(' ');
    Promise.all(all.map(async (id) => [id, await knownMedia(id)] as const)).then(
      (found) => isWanted && setItems(new Map(found)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return items;
}

export function MediaField(props: MediaFieldProps) {
  const { id, value, many, max, onChange, describedBy, invalid, disabled, noLibrary, texts } = props;
  const ids = idsOf(value);
  const items = useItems(ids);
  const [isOpen, setOpen] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [told, tell] = useState('');
  const nameOf = (one: string) => items.get(one)?.label ?? texts.field.gone;

  const change = (next: readonly string[]) => onChange(many ? [...next] : (next[0] ?? null));
  const take = (chosen: readonly MediaItem[]) => {
    setOpen(false);
    for (const item of chosen) rememberMedia(item);
    const added = chosen.map((item) => item.id);
    change(many ? [...new Set([...ids, ...added])].slice(0, max ?? Number.POSITIVE_INFINITY) : added);
  };
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= ids.length) return;
    tell(fill(texts.field.moved, { name: nameOf(ids[from] as string), place: to + 1 }));
    change(moved(ids, from, to));
  };
  const takeOut = (at: number) => {
    tell(fill(texts.field.removed, { name: nameOf(ids[at] as string) }));
    change(ids.filter((_, i) => i !== at));
  };
  const dragging = (at: number) =>
    many && !disabled
      ? {
          draggable: true,
          onDragStart: ({ dataTransfer }: DragEvent) => {
            dataTransfer.effectAllowed = 'move';
            dataTransfer.setData('text/plain', ids[at] as string);
            setDragged(at);
          },
          onDragOver: (event: DragEvent) => {
            if (dragged !== undefined) event.preventDefault();
          },
          onDrop: (event: DragEvent) => {
            if (dragged === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            move(dragged, at);
            setDragged(undefined);
          },
          onDragEnd: () => setDragged(undefined),
        }
      : {};
  const room = max === undefined ? undefined : Math.max(0, max - ids.length);

  return (
    <div className={styles.field} data-invalid={invalid || undefined}>
      {ids.length === 0 ? null : (
        <ul className={styles.items} data-many={many || undefined}>
          {ids.map((one, at) => (
            <li key={one} data-dragged={dragged === at || undefined} {...dragging(at)}>
              <span className={styles.frame}>
                {items.has(one) ? <MediaThumb item={items.get(one) ?? null} /> : null}
              </span>
              <span className={styles.name} title={items.has(one) ? nameOf(one) : undefined}>
                {items.has(one) ? nameOf(one) : '…'}
              </span>
              {disabled ? null : (
                <span className={styles.actions}>
                  {many ? (
                    <>
                      <Action
                        label={fill(texts.field.earlier, { name: nameOf(one) })}
                        path="m10 3.5-4.5 4.5 4.5 4.5"
                        disabled={at === 0}
                        onClick={() => move(at, at - 1)}
                      />
                      <Action
                        label={fill(texts.field.later, { name: nameOf(one) })}
                        path="m6 3.5 4.5 4.5-4.5 4.5"
                        disabled={at === ids.length - 1}
                        onClick={() => move(at, at + 1)}
                      />
                    </>
                  ) : null}
                  <Action
                    label={fill(texts.field.remove, { name: nameOf(one) })}
                    path="m4 4 8 8m0-8-8 8"
                    onClick={() => takeOut(at)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {noLibrary && ids.length === 0 ? <span className={styles.none}>{texts.field.none}</span> : null}
      {noLibrary ? null : (
        <button
          type="button"
          id={id}
          className="button-quiet"
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-haspopup="dialog"
          disabled={disabled || (many && room === 0)}
          onClick={() => setOpen(true)}
        >
          {ids.length === 0 ? texts.picker.choose : many ? texts.picker.chooseMore : texts.field.replace}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {told}
      </span>
      {isOpen ? (
        <MediaPicker many={many} max={room} picturesOnly texts={texts} onClose={() => setOpen(false)} onTake={take} />
      ) : null}
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  readonly path: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Stays in reach of the keyboard at the end of its way, so that the focus is not lost there. */
function Action({ label, path, disabled, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className="button-icon"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <LineIcon d={path} size={14} />
    </button>
  );
}
