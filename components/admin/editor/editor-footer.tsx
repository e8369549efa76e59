// Below the text: how long it is, where the link at the caret leads, and what there is to say about the last paste.

import type { Editor } from '@tiptap/core';
import { countWords } from '@/lib/richtext/excerpt';
import { type EditorStrings, fillSentence } from './editor-strings';
import styles from './rich-text-editor.module.css';
import { useEditorState } from './use-editor-state';

const wordsIn = ({ state: { doc } }: Editor) => countWords(doc.textBetween(0, doc.content.size, '\n', ' '));

function linkAt(editor: Editor, strings: EditorStrings): string {
  if (!editor.isActive('link')) return '';
  const { href } = editor.getAttributes('link');
  return href ? fillSentence(strings.linksTo, { target: href }) : strings.linksToDocument;
}

interface EditorFooterProps {
  readonly editor: Editor | null;
  readonly strings: EditorStrings;
  readonly notice: string;
}

export function EditorFooter({ editor, strings, notice }: EditorFooterProps) {
  const words = useEditorState(editor, wordsIn, 0);
  const link = useEditorState(editor, (current) => linkAt(current, strings), '');
  return (
    <div className={styles.footer}>
      <span role="status" className={styles.notice}>
        {notice}
      </span>
      <span className={styles.linkTarget}>{link}</span>
      <span className={styles.words}>
        {words === 1 ? strings.wordsOne : fillSentence(strings.wordsOther, { n: words })}
      </span>
    </div>
  );
}
