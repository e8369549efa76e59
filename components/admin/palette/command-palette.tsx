'use client';
// One field for going anywhere: arrows choose, Enter does it, Esc closes; what is typed is also looked for in titles.

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SignOutForm } from '@/components/account/sign-out-form';
import { fill } from '@/lib/strings/fill';
import { type Language, languageChoice } from '@/lib/strings/language';
import { chooseTheme } from '../shell/theme';
import styles from './command-palette.module.css';
import { type Command, commandsFor, type Kind, type PaletteAction, type PaletteTexts } from './palette-commands';
import { useRecentTitles, useTitleSearch } from './use-titles';

export interface CommandPaletteProps {
  readonly userId: string;
  readonly language: Language;
  readonly kinds: readonly Kind[];
  readonly texts: PaletteTexts;
  readonly onClose: () => void;
}

export function CommandPalette({ userId, language, kinds, texts, onClose }: CommandPaletteProps) {
  const { palette } = texts;
  const dialog = useRef<HTMLDialogElement>(null);
  const signOut = useRef<HTMLFormElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { found, state } = useTitleSearch(typed, kinds);
  const recent = useRecentTitles(userId);
  const commands = commandsFor({ typed, kinds, recent, found, texts });
  const at = Math.min(chosen, commands.length - 1);
  const perform = useAction(onClose, signOut);

  useEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    current?.showModal();
    return () => {
      current?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);

  function onKeyDown(event: KeyboardEvent): void {
    const last = commands.length - 1;
    if (event.nativeEvent.isComposing) return;
    const command = commands[at];
    if (event.key === 'ArrowDown') setChosen(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setChosen(at <= 0 ? last : at - 1);
    else if (event.key === 'PageDown') setChosen(Math.min(last, at + 8));
    else if (event.key === 'PageUp') setChosen(Math.max(0, at - 8));
    else if (event.key === 'Enter' && command) perform(command.action);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={palette.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.window}>
        <input
          className={styles.field}
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={commands[at] ? `${id}-${at}` : undefined}
          aria-label={palette.title}
          placeholder={palette.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          lang={language}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Options id={id} commands={commands} at={at} label={palette.title} onPoint={setChosen} onChoose={perform} />
        <p className={styles.foot} role="status">
          {state === 'searching'
            ? palette.searching
            : state === 'failed'
              ? palette.unreachable
              : commands.length === 0
                ? fill(palette.nothing, { q: typed })
                : palette.keys}
        </p>
      </div>
      <SignOutForm ref={signOut} userId={userId} texts={texts.unsent} hidden />
    </dialog>
  );
}

function useAction(onClose: () => void, signOut: { readonly current: HTMLFormElement | null }) {
  const router = useRouter();
  return (action: PaletteAction): void => {
    if (action.kind === 'sign-out') {
      signOut.current?.requestSubmit();
      return;
    }
    onClose();
    if (action.kind === 'go') router.push(action.href);
    if (action.kind === 'theme') chooseTheme(action.theme);
    if (action.kind === 'language') {
      // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser yet
      document.cookie = languageChoice(action.language);
      router.refresh();
    }
  };
}

interface OptionsProps {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly at: number;
  readonly label: string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (action: PaletteAction) => void;
}

function Options({ id, commands, at, label, onPoint, onChoose }: OptionsProps) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group, g) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
        <div key={group} role="group" aria-labelledby={`${id}-group-${g}`}>
          <div id={`${id}-group-${g}`} className={styles.group}>
            {group}
          </div>
          {commands.map((command, i) =>
            command.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={command.key}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === at}
                className={styles.option}
                onPointerMove={() => onPoint(i)}
                onClick={() => onChoose(command.action)}
              >
                <span className={styles.name}>{command.label}</span>
                {command.hint ? <span className={styles.hint}>{command.hint}</span> : null}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
