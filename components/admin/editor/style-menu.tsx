// The kind of the paragraph at the caret, and a menu to change it.

import type { Editor } from '@tiptap/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { headingLevels } from '@/lib/richtext/extensions';
import type { EditorStrings } from './editor-strings';
import { Icon, type IconName } from './icon';
import { inText } from './in-text';
import { shortcutLabel } from './shortcut';
import styles from './toolbar.module.css';
import { useEditorState } from './use-editor-state';

type StyleName = 'paragraph' | 'heading2' | 'heading3' | 'heading4' | 'codeBlock';

interface Style {
  readonly name: StyleName;
  readonly icon: IconName;
  readonly shortcut: string;
  readonly run: (editor: Editor) => void;
}

const choices: readonly Style[] = [
  {
    name: 'paragraph',
    icon: 'paragraph',
    shortcut: 'Mod-Alt-0',
    run: (editor) => inText(editor).setParagraph().run(),
  },
  ...headingLevels.map(
    (level): Style => ({
      name: `heading${level}`,
      icon: `heading${level}`,
      shortcut: `Mod-Alt-${level}`,
      run: (editor) => inText(editor).setHeading({ level }).run(),
    }),
  ),
  {
    name: 'codeBlock',
    icon: 'codeBlock',
    shortcut: 'Mod-Alt-c',
    run: (editor) => inText(editor).setCodeBlock().run(),
  },
];

function styleOf(editor: Editor): StyleName | 'other' {
  const level = headingLevels.find((candidate) => editor.isActive('heading', { level: candidate }));
  if (level) return `heading${level}`;
  if (editor.isActive('codeBlock')) return 'codeBlock';
  return editor.isActive('paragraph') ? 'paragraph' : 'other';
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function StyleMenu({ editor, strings }: { editor: Editor | null; strings: EditorStrings }) {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const current = useEditorState<StyleName | 'other'>(editor, styleOf, 'paragraph');

  useEffect(() => {
    const items = menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]');
    if (open) [...(items ?? [])].find((item) => item.ariaChecked === 'true')?.focus();
    if (open && !menu.current?.contains(document.activeElement)) items?.[0]?.focus();
  }, [open]);

  const onMenuKey = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
    const step = steps[event.key];
    if (step) items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
    else if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'Tab') setOpen(false);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  const onBlur = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (to !== button.current && !event.currentTarget.contains(to)) setOpen(false);
  };

  const choose = (style: Style) => {
    setOpen(false);
    if (editor) style.run(editor);
  };

  return (
    <div className={styles.menuAnchor}>
      <button
        ref={button}
        type="button"
        data-roving
        tabIndex={-1}
        className={styles.styleButton}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={`${strings.styles.label}: ${strings.styles[current]}`}
        aria-disabled={!editor || undefined}
        onClick={() => editor && setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !editor) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span>{strings.styles[current]}</span>
        <Icon name="chevron" />
      </button>
      {open ? (
        <div
          ref={menu}
          id={menuId}
          role="menu"
          aria-label={strings.styles.label}
          className={styles.menu}
          onKeyDown={onMenuKey}
          onBlur={onBlur}
        >
          {choices.map((style) => (
            <button
              key={style.name}
              type="button"
              role="menuitemradio"
              aria-checked={style.name === current}
              tabIndex={-1}
              data-style={style.name}
              onClick={() => choose(style)}
            >
              <Icon name={style.icon} />
              <span>{strings.styles[style.name]}</span>
              <kbd>{shortcutLabel(style.shortcut, strings)}</kbd>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
