// One button of a toolbar: a sign with a name, a state, and a word of help when it is pointed at.

import type { Editor } from '@tiptap/core';
import type { MouseEvent } from 'react';
import type { EditorStrings } from './editor-strings';
import { Icon, type IconName } from './icon';
import { ariaShortcut, shortcutLabel } from './shortcut';
import styles from './toolbar.module.css';

export interface ToolButtonProps {
  readonly editor: Editor | null;
  readonly strings: EditorStrings;
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: (editor: Editor) => void;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly shortcut?: string | undefined;
  readonly danger?: boolean | undefined;
}

const keepCaret = (event: MouseEvent) => event.preventDefault();

export function ToolButton(props: ToolButtonProps) {
  const { editor, strings, icon, label, onPress, pressed, shortcut, danger } = props;
  const disabled = props.disabled || !editor;
  const press = (event: MouseEvent) => {
    if (disabled) return;
    // A pointer wants to go on writing; whoever came by keyboard stays in the toolbar.
    if (event.detail > 0) editor.view.focus();
    onPress(editor);
  };
  return (
    <button
      type="button"
      data-roving
      data-danger={danger || undefined}
      tabIndex={-1}
      className={styles.button}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={editor && shortcut ? ariaShortcut(shortcut) : undefined}
      onMouseDown={keepCaret}
      onClick={press}
    >
      <Icon name={icon} />
      <span className={styles.tip} aria-hidden="true">
        {label}
        {editor && shortcut ? <kbd>{shortcutLabel(shortcut, strings)}</kbd> : null}
      </span>
    </button>
  );
}
