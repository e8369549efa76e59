// Notices a slash at the beginning of a line and holds what is typed after it, until a block is chosen or refused (slash command plugin).

import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { BlockCommand } from './blocks';
import type { EditorStrings } from './editor-strings';

export interface SlashState {
  readonly from: number;
  readonly query: string;
  readonly index: number;
  readonly dismissed: boolean;
}

type Step = { readonly index: number } | { readonly dismissed: true };

export const slashKey = new PluginKey<SlashState | null>('slashMenu');

const typed = /^\/([^\s/]{0,30})$/;

function slashAt({ selection }: EditorState): { from: number; query: string } | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const query = typed.exec($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'))?.[1];
  return query === undefined ? null : { from: $from.start(), query };
}

const folded = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

export function matchingBlocks(
  all: readonly BlockCommand[],
  query: string,
  strings: EditorStrings,
): readonly BlockCommand[] {
  const wanted = folded(query);
  const words = (block: BlockCommand) => folded(`${block.label(strings)} ${block.keywords(strings)}`).split(/\s+/);
  return all.filter((block) => words(block).some((word) => word.startsWith(wanted)));
}

/** What is open now: null when there is nothing to choose from. */
export function openSlash(state: EditorState): SlashState | null {
  const slash = slashKey.getState(state) ?? null;
  return slash && !slash.dismissed ? slash : null;
}

export function chooseBlock(editor: Editor, block: BlockCommand): void {
  const slash = openSlash(editor.state);
  if (!slash) return;
  editor.chain().deleteRange({ from: slash.from, to: editor.state.selection.from }).run();
  block.run(editor);
}

export const moveSlash = (editor: Editor, step: Step): void =>
  editor.view.dispatch(editor.state.tr.setMeta(slashKey, step));

export interface SlashOptions {
  /** Called anew each time: strings and abilities may change while the editor lives. */
  readonly matches: (query: string) => readonly BlockCommand[];
  readonly listId: string;
}

export const optionId = (listId: string, block: BlockCommand) => `${listId}-${block.id}`;

export const SlashMenuState = Extension.create<SlashOptions>({
  name: 'slashMenuState',
  priority: 1000,
  addOptions: () => ({ matches: () => [], listId: '' }),

  addProseMirrorPlugins() {
    const { editor, options } = this;
    const keys: Readonly<Record<string, (slash: SlashState, found: readonly BlockCommand[]) => void>> = {
      ArrowDown: (slash, found) => moveSlash(editor, { index: (slash.index + 1) % found.length }),
      ArrowUp: (slash, found) => moveSlash(editor, { index: (slash.index + found.length - 1) % found.length }),
      Enter: (slash, found) => found[slash.index] && chooseBlock(editor, found[slash.index] as BlockCommand),
      Tab: (slash, found) => found[slash.index] && chooseBlock(editor, found[slash.index] as BlockCommand),
      Escape: () => moveSlash(editor, { dismissed: true }),
    };
    return [
      new Plugin<SlashState | null>({
        key: slashKey,
        state: {
          init: () => null,
          apply(tr, before, _, state) {
            const step = tr.getMeta(slashKey) as Step | undefined;
            if (step) return before && { ...before, ...step };
            const found = slashAt(state);
            // Only typing opens it: the caret may walk through text that begins with a slash.
            if (!found || (!before && !tr.docChanged)) return null;
            const same = before?.from === found.from;
            const index = same && before.query === found.query ? before.index : 0;
            return { ...found, index, dismissed: same && before.dismissed };
          },
        },
        props: {
          handleKeyDown(view, event) {
            const slash = openSlash(view.state);
            const found = slash ? options.matches(slash.query) : [];
            const act = keys[event.key];
            if (!slash || !act || found.length === 0 || event.isComposing) return false;
            act(slash, found);
            return true;
          },
          attributes(state): Record<string, string> {
            const slash = openSlash(state);
            const block = slash && options.matches(slash.query)[slash.index];
            if (!block) return {};
            return {
              'aria-haspopup': 'listbox',
              'aria-controls': options.listId,
              'aria-activedescendant': optionId(options.listId, block),
            };
          },
        },
      }),
    ];
  },
});
