// Uploads pictures that are dropped or pasted (upload placeholder decorations): each holds its place in the text until it has arrived.

import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { imageNode } from './blocks';
import type { PickedImage, UploadImage } from './editor-props';
import type { EditorStrings } from './editor-strings';
import { ensureLastLine } from './last-line';
import { UploadCard } from './upload-card';

export interface ImageUploadOptions {
  readonly upload: () => UploadImage | undefined;
  readonly strings: () => EditorStrings;
  readonly notify: (message: string) => void;
}

interface Upload {
  readonly card: UploadCard;
  abort: AbortController;
}

type Step = { readonly add: { card: UploadCard; at: number } } | { readonly remove: UploadCard };

const uploadsKey = new PluginKey<DecorationSet>('imageUploads');

const placeOf = (state: EditorState, card: UploadCard): number | undefined =>
  uploadsKey.getState(state)?.find(undefined, undefined, (spec) => spec.card === card)[0]?.from;

/** Beside a paragraph that has text, within one that has none: there the picture takes its place. */
function roomFor(state: EditorState, at: number): number {
  const $at = state.doc.resolve(at);
  return $at.parent.isTextblock && $at.parent.content.size > 0 ? $at.after() : at;
}

function applyStep(set: DecorationSet, tr: Transaction): DecorationSet {
  const mapped = set.map(tr.mapping, tr.doc);
  const step = tr.getMeta(uploadsKey) as Step | undefined;
  if (!step) return mapped;
  if ('remove' in step) return mapped.remove(mapped.find(undefined, undefined, (spec) => spec.card === step.remove));
  const { card, at } = step.add;
  return mapped.add(tr.doc, [Decoration.widget(at, card.dom, { card, side: 1, key: card.key, ignoreSelection: true })]);
}

class Uploads {
  private readonly running = new Set<Upload>();

  constructor(
    private readonly editor: Editor,
    private readonly options: ImageUploadOptions,
  ) {}

  start(files: readonly File[], at: number): void {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length < files.length) this.options.notify(this.options.strings().upload.notAnImage);
    for (const file of pictures) this.add(file, roomFor(this.editor.state, at));
  }

  private add(file: File, at: number): void {
    const card = new UploadCard(file.name, this.options.strings().upload);
    const upload: Upload = { card, abort: new AbortController() };
    card.onRetry = () => void this.send(upload, file);
    card.onRemove = () => {
      upload.abort.abort();
      this.remove(upload);
    };
    this.running.add(upload);
    this.dispatch({ add: { card, at } });
    void this.send(upload, file);
  }

  private async send(upload: Upload, file: File): Promise<void> {
    const send = this.options.upload();
    if (!send) return this.remove(upload);
    upload.abort = new AbortController();
    upload.card.showProgress(0);
    try {
      const image = await send(file, (share) => upload.card.showProgress(share), upload.abort.signal);
      if (!upload.abort.signal.aborted) this.arrive(upload, image);
    } catch {
      if (!upload.abort.signal.aborted) upload.card.showFailure();
    }
  }

  private arrive(upload: Upload, image: PickedImage): void {
    if (this.editor.isDestroyed) return;
    const at = placeOf(this.editor.state, upload.card);
    this.remove(upload);
    // Whoever deleted the place does not want the picture any more.
    if (at === undefined) return;
    const node = this.editor.schema.nodeFromJSON(imageNode(image));
    this.editor.view.dispatch(this.editor.state.tr.replaceRangeWith(at, at, node));
    ensureLastLine(this.editor);
  }

  private remove(upload: Upload): void {
    this.running.delete(upload);
    this.dispatch({ remove: upload.card });
  }

  private dispatch(step: Step): void {
    if (!this.editor.isDestroyed) this.editor.view.dispatch(this.editor.state.tr.setMeta(uploadsKey, step));
  }

  stop(): void {
    for (const { abort } of this.running) abort.abort();
    this.running.clear();
  }
}

export const ImageUploads = Extension.create<
  ImageUploadOptions,
  { start: (files: readonly File[], at: number) => void }
>({
  name: 'imageUploads',
  addStorage: () => ({ start: () => undefined }),

  addProseMirrorPlugins() {
    const uploads = new Uploads(this.editor, this.options);
    this.storage.start = (files, at) => uploads.start(files, at);
    return [
      new Plugin<DecorationSet>({
        key: uploadsKey,
        state: { init: () => DecorationSet.empty, apply: (tr, set) => applyStep(set, tr) },
        props: { decorations: (state) => uploadsKey.getState(state) },
        view: () => ({ destroy: () => uploads.stop() }),
      }),
    ];
  },
});

declare module '@tiptap/core' {
  interface Storage {
    imageUploads: { start: (files: readonly File[], at: number) => void };
  }
}
