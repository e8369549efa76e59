// The menu that a slash opens: what can be inserted, at the caret, by keyboard or pointer.

import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './bars.module.css';
import type { BlockCommand } from './blocks';
import type { EditorStrings } from './editor-strings';
import { Icon } from './icon';
import { chooseBlock, moveSlash, openSlash, optionId, type SlashState } from './slash-menu-state';
import { useEditorState } from './use-editor-state';

interface SlashMenuProps {
  readonly editor: Editor;
  readonly strings: EditorStrings;
  readonly listId: string;
  readonly matches: (query: string) => readonly BlockCommand[];
}

const gap = 6;

function placeAtCaret(menu: HTMLElement, editor: Editor, from: number): void {
  const host = menu.offsetParent;
  if (!(host instanceof HTMLElement)) return;
  const caret = editor.view.coordsAtPos(from);
  const within = host.getBoundingClientRect();
  const below = caret.bottom + gap + menu.offsetHeight <= innerHeight || caret.top < menu.offsetHeight + gap;
  const top = below ? caret.bottom + gap : caret.top - gap - menu.offsetHeight;
  menu.style.top = `${top - within.top}px`;
  menu.style.left = `${Math.max(gap, Math.min(caret.left - within.left, host.clientWidth - menu.offsetWidth - gap))}px`;
}

function Menu({ editor, strings, listId, matches, slash }: SlashMenuProps & { slash: SlashState }) {
  const menu = useRef<HTMLDivElement>(null);
  const found = matches(slash.query);
  const chosen = found[slash.index];

  useLayoutEffect(() => {
    if (menu.current) placeAtCaret(menu.current, editor, slash.from);
  });

  useEffect(() => {
    const option = chosen && document.getElementById(optionId(listId, chosen));
    option?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);

  return (
    <div ref={menu} className={styles.slash}>
      {found.length === 0 ? <p>{strings.slash.nothing}</p> : null}
      <div id={listId} role="listbox" aria-label={strings.slash.label} hidden={found.length === 0}>
        {found.map((block, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the caret stays in the text, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the caret is.
          <div
            key={block.id}
            id={optionId(listId, block)}
            role="option"
            aria-selected={block === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => block === chosen || moveSlash(editor, { index })}
            onClick={() => chooseBlock(editor, block)}
          >
            <Icon name={block.icon} />
            <span>{block.label(strings)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

export function SlashMenu(props: SlashMenuProps) {
  const slash = useEditorState(
    props.editor,
    (editor) => (editor.isFocused && editor.isEditable ? JSON.stringify(openSlash(editor.state)) : 'null'),
    'null',
  );
  const open = JSON.parse(slash) as SlashState | null;
  return open ? <Menu {...props} slash={open} /> : null;
}
