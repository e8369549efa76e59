// The toolbar above the text: one tab stop, groups of tools, and a second row for what a narrow screen has no room for.

import type { Editor } from '@tiptap/core';
import { type RefObject, useMemo, useState } from 'react';
import type { EditorStrings } from './editor-strings';
import { Icon } from './icon';
import { inText } from './in-text';
import { StyleMenu } from './style-menu';
import { ToolButton } from './tool-button';
import styles from './toolbar.module.css';
import { type Tool, type ToolDialogs, tools } from './tools';
import { useEditorState } from './use-editor-state';
import { useRovingFocus } from './use-roving-focus';

interface ToolbarProps extends ToolDialogs {
  readonly editor: Editor | null;
  readonly strings: EditorStrings;
  readonly controls: string;
  readonly hintId: string;
  readonly outer: RefObject<HTMLDivElement | null>;
}

/** One letter per tool: pressed, disabled or idle. */
const statesOf = (all: readonly Tool[]) => (editor: Editor) =>
  all.map(({ active, enabled }) => (enabled && !enabled(editor) ? 'd' : active?.(editor) ? 'p' : 'i')).join('');

export function Toolbar({ editor, strings, controls, hintId, outer, openLink, pickImage }: ToolbarProps) {
  const groups = useMemo(() => tools({ openLink, pickImage }), [openLink, pickImage]);
  const all = useMemo(() => groups.flat(), [groups]);
  const look = useMemo(() => statesOf(all), [all]);
  const states = useEditorState(editor, look, 'd'.repeat(all.length));
  const [unfolded, setUnfolded] = useState(false);
  const roving = useRovingFocus(() => editor && inText(editor));

  return (
    <div ref={outer} className={styles.sticky}>
      <div
        {...roving}
        role="toolbar"
        aria-label={strings.toolbar}
        aria-controls={controls}
        aria-describedby={hintId}
        className={styles.toolbar}
        data-unfolded={unfolded || undefined}
      >
        <StyleMenu editor={editor} strings={strings} />
        {groups.map((group) => (
          <div key={group[0]?.id} className={styles.group} data-tier={Math.min(...group.map(({ tier }) => tier))}>
            {group.map((tool) => {
              const state = states[all.indexOf(tool)];
              return (
                <div key={tool.id} className={styles.tool} data-tier={tool.tier}>
                  <ToolButton
                    editor={editor}
                    strings={strings}
                    icon={tool.icon}
                    label={strings.actions[tool.id]}
                    shortcut={tool.shortcut}
                    pressed={tool.active ? state === 'p' : undefined}
                    disabled={state === 'd'}
                    onPress={tool.run}
                  />
                </div>
              );
            })}
          </div>
        ))}
        <button
          type="button"
          data-roving
          tabIndex={-1}
          className={styles.more}
          aria-label={unfolded ? strings.less : strings.more}
          aria-expanded={unfolded}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name="more" />
        </button>
      </div>
      <span id={hintId} hidden>
        {strings.hint}
      </span>
    </div>
  );
}
