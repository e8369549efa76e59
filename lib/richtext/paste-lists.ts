// Rebuilds lists from the ways in which other programs write them (paste clean-up): as numbered paragraphs, or nested in the wrong place.

import { styleOf } from './paste-styles';

interface Line {
  readonly level: number;
  readonly ordered: boolean;
  readonly start: number;
  readonly content: readonly Node[];
}

const msoList = /mso-list\s*:\s*l\d+\s+level(\d+)/i;
const orderedMarker = /^\(?([0-9]+|[a-z]|[ivxlc]+)[.)]/i;

/** Word writes bullets and numbers as text, in a span that it asks browsers to ignore. */
function takeMarker(paragraph: Element): string {
  const spans = [...paragraph.querySelectorAll('span')].filter((span) => /mso-list\s*:\s*ignore/i.test(styleOf(span)));
  const marker = spans[0]?.textContent?.trim() ?? '';
  for (const span of spans) span.remove();
  return marker;
}

function wordLine(paragraph: Element): Line | undefined {
  const level = msoList.exec(styleOf(paragraph))?.[1];
  if (level === undefined || !/^(p|div)$/.test(paragraph.localName)) return undefined;
  const marker = takeMarker(paragraph);
  const number = orderedMarker.exec(marker)?.[1];
  const p = paragraph.ownerDocument.createElement('p');
  p.append(...paragraph.childNodes);
  return { level: Number(level), ordered: number !== undefined, start: Number(number) || 1, content: [p] };
}

/** Word in the browser gives each item a list of its own and tells its level aside. */
function webWordLine(wrapper: Element): Line | undefined {
  if (!wrapper.classList.contains('ListContainerWrapper')) return undefined;
  const item = wrapper.querySelector('li');
  if (!item) return undefined;
  const list = item.parentElement;
  return {
    level: Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level')) || 1,
    ordered: list?.localName === 'ol',
    start: Number(list?.getAttribute('start')) || 1,
    content: [...item.childNodes],
  };
}

interface OpenList {
  readonly level: number;
  readonly element: HTMLElement;
}

function openList(document: Document, { level, ordered, start }: Line): OpenList {
  const element = document.createElement(ordered ? 'ol' : 'ul');
  if (ordered && start > 1) element.setAttribute('start', String(start));
  return { level, element };
}

const kindOf = ({ ordered }: Line) => (ordered ? 'ol' : 'ul');

function nest(document: Document, lines: readonly Line[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: OpenList[] = [];
  for (const line of lines) {
    while ((open.at(-1)?.level ?? 0) > line.level) open.pop();
    const current = open.at(-1);
    if (current?.level === line.level && current.element.localName !== kindOf(line)) open.pop();
    if (open.at(-1)?.level !== line.level) {
      const list = openList(document, line);
      const parent = open.at(-1)?.element.lastElementChild;
      if (parent) parent.append(list.element);
      else roots.push(list.element);
      open.push(list);
    }
    const item = document.createElement('li');
    item.append(...line.content);
    open.at(-1)?.element.append(item);
  }
  return roots;
}

const isSpace = (node: Node) => node.nodeType === 3 && !node.textContent?.trim();

function gatherLines(parent: Element): void {
  let lines: Line[] = [];
  const flush = (before: Node | null) => {
    for (const list of nest(parent.ownerDocument, lines)) parent.insertBefore(list, before);
    lines = [];
  };
  for (const child of [...parent.childNodes]) {
    const line = child instanceof Element ? (wordLine(child) ?? webWordLine(child)) : undefined;
    if (line) {
      lines.push(line);
      child.remove();
    } else if (!isSpace(child)) flush(child);
  }
  flush(null);
}

/** Google Docs and LibreOffice hang an inner list beside the item that it belongs to. */
function adoptStrayLists({ body }: Document): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

const isTicked = (item: Element) =>
  item.getAttribute('aria-checked') === 'true' || item.querySelector('input')?.hasAttribute('checked') === true;

function nameTasks({ body }: Document): void {
  for (const list of body.querySelectorAll('ul')) {
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    const isTask = (item: Element) =>
      item.getAttribute('role') === 'checkbox' ||
      item.querySelector(':scope > input[type="checkbox"], :scope > p > input[type="checkbox"]') !== null;
    if (items.length === 0 || !items.every(isTask)) continue;
    list.setAttribute('data-type', 'taskList');
    for (const item of items) {
      item.setAttribute('data-checked', String(isTicked(item)));
      item.setAttribute('data-type', 'taskItem');
      for (const input of item.querySelectorAll(':scope > input, :scope > p > input')) input.remove();
    }
  }
}

export function rebuildLists(document: Document): void {
  const selector = '[data-style*="mso-list"], .ListContainerWrapper';
  const parents = new Set([...document.body.querySelectorAll(selector)].map(({ parentElement }) => parentElement));
  for (const parent of parents) if (parent) gatherLines(parent);
  for (const heading of document.body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6)')) takeMarker(heading);
  adoptStrayLists(document);
  nameTasks(document);
}
