// Turns the HTML that other programs put on the clipboard into HTML that the schema understands (paste sanitising); runs in a browser.

import { keepKnownAttributes } from './paste-attributes';
import { nameHeadings } from './paste-headings';
import { rebuildLists } from './paste-lists';
import { isPlainWeight, styleOf, stylesToElements, unstyled } from './paste-styles';
import { applyCellStyles, nameHeaderCells } from './paste-tables';

export interface CleanPaste {
  readonly html: string;
  /** Pictures that were left out: they lie on other servers or inside the text, never in the media library. */
  readonly droppedImages: number;
}

const unwanted =
  'script, style, meta, link, title, xml, template, noscript, iframe, object, embed, svg, math, canvas, video, audio, button, select, textarea, [hidden]';

const hidden = /display\s*:\s*none|mso-hide\s*:\s*all|mso-element\s*:\s*(comment|footnote)/i;

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function dropComments(document: Document): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

function dropUnwanted({ body }: Document): void {
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll('[data-style]')) if (hidden.test(styleOf(element))) element.remove();
  // Elements of Office's own namespaces: o:p holds text, v:shape and the like only pictures.
  for (const element of body.querySelectorAll('*'))
    if (element.localName.startsWith('o:') || element.localName.startsWith('w:')) unwrap(element);
    else if (element.localName.startsWith('v:')) element.remove();
}

function dropImages({ body }: Document): number {
  const images = [...body.querySelectorAll('img, picture')];
  for (const image of images) image.remove();
  return images.filter(({ localName, parentElement }) => localName === 'img' && !parentElement?.closest('li')).length;
}

// Google Docs wraps everything in a bold element that is not bold.
function dropFalseBold({ body }: Document): void {
  for (const element of body.querySelectorAll('b, strong')) if (isPlainWeight(element)) unwrap(element);
}

const isBlank = (element: Element) =>
  !element.textContent?.trim() && !element.querySelector('figure, hr, table, input');

/** Other programs make space with empty paragraphs and breaks between blocks; here the style sheet does. */
function dropSpacing({ body }: Document): void {
  for (const br of body.querySelectorAll('br')) {
    const between = br.parentElement?.querySelector(':scope > :is(p, h1, h2, h3, h4, h5, h6, ul, ol, table, div)');
    if (between || /page-break/i.test(styleOf(br))) br.remove();
  }
  for (const p of body.querySelectorAll('p'))
    if (isBlank(p)) {
      if (p.closest('td, th, li')) p.replaceChildren();
      else p.remove();
    }
}

/** Browsers complain of each handler that the policy forbids, even where nothing could ever run: they are never read. */
const withoutHandlers = (html: string): string =>
  html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''));

export function cleanPaste(pasted: string): CleanPaste {
  const { html, css } = unstyled(pasted);
  const document = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  // What was copied here is already in the right form; only what it carries is checked.
  const ours = document.body.querySelector('[data-pm-slice]') !== null;
  dropComments(document);
  if (!ours) {
    applyCellStyles(document, css);
    rebuildLists(document);
  }
  dropUnwanted(document);
  const droppedImages = dropImages(document);
  if (!ours) {
    dropFalseBold(document);
    nameHeadings(document);
    nameHeaderCells(document);
    dropSpacing(document);
    stylesToElements(document);
  }
  keepKnownAttributes(document, ours);
  return { html: document.body.innerHTML, droppedImages };
}
