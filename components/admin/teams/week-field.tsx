'use client';
// When and where a team trains, seen as a week and changed in it; every change is said, and what is removed can come back.

import { type ButtonHTMLAttributes, useRef, useState } from 'react';
import { issuesWithin } from '@/components/admin/form/fields/field-issues';
import { describedByAll, fieldLabelOf, type SpecialProps } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import { ListField } from '@/components/admin/form/fields/list';
import { choicesOf } from '@/components/admin/picker/choices';
import { useNames } from '@/components/admin/picker/use-names';
import { toast } from '@/components/ui/toast';
import { fieldMessage } from '@/lib/forms/field-messages';
import type { AdminTeamTexts } from '@/lib/strings/admin-teams.en';
import { fill } from '@/lib/strings/fill';
import { EntryCard } from './entry-card';
import { EntryEditor } from './entry-editor';
import styles from './week.module.css';
import {
  broughtBack,
  copiedTo,
  type Day,
  type Draft,
  entriesOf,
  entryFrom,
  newDraft,
  overlapsIn,
  type PlacedTraining,
  removed,
  removedFrom,
  replaced,
  splitOff,
  type WeekTraining,
} from './week-entries';
import { WeekList } from './week-list';
import { plusIcon, WeekTable } from './week-table';
import { weekWords } from './week-words';

export function WeekField(props: SpecialProps) {
  const texts = props.texts.special?.teams;
  return texts ? <Week {...props} teams={texts} /> : <ListField {...props} />;
}

/** The training in the editor: its place in the list, or none while it is not whole yet. */
interface Editing {
  readonly at: number | undefined;
  readonly day: Day | undefined;
  readonly draft: Draft;
  /** Another training is another editor, with the focus at its beginning. */
  readonly turn: number;
  /** As it was when it was opened; undefined for a new one. */
  readonly was: WeekTraining | undefined;
}

const lookUpLocations = choicesOf('location');

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isSeen = (element: HTMLElement): boolean => element.offsetParent !== null;

function Week(props: SpecialProps & { readonly teams: AdminTeamTexts }) {
  const { id, field, value, onChange, texts, timeZone, language = 'en', describedBy, issues, invalid, teams } = props;
  const words = weekWords(teams.week, texts.choices, language);
  const entries = entriesOf(value);
  const latest = useRef(entries);
  latest.current = entries;
  const box = useRef<HTMLDivElement>(null);
  const turns = useRef(0);
  const [editing, setEditing] = useState<Editing>();
  const [said, say] = useState('');
  const max = field.max ?? Number.POSITIVE_INFINITY;
  const isFull = entries.length >= max;
  const ids = [...new Set(entries.flatMap(({ locationId }) => locationId ?? []))];
  const { nameOf } = useNames(ids, lookUpLocations);
  const overlaps = overlapsIn(entries);

  const take = (next: readonly WeekTraining[]) => {
    latest.current = [...next];
    onChange(next);
  };
  const open = (more: Omit<Editing, 'turn'>) => {
    // Whoever goes on to another leaves what was not whole behind.
    if (editing && !entryFrom(editing.draft)) toast({ text: words.texts.unfinished, tone: 'bad' });
    turns.current += 1;
    setEditing({ ...more, turn: turns.current });
  };
  /** To the first of these that can be seen: one of the two shapes of the week is hidden. */
  const focus = (...selectors: readonly string[]) =>
    setTimeout(() => {
      const { activeElement: held, body } = document;
      // Whoever has gone on by then stays where they are.
      if (held !== body && !box.current?.contains(held)) return;
      for (const selector of selectors)
        for (const element of box.current?.querySelectorAll<HTMLElement>(selector) ?? [])
          if (isSeen(element)) return element.focus();
    });
  const cardOf = (at: number | undefined, day: Day | undefined) =>
    `[data-entry="${at}"]${day === undefined ? '' : `[data-day="${day}"]`}`;

  /** What is whole is there at once; a training without a day waits for one. */
  const add = (day?: Day) => {
    const draft = newDraft(latest.current, day);
    const entry = entryFrom(draft);
    open({ at: entry && latest.current.length, day, draft, was: undefined });
    if (entry) take([...latest.current, entry]);
    if (entry) say(fill(words.texts.added, { entry: words.entry(entry) }));
  };
  const edit = (day: Day, { at, entry }: PlacedTraining) => {
    if (editing?.at === at && editing.day === day) return close();
    open({ at, day, draft: entry, was: entry });
  };
  const change = (draft: Draft) => {
    if (!editing) return;
    const entry = entryFrom(draft);
    const isThere = editing.at !== undefined && editing.at < latest.current.length;
    const at = isThere ? editing.at : entry ? latest.current.length : undefined;
    setEditing({ ...editing, draft, at });
    if (!entry) return;
    take(isThere ? replaced(latest.current, at as number, entry) : [...latest.current, entry]);
    if (!isThere) say(fill(words.texts.added, { entry: words.entry(entry) }));
  };
  function close(): void {
    if (!editing) return;
    const { at, day, was } = editing;
    const entry = at === undefined ? undefined : latest.current[at];
    setEditing(undefined);
    if (entry && was && !isSame(entry, was)) say(fill(words.texts.changed, { entry: words.entry(entry) }));
    focus(
      cardOf(at, entry && day && entry.days.includes(day) ? day : entry?.days[0]),
      `[data-add="${day}"]`,
      '[data-add]',
    );
  }
  const discard = () => {
    if (editing && !editing.was && editing.at !== undefined) remove(editing.at);
    else close();
  };
  const remove = (at: number, day?: Day) => {
    const before = latest.current;
    const entry = before[at];
    if (!entry) return;
    const after = day === undefined ? removed(before, at) : removedFrom(before, at, day);
    const taken: WeekTraining = { ...entry, days: day === undefined ? entry.days : [day] };
    take(after);
    setEditing(undefined);
    const undo = () => {
      take(broughtBack(latest.current, { before, after, taken }));
      say(fill(words.texts.restored, { entry: words.entry(taken) }));
    };
    toast({
      text: fill(words.texts.removed, { entry: words.entry(taken) }),
      action: { label: words.texts.undo, run: undo },
    });
    focus(`[data-add="${day ?? entry.days[0]}"]`, '[data-add]');
  };
  const split = (day: Day) => {
    if (editing?.at === undefined) return;
    const next = splitOff(latest.current, editing.at, day);
    take(next);
    say(fill(words.texts.split, { day: words.long(day) }));
    const at = next.length - 1;
    const draft = next[at];
    if (draft) open({ at, day, draft, was: draft });
  };
  const copy = (day: Day) => {
    if (editing?.at === undefined) return;
    const next = copiedTo(latest.current, editing.at, day);
    take(next);
    const made = next.at(-1);
    if (made) say(fill(words.texts.copied, { day: words.long(day), entry: words.times(made) }));
    setEditing(undefined);
    focus(cardOf(next.length - 1, day));
  };

  const placeOf = ({ locationId }: WeekTraining): string | undefined => {
    if (locationId === undefined) return undefined;
    const name = nameOf(locationId);
    return typeof name === 'string' ? texts.inputs.picker[name] : name.label;
  };
  const card = (day: Day, placed: PlacedTraining, button?: ButtonHTMLAttributes<HTMLButtonElement>) => (
    <EntryCard
      {...{ day, placed, words }}
      place={placeOf(placed.entry)}
      isOpen={editing?.at === placed.at}
      overlaps={overlaps.some((one) => one.day === day && (one.one.at === placed.at || one.other.at === placed.at))}
      onOpen={() => edit(day, placed)}
      {...(button ? { button } : {})}
    />
  );
  const told = overlaps.map(({ day, one, other }) =>
    fill(words.texts.overlaps, { day: words.long(day), one: words.times(one.entry), other: words.times(other.entry) }),
  );
  const wrong = issuesWithin(issues, field.name).map((issue) => {
    const entry = entries[Number(issue.path.split('.')[0])];
    const message = fieldMessage(issue, texts.inputs.messages, language);
    return entry ? fill(texts.inputs.messages.at, { part: words.entry(entry), message }) : message;
  });
  const week = { entries, isFull, words, card, onAdd: add };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, where every field has it.
    <div
      ref={box}
      id={id}
      role="group"
      aria-label={fieldLabelOf(props)}
      aria-describedby={describedByAll(describedBy, wrong.length > 0 && `${id}-wrong`)}
      data-invalid={invalid || wrong.length > 0 || undefined}
      className={styles.week}
    >
      <WeekTable {...week} onRemove={remove} describedBy={`${id}-hint`} />
      <WeekList {...week} />
      {editing ? (
        <EntryEditor
          key={editing.turn}
          id={`${id}-editor`}
          draft={editing.draft}
          day={editing.day}
          isNew={editing.was === undefined}
          canCopy={!isFull}
          parts={field.fields ?? []}
          {...{ words, texts, timeZone, language }}
          onChange={change}
          onSplit={split}
          onCopy={copy}
          onRemove={(day) => editing.at !== undefined && remove(editing.at, day)}
          onClose={close}
          onDiscard={discard}
        />
      ) : null}
      <div className={styles.foot}>
        {isFull ? (
          <p className={fields.hint}>{fill(words.texts.full, { max })}</p>
        ) : editing ? null : (
          <button type="button" className="button-quiet" data-add onClick={() => add()}>
            {plusIcon}
            {words.texts.add}
          </button>
        )}
        <p id={`${id}-hint`} className={`${fields.hint} ${styles.keys}`}>
          {words.texts.hint}
        </p>
      </div>
      {wrong.length > 0 ? (
        <ul id={`${id}-wrong`}>
          {wrong.map((text) => (
            <li key={text} className={fields.issue}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status" className={styles.overlaps}>
        {told.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
