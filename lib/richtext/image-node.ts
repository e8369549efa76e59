// A picture of the media library, known by its id alone (Tiptap image node): an address of its own it never has.

import { Node } from '@tiptap/core';
import { idPattern } from './link-mark';

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

export interface ImageAttributes {
  readonly mediaId: string;
  readonly alt: string | null;
  readonly caption: string | null;
  /** Null is as wide as the text. */
  readonly align: Alignment | null;
}

/** The longest alternative text and caption. */
export const maxImageText = 1000;

const isAlignment = (value: unknown): value is Alignment => alignments.includes(value as Alignment);

const text = (element: Element, name: string) => element.getAttribute(name)?.slice(0, maxImageText) || null;

export const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return {
      mediaId: { default: null, renderHTML: ({ mediaId }) => ({ 'data-media-id': mediaId }) },
      alt: { default: null, renderHTML: ({ alt }) => (alt ? { 'data-alt': alt } : {}) },
      caption: { default: null, renderHTML: ({ caption }) => (caption ? { 'data-caption': caption } : {}) },
      align: { default: null, renderHTML: ({ align }) => (align ? { 'data-align': align } : {}) },
    };
  },

  parseHTML() {
    return [
      {
        tag: 'figure[data-media-id]',
        getAttrs: (element) => {
          const mediaId = element.getAttribute('data-media-id') ?? '';
          const align = element.getAttribute('data-align');
          if (!idPattern.test(mediaId)) return false;
          return {
            mediaId,
            alt: text(element, 'data-alt'),
            caption: text(element, 'data-caption'),
            align: isAlignment(align) ? align : null,
          };
        },
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ['figure', HTMLAttributes];
  },
});
