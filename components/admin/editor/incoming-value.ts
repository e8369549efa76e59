// Keeps the editor and the form around it in step (controlled editor value): what was typed goes out, what was merged elsewhere comes in.

import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';
import type { RichText } from '@/lib/entity/rich-text';
import { tellSelection } from './current-selection';

const emptyParagraph = { type: 'paragraph' };

/** What the editor shows of a document: a new one has a line to write on. */
export const shownDocument = (value: RichText): RichText =>
  value.content?.length ? value : { type: 'doc', content: [emptyParagraph] };

function changedRange(before: Node, after: Node): { start: number; endBefore: number; endAfter: number } | undefined {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return undefined;
  // Both searches may walk over the same repeated text: the ends then have to make room for the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return { start, endBefore: end.a + overlap, endAfter: end.b + overlap };
}

/** A value of the form, what the form had been told before it, and what was typed since then. */
interface News {
  readonly value: RichText;
  readonly known: Node;
  readonly since: Mapping;
}

/** The change that turns what was known into the news, made to what stands there now; null when it cannot be made. */
function changeFor(editor: Editor, { value, known, since }: News): Transaction | null | undefined {
  const after = editor.schema.nodeFromJSON(shownDocument(value));
  const range = changedRange(known, after);
  if (!range) return undefined;
  const { tr } = editor.state;
  const slice = after.slice(range.start, range.endAfter);
  try {
    tr.replace(since.map(range.start, -1), since.map(range.endBefore, 1), slice);
  } catch {
    if (since.maps.length > 0) return null;
  }
  if (since.maps.length === 0 && !tr.doc.eq(after)) tr.replaceWith(0, tr.doc.content.size, after.content);
  return tr;
}

/** Plain objects: those of the editor lose their attributes on the way to the server. */
const plainValue = (editor: Editor): RichText => JSON.parse(JSON.stringify(editor.getJSON()));

const mostOpen = 100;

/**
 * The form answers each change by rendering with it, sooner or later and perhaps not each one. A value that is still
 * expected back says nothing new; only another one is news. Only what differs is replaced, so that the caret, the
 * selection, the undo history and whatever was typed in the meantime survive.
 */
export class Exchange {
  private readonly sent: RichText[] = [];
  private queued = false;
  private known: Node;
  private since = new Mapping();
  private waiting: News | undefined;

  constructor(
    private readonly editor: Editor,
    private readonly deliver: (value: RichText) => void,
  ) {
    this.known = editor.state.doc;
  }

  /** Every change, whoever made it. */
  moved(transactions: readonly Transaction[]): void {
    for (const { mapping, docChanged } of transactions) {
      if (!docChanged) continue;
      this.since.appendMapping(mapping);
      this.waiting?.since.appendMapping(mapping);
    }
  }

  /** A change by whoever writes: those of one moment go out as one. */
  changed(): void {
    if (this.queued) return;
    this.queued = true;
    queueMicrotask(() => {
      this.queued = false;
      this.settle();
      const value = plainValue(this.editor);
      this.sent.push(value);
      if (this.sent.length > mostOpen) this.sent.shift();
      this.deliver(value);
    });
  }

  /** Whether a value is one of those that went out; it and all before it are then answered. */
  isAnswer(value: RichText): boolean {
    const expected = this.sent.indexOf(value);
    this.sent.splice(0, expected + 1);
    return expected >= 0;
  }

  show(value: RichText): void {
    tellSelection(this.editor.view);
    const news: News = { value, known: this.known, since: new Mapping(this.since.maps.slice()) };
    if (this.editor.view.composing) this.showLater(news);
    else this.apply(news);
  }

  // To change the text under an unfinished character would lose it.
  private showLater(news: News): void {
    if (!this.waiting) {
      const apply = () => {
        if (this.editor.isDestroyed) return;
        tellSelection(this.editor.view);
        if (this.waiting) this.apply(this.waiting);
      };
      this.editor.view.dom.addEventListener('compositionend', () => setTimeout(apply, 50), { once: true });
    }
    this.waiting = news;
  }

  private apply(news: News): void {
    this.waiting = undefined;
    const typed = news.since.maps.length > 0;
    const tr = changeFor(this.editor, news);
    if (tr) this.editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', false));
    if (tr) this.settle();
    // The form has yet to hear of what was typed beside its news.
    if (typed) this.changed();
  }

  private settle(): void {
    this.known = this.editor.state.doc;
    this.since = new Mapping();
  }
}
