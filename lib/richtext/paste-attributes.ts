// Leaves pasted elements only the attributes that mean something in rich text (paste sanitising).

import { isSafeHref } from './href';
import { declared } from './paste-styles';

const known: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'data-entity', 'data-id'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  ul: ['data-type'],
  li: ['data-type', 'data-checked'],
  figure: ['data-media-id', 'data-alt', 'data-caption', 'data-align'],
  code: ['class'],
};

const aligned = 'p, h1, h2, h3, h4, h5, h6';

function alignmentOf(element: Element): string | undefined {
  const own = element.getAttribute('data-text-align') ?? declared(element, 'text-align');
  const align = own || element.getAttribute('align')?.toLowerCase();
  return element.matches(aligned) && (align === 'center' || align === 'right') ? align : undefined;
}

function addressOf(href: string): string {
  try {
    const { hostname, pathname, searchParams } = new URL(href);
    // Google's documents lead every link through a page of their own.
    const detour = /(^|\.)google(\.[a-z]{2,10}){1,2}$/.test(hostname) && pathname === '/url';
    return (detour && searchParams.get('q')) || href;
  } catch {
    return href;
  }
}

function cleanLink(link: Element, ours: boolean): void {
  const href = addressOf((link.getAttribute('href') ?? '').trim().replaceAll(' ', '%20'));
  // A path or a place on a page means something only where it was copied from.
  const usable = isSafeHref(href) && (ours || !/^[/#]/.test(href));
  if (usable) link.setAttribute('href', href);
  else if (!ours || !link.hasAttribute('data-entity')) link.replaceWith(...link.childNodes);
}

export function keepKnownAttributes({ body }: Document, ours: boolean): void {
  for (const link of body.querySelectorAll('a')) cleanLink(link, ours);
  for (const element of body.querySelectorAll('*')) {
    const align = alignmentOf(element);
    const keep = known[element.localName] ?? [];
    for (const { name } of [...element.attributes])
      if (name !== 'data-pm-slice' && !keep.includes(name)) element.removeAttribute(name);
    if (align) element.setAttribute('data-text-align', align);
  }
}
