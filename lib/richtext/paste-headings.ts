// Finds headings in pasted text, however they are written, and moves them to the levels that an article has (paste clean-up).

function renamed(element: Element, name: string): HTMLElement {
  const replacement = element.ownerDocument.createElement(name);
  for (const attribute of ['data-style', 'align']) {
    const value = element.getAttribute(attribute);
    if (value) replacement.setAttribute(attribute, value);
  }
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
  return replacement;
}

function levelOf(element: Element): number | undefined {
  const tag = /^h([1-6])$/.exec(element.localName)?.[1];
  if (tag) return Number(tag);
  if (element.classList.contains('MsoTitle')) return 1;
  if (element.classList.contains('MsoSubtitle')) return 2;
  return Number(element.getAttribute('aria-level')) || undefined;
}

/** The title of the article is the first level: headings in the text begin with the second. */
export function nameHeadings({ body }: Document): void {
  const found = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p.MsoTitle, p.MsoSubtitle, [role="heading"]')];
  const levels = found.map((element) => levelOf(element) ?? 2);
  const shift = levels.includes(1) ? 1 : 0;
  for (const [i, element] of found.entries()) {
    const empty = !element.textContent?.trim();
    if (empty) element.remove();
    else renamed(element, `h${Math.min(4, Math.max(2, (levels[i] ?? 2) + shift))}`);
  }
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const paragraph = renamed(quote, 'p');
    const block = paragraph.ownerDocument.createElement('blockquote');
    paragraph.replaceWith(block);
    block.append(paragraph);
  }
}
