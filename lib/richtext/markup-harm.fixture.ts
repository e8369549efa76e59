// Finds what could do harm in rendered HTML (XSS detection for tests): reads it tag by tag and knows every element and attribute that may be there.

const elements = new Set(
  'div p h2 h3 h4 ul ol li blockquote hr pre code table thead tbody tr th td section figure figcaption img br input a strong em u s sub sup mark'.split(
    ' ',
  ),
);

const attributes = new Set(
  'class href rel start src alt loading scope colSpan rowSpan colspan rowspan type checked disabled readonly readOnly aria-label tabindex tabIndex'.split(
    ' ',
  ),
);

const tagPattern = /<(\/?)([^\s/>]*)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*(\/?)>/y;
const attributePattern = /\s([^\s=/>]+)(?:="([^"]*)")?/g;

function* harmInTag(name: string, written: string): Generator<string> {
  if (!elements.has(name)) yield `element ${name}`;
  for (const [, attribute = '', value = ''] of written.matchAll(attributePattern)) {
    if (!attributes.has(attribute)) yield `attribute ${attribute}`;
    if (attribute === 'href' && !/^(https?:\/\/[^/]|mailto:|tel:|\/(?!\/)|#)/i.test(value)) yield `href ${value}`;
    if (attribute === 'src' && !/^\/media\/[^/]*$/.test(value)) yield `src ${value}`;
  }
}

export function harmIn(html: string): string[] {
  const harm: string[] = [];
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', tagPattern.lastIndex)) {
    tagPattern.lastIndex = open;
    const tag = tagPattern.exec(html);
    if (!tag) return [...harm, `markup ${html.slice(open, open + 60)}`];
    harm.push(...harmInTag(tag[2] ?? '', tag[3] ?? ''));
  }
  return harm;
}
