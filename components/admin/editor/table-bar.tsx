// The tools for the table in which the caret stands.

import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import styles from './bars.module.css';
import type { EditorStrings } from './editor-strings';
import type { IconName } from './icon';
import { inText } from './in-text';
import { ToolButton } from './tool-button';
import { useAnchor } from './use-anchor';
import { useEditorState } from './use-editor-state';
import { useRovingFocus } from './use-roving-focus';

type TableWord = Exclude<keyof EditorStrings['table'], 'label'>;

const groups: readonly (readonly { word: TableWord; icon: IconName; run: (editor: Editor) => void }[])[] = [
  [
    { word: 'rowAbove', icon: 'rowAbove', run: (editor) => editor.commands.addRowBefore() },
    { word: 'rowBelow', icon: 'rowBelow', run: (editor) => editor.commands.addRowAfter() },
    { word: 'removeRow', icon: 'removeRow', run: (editor) => editor.commands.deleteRow() },
  ],
  [
    { word: 'columnBefore', icon: 'columnBefore', run: (editor) => editor.commands.addColumnBefore() },
    { word: 'columnAfter', icon: 'columnAfter', run: (editor) => editor.commands.addColumnAfter() },
    { word: 'removeColumn', icon: 'removeColumn', run: (editor) => editor.commands.deleteColumn() },
  ],
  [
    { word: 'headerRow', icon: 'headerRow', run: (editor) => editor.commands.toggleHeaderRow() },
    { word: 'remove', icon: 'trash', run: (editor) => editor.commands.deleteTable() },
  ],
];

function tableAt(editor: Editor): number | null {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'table') return $from.before(depth);
  return null;
}

function hasHeaderRow(editor: Editor): boolean {
  const at = tableAt(editor);
  const first = at === null ? null : editor.state.doc.nodeAt(at)?.firstChild;
  let headed = Boolean(first?.childCount);
  first?.forEach((cell) => {
    headed &&= cell.type.name === 'tableHeader';
  });
  return headed;
}

function Bar({ editor, strings }: { editor: Editor; strings: EditorStrings }) {
  const bar = useRef<HTMLDivElement>(null);
  const headed = useEditorState(editor, hasHeaderRow, false);
  const roving = useRovingFocus(() => inText(editor));
  const thing = () => {
    const at = tableAt(editor);
    const dom = at === null ? null : editor.view.nodeDOM(at);
    return dom instanceof HTMLElement ? dom.getBoundingClientRect() : null;
  };
  useAnchor({ editor, bar, thing, side: 'above' });
  return (
    <div ref={bar} className={styles.bar}>
      <div {...roving} role="toolbar" aria-label={strings.table.label} className={styles.row}>
        {groups.map((group) => (
          <div key={group[0]?.word} className={styles.group}>
            {group.map(({ word, icon, run }) => (
              <ToolButton
                key={word}
                editor={editor}
                strings={strings}
                icon={icon}
                label={strings.table[word]}
                pressed={word === 'headerRow' ? headed : undefined}
                danger={word === 'remove'}
                onPress={run}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export function TableBar({ editor, strings }: { editor: Editor; strings: EditorStrings }) {
  const shown = useEditorState(editor, (current) => current.isEditable && tableAt(current) !== null, false);
  return shown ? <Bar editor={editor} strings={strings} /> : null;
}
