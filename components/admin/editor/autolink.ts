// Makes links of addresses: typed and followed by a space, or pasted, also over a selection.

import { Extension, InputRule } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { hrefFrom, isExternalHref } from '@/lib/richtext/href';
import { withoutTrailing } from '@/lib/without-trailing';

const typedAddress = /(?:^|\s)((?:https?:\/\/|www\.)[^\s]+) $/i;
const closing = /[.,;:!?)\]}'"]/;

const linkTo = (href: string) => ({ href, entity: null, id: null });

const typed = new InputRule({
  find: typedAddress,
  handler: ({ state, range, match }) => {
    const address = withoutTrailing(match[1] ?? '', closing);
    const href = hrefFrom(address);
    const link = state.schema.marks.link;
    if (!href || !link || !state.selection.$from.parent.type.allowsMarkType(link)) return null;
    const from = range.from + match[0].indexOf(match[1] ?? '');
    if (state.doc.rangeHasMark(from, from + address.length, link)) return null;
    state.tr.addMark(from, from + address.length, link.create(linkTo(href)));
    return undefined;
  },
});

export const Autolink = Extension.create({
  name: 'autolink',
  addInputRules: () => [typed],
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const text = event.clipboardData?.getData('text/plain').trim() ?? '';
            const href = /\s/.test(text) ? null : hrefFrom(text);
            if (!href || !isExternalHref(href) || view.state.selection.$from.parent.type.spec.code) return false;
            if (!view.state.selection.empty) return editor.commands.setLink(linkTo(href));
            if (!/^(https?:|www\.)/i.test(text)) return false;
            const marks = [{ type: 'link', attrs: linkTo(href) }];
            return editor.commands.insertContent({ type: 'text', text, marks });
          },
        },
      }),
    ];
  },
});
