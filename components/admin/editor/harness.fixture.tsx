// The editor alone on a page, with a form around it that only remembers (browser test harness): what the browser tests look at.

import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { RichText } from '@/lib/entity/rich-text';
import { richTextIssues } from '@/lib/richtext/validate';
import type { LinkTarget, PickedImage } from './editor-props';
import { editorStringsDe } from './editor-strings.de';
import { editorStringsEn } from './editor-strings.en';
import { RichTextEditor } from './rich-text-editor';

export interface EditorHarnessOptions {
  readonly value?: RichText;
  readonly language?: 'de' | 'en';
  readonly readOnly?: boolean;
  /** How the form answers a change: with the value itself, later, or not at all. */
  readonly answers?: 'at once' | 'late' | 'never';
}

interface Harness {
  start(options?: EditorHarnessOptions): void;
  stop(): void;
  /** The last value that the form was told of. */
  value(): RichText;
  changes(): number;
  /** How many answers of the form are still to come. */
  owed(): number;
  problems(): { path: (string | number)[]; message: string }[];
  /** Another value from outside, as a merge gives. */
  give(value: RichText): void;
  paste(data: Readonly<Record<string, string>>, files?: readonly string[]): void;
  upload: { progress(share: number): void; finish(image: PickedImage): void; fail(): void; aborted: boolean };
}

declare global {
  interface Window {
    harness: Harness;
  }
}

const targets: readonly LinkTarget[] = [
  { entity: 'news', id: 'n1', title: 'Sommerfest am Bodden', detail: 'News' },
  { entity: 'news', id: 'n2', title: 'Sommerpause in der Halle', detail: 'News' },
  { entity: 'page', id: 'p1', title: 'Mitmachen', detail: 'Page' },
];

const pickLink = {
  search: async (query: string) => {
    if (query === 'kaputt') throw new Error('search is down');
    return targets.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
  },
  describe: async (_: string, id: string) => targets.find((target) => target.id === id) ?? null,
};

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#9cd4e8"/><stop offset=".62" stop-color="#f6e3c1"/><stop offset=".62" stop-color="#3f8f9f"/><stop offset="1" stop-color="#236474"/></linearGradient></defs><rect width="1200" height="750" fill="url(#a)"/><circle cx="880" cy="300" r="80" fill="#fff3d6"/><path d="M0 620q300-70 600 0t600 0v130H0z" fill="#e9cfa1"/></svg>',
)}`;

let value: RichText = { type: 'doc', content: [] };
let changes = 0;
let owed = 0;
let unmount = () => {};
let give: (next: RichText) => void = () => {};

function Form({ options }: { options: EditorHarnessOptions }) {
  const [held, setHeld] = useState(value);
  give = setHeld;
  const answer = (changed: RichText) => {
    value = changed;
    changes++;
    const tell = () => {
      owed--;
      setHeld(changed);
    };
    if (options.answers === 'never') return;
    owed++;
    if (options.answers === 'late') setTimeout(tell, 150);
    else tell();
  };
  return (
    <RichTextEditor
      value={held}
      onChange={answer}
      id="content"
      label="Inhalt"
      strings={options.language === 'en' ? editorStringsEn : editorStringsDe}
      readOnly={options.readOnly ?? false}
      pickLink={pickLink}
      pickImage={async () => ({ mediaId: 'picked-1', alt: 'Strand am Abend' })}
      uploadImage={(_, onProgress, signal) =>
        new Promise((finish, fail) => {
          const { upload } = window.harness;
          Object.assign(upload, { progress: onProgress, finish, fail: () => fail(new Error('no connection')) });
          signal.addEventListener('abort', () => {
            upload.aborted = true;
          });
        })
      }
      imageUrl={(mediaId) => (mediaId.startsWith('gone') ? null : picture)}
    />
  );
}

function pasteEvent(data: Readonly<Record<string, string>>, files: readonly string[]): ClipboardEvent {
  const clipboardData = new DataTransfer();
  for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content);
  for (const name of files) {
    const type = name.endsWith('.png') ? 'image/png' : 'application/pdf';
    clipboardData.items.add(new File(['x'], name, { type }));
  }
  return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
}

window.harness = {
  start(options = {}) {
    window.harness.stop();
    value = options.value ?? { type: 'doc', content: [] };
    changes = 0;
    const root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(<Form options={options} />);
    unmount = () => root.unmount();
  },
  stop: () => unmount(),
  value: () => value,
  changes: () => changes,
  owed: () => owed,
  problems: () => richTextIssues(value),
  give: (next) => {
    value = next;
    give(next);
  },
  paste: (data, files = []) => document.getElementById('content')?.dispatchEvent(pasteEvent(data, files)),
  upload: { progress: () => {}, finish: () => {}, fail: () => {}, aborted: false },
};
