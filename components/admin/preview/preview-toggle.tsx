'use client';
// The button that opens the preview and closes it, and tells the keys that do the same.

import { useEffect, useState } from 'react';
import { shortcutLabel } from '@/components/admin/editor/shortcut';
import type { Voice } from '@/components/admin/form/document-texts';
import styles from './preview-toggle.module.css';
import type { PreviewState } from './use-preview';

interface Props {
  readonly preview: PreviewState;
  readonly voice: Voice;
}

export function PreviewToggle({ preview, voice }: Props) {
  const { document, editor } = voice.texts;
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
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
        <circle cx="8" cy="8" r="2" />
      </svg>
      <span>{document.preview.toggle}</span>
    </button>
  );
}
