'use client';

// The button that opens the preview and closes it, and tells the keys that do the same.

import { useEffect, useState } from 'react';
import { shortcutLabel } from '@/components/admin/editor/shortcut';
import type { DocumentLocale } from '@/components/admin/form/document-texts';
import { LineIcon } from '@/components/ui/line-icon';
import styles from './preview-toggle.module.css';
import type { PreviewState } from './use-preview';

interface Props {
  readonly preview: PreviewState;
  readonly locale: DocumentLocale;
}

export function PreviewToggle({ preview, locale }: Props) {
  const { document, editor } = locale.texts;
  const [keys, setKeys] = useState('');
  useEffect(() => setKeys(shortcutLabel('Mod-Alt-p', editor)), [editor]);
  return (
    <button
      type="button"
      className={`button-quiet ${styles.toggle}`}
      aria-pressed={preview.shape !== 'closed'}
      aria-keyshortcuts="Control+Alt+P Meta+Alt+P"
      title={keys && `${document.preview.toggle} (${keys})`}
      onClick={preview.toggle}
    >
      <LineIcon
        d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
        stroke={1.4}
      />
      <span>{document.preview.toggle}</span>
    </button>
  );
}
