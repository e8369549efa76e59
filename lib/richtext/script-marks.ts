// Text set below or above the line (the marks subscript and superscript); never both at once.

import { Mark } from '@tiptap/core';

const script = (name: string, tag: 'sub' | 'sup', style: string, key: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }, { style: `vertical-align=${style}` }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(this.name) };
    },
  });

export const Subscript = script('subscript', 'sub', 'sub', 'Mod-,');
export const Superscript = script('superscript', 'sup', 'super', 'Mod-.');
