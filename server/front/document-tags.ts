// Finds the scripts and links of a finished document, as a browser would (HTML tokenizer): not in comments, attributes or other texts.

export interface DocumentTag {
  readonly name: 'script' | 'link' | '/head';
  /** From its first bracket to the last, that of its closing tag included. */
  readonly start: number;
  readonly end: number;
  readonly attributes: ReadonlyMap<string, string>;
  /** What a script holds. */
  readonly text: string;
}

const beginning = /<!--|<\/?[a-z][^\s/>]*/gi;
const quoteOrEnd = /["'>]/g;
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** What stands in these is text, whatever it looks like. */
const texts = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp']);

export function* tagsIn(html: string): Generator<DocumentTag> {
  let position = 0;
  for (;;) {
    const [found, at] = search(beginning, html, position);
    if (found === undefined) return;
    if (found === '<!--') {
      position = endOfComment(html, at);
      continue;
    }
    const name = found.slice(1).toLowerCase();
    const inside = endOfTag(html, at + found.length);
    const [textEnd, end] = texts.has(name) ? endOfText(html, inside, name) : [inside, inside];
    if (name === 'script' || name === 'link' || name === '/head')
      yield {
        name,
        start: at,
        end,
        attributes: attributesIn(html.slice(at + found.length, inside - 1)),
        text: html.slice(inside, textEnd),
      };
    position = end;
  }
}

function search(pattern: RegExp, html: string, from: number): [found: string | undefined, at: number] {
  pattern.lastIndex = from;
  const match = pattern.exec(html);
  return match ? [match[0], match.index] : [undefined, html.length];
}

function endOfComment(html: string, at: number): number {
  // As in "<!-->", where the dashes are those of both ends.
  const end = html.indexOf('-->', at + 2);
  return end < 0 ? html.length : end + 3;
}

function endOfTag(html: string, from: number): number {
  let position = from;
  for (;;) {
    const [found, at] = search(quoteOrEnd, html, position);
    if (found === undefined) return html.length;
    if (found === '>') return at + 1;
    const close = html.indexOf(found, at + 1);
    if (close < 0) return html.length;
    position = close + 1;
  }
}

function endOfText(html: string, from: number, name: string): [textEnd: number, end: number] {
  const [found, at] = search(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), html, from);
  return found === undefined ? [html.length, html.length] : [at, endOfTag(html, at + found.length)];
}

function attributesIn(inside: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of inside.matchAll(attribute)) {
    const key = name.toLowerCase();
    // Of two with the same name, the first one counts.
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '');
  }
  return found;
}
