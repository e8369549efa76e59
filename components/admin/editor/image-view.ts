// Shows a picture in the text as it will stand there, with a warning when nobody said what it shows (Tiptap node view).

import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import type { RichTextEditorProps } from './editor-props';
import type { EditorStrings } from './editor-strings';

export interface ImageViewOptions {
  readonly imageUrl: NonNullable<RichTextEditorProps['imageUrl']>;
  readonly strings: () => EditorStrings;
}

function child<K extends keyof HTMLElementTagNameMap>(parent: HTMLElement, name: K): HTMLElementTagNameMap[K] {
  return parent.appendChild(parent.ownerDocument.createElement(name));
}

class ImageView implements NodeView {
  readonly dom = document.createElement('figure');
  private readonly frame = child(this.dom, 'div');
  private readonly img = child(this.frame, 'img');
  private readonly warning = child(this.frame, 'span');
  private readonly caption = child(this.dom, 'figcaption');
  private mediaId: string | undefined;

  constructor(
    private node: Node,
    private readonly options: ImageViewOptions,
  ) {
    this.dom.contentEditable = 'false';
    this.dom.dataset.image = '';
    this.img.draggable = false;
    this.warning.dataset.warning = '';
    this.show();
  }

  private show(): void {
    const { mediaId, alt, caption, align } = this.node.attrs;
    const { image } = this.options.strings();
    this.dom.dataset.align = align ?? 'wide';
    this.img.alt = alt || image.label;
    this.warning.textContent = alt ? '' : image.altMissing;
    this.caption.textContent = caption ?? '';
    if (mediaId === this.mediaId) return;
    this.mediaId = mediaId;
    void this.load(mediaId);
  }

  private async load(mediaId: string): Promise<void> {
    this.dom.dataset.state = 'loading';
    const url = await Promise.resolve(this.options.imageUrl(mediaId)).catch(() => null);
    if (mediaId !== this.mediaId) return;
    const gone = () => {
      this.dom.dataset.state = 'gone';
      this.img.alt = this.options.strings().image.unavailable;
    };
    if (!url) return gone();
    this.img.onload = () => {
      this.dom.dataset.state = 'shown';
    };
    this.img.onerror = gone;
    this.img.src = url;
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  selectNode(): void {
    this.dom.dataset.selected = '';
  }

  deselectNode(): void {
    delete this.dom.dataset.selected;
  }

  ignoreMutation(): boolean {
    return true;
  }
}

export const ImageViews = Extension.create<ImageViewOptions>({
  name: 'imageViews',
  addProseMirrorPlugins() {
    const { options } = this;
    return [new Plugin({ props: { nodeViews: { image: (node) => new ImageView(node, options) } } })];
  },
});
