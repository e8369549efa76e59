// Every word that the editor shows, so that it speaks the language of whoever writes; plain data, to be passed as props.

export interface EditorStrings {
  readonly toolbar: string;
  readonly more: string;
  readonly less: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly wordsOne: string;
  readonly wordsOther: string;
  readonly unreadable: string;
  readonly linksTo: string;
  readonly linksToDocument: string;
  readonly keys: { readonly ctrl: string; readonly shift: string; readonly alt: string };
  readonly styles: {
    readonly label: string;
    readonly paragraph: string;
    readonly heading2: string;
    readonly heading3: string;
    readonly heading4: string;
    readonly codeBlock: string;
    readonly other: string;
  };
  readonly actions: {
    readonly bold: string;
    readonly italic: string;
    readonly underline: string;
    readonly strike: string;
    readonly code: string;
    readonly subscript: string;
    readonly superscript: string;
    readonly highlight: string;
    readonly link: string;
    readonly bulletList: string;
    readonly orderedList: string;
    readonly taskList: string;
    readonly quote: string;
    readonly codeBlock: string;
    readonly rule: string;
    readonly table: string;
    readonly image: string;
    readonly alignLeft: string;
    readonly alignCenter: string;
    readonly alignRight: string;
    readonly undo: string;
    readonly redo: string;
  };
  readonly slash: { readonly label: string; readonly nothing: string; readonly keywords: SlashKeywords };
  readonly link: {
    readonly title: string;
    readonly field: string;
    readonly placeholder: string;
    readonly results: string;
    readonly address: string;
    readonly searching: string;
    readonly nothing: string;
    readonly badScheme: string;
    readonly failed: string;
    readonly current: string;
    readonly apply: string;
    readonly remove: string;
    readonly cancel: string;
  };
  readonly image: {
    readonly label: string;
    readonly alt: string;
    readonly altHint: string;
    readonly altMissing: string;
    readonly caption: string;
    readonly captionHint: string;
    readonly position: string;
    readonly wide: string;
    readonly left: string;
    readonly center: string;
    readonly right: string;
    readonly replace: string;
    readonly remove: string;
    readonly unavailable: string;
  };
  readonly upload: {
    readonly running: string;
    readonly failed: string;
    readonly retry: string;
    readonly cancel: string;
    readonly remove: string;
    readonly notAnImage: string;
    readonly droppedOne: string;
    readonly droppedOther: string;
  };
  readonly table: {
    readonly label: string;
    readonly rowAbove: string;
    readonly rowBelow: string;
    readonly removeRow: string;
    readonly columnBefore: string;
    readonly columnAfter: string;
    readonly removeColumn: string;
    readonly headerRow: string;
    readonly remove: string;
  };
  readonly task: string;
}

/** What else people may type after the slash to find a block. */
export interface SlashKeywords {
  readonly heading: string;
  readonly bulletList: string;
  readonly orderedList: string;
  readonly taskList: string;
  readonly quote: string;
  readonly table: string;
  readonly rule: string;
  readonly codeBlock: string;
  readonly image: string;
}

/** Puts values into the places of a sentence: "{n} words". */
export const fillSentence = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
