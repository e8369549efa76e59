// Reads the styles of pasted HTML without ever letting the browser apply them, and turns those that mean something into elements (CSP-safe paste clean-up): a page under a strict
// security policy would refuse them, and complain of each.

const sheetEnd = /<\/style\s*>/i;
const sheetStart = /<style\b[^<>]*>/i;
const styleAttribute = /(<[a-z][^<>]*?\s)style(\s*=)/gi;

export interface Unstyled {
  readonly html: string;
  readonly css: string;
}

export function unstyled(html: string): Unstyled {
  const parts = html.split(sheetEnd);
  const rest = parts.pop() ?? '';
  const found = parts.map((part) => {
    const start = sheetStart.exec(part);
    if (!start) return { before: part, sheet: '' };
    return { before: part.slice(0, start.index), sheet: part.slice(start.index + start[0].length) };
  });
  const plain = [...found.map(({ before }) => before), rest].join('');
  return {
    html: plain.replaceAll(styleAttribute, '$1data-style$2'),
    css: found.map(({ sheet }) => sheet).join('\n'),
  };
}

export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

export const addStyle = (element: Element, style: string): void =>
  element.setAttribute('data-style', `${styleOf(element)};${style}`);

/** The last word on a property, in lower case; empty when nothing was said. */
export function declared(element: Element, property: string): string {
  const pattern = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'gi');
  return [...styleOf(element).matchAll(pattern)].at(-1)?.[1]?.trim().toLowerCase() ?? '';
}

export const isBoldStyle = (element: Element): boolean =>
  /^(bold|bolder|[6-9]00)/.test(declared(element, 'font-weight'));

export const isPlainWeight = (element: Element): boolean => /^(normal|[1-5]00)/.test(declared(element, 'font-weight'));

const headings = 'h1, h2, h3, h4, h5, h6, th';

function elementsFor(element: Element): string[] {
  const decoration = `${declared(element, 'text-decoration')} ${declared(element, 'text-decoration-line')}`;
  const script = declared(element, 'vertical-align');
  return [
    // Headings are bold by themselves, links underlined.
    isBoldStyle(element) && !element.closest(headings) ? 'strong' : '',
    declared(element, 'font-style') === 'italic' ? 'em' : '',
    decoration.includes('underline') && !element.closest('a') && !element.querySelector('a') ? 'u' : '',
    decoration.includes('line-through') ? 's' : '',
    script === 'super' ? 'sup' : script === 'sub' ? 'sub' : '',
  ].filter((name) => name !== '');
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

export function stylesToElements({ body }: Document): void {
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)'))
    bold.replaceWith(...bold.childNodes);
  for (const element of body.querySelectorAll('[data-style]'))
    for (const name of elementsFor(element)) wrapContent(element, name);
}
