// Renders the small XML documents S3 answers with.

export type XmlContent = string | number | boolean | undefined | XmlFields | readonly XmlContent[];
export interface XmlFields {
  readonly [name: string]: XmlContent;
}

const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };

export function renderXml(root: string, content: XmlFields, namespace = true): string {
  const attribute = namespace ? ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${renderFields(content)}</${root}>`;
}

function renderFields(fields: XmlFields): string {
  return Object.entries(fields)
    .map(([name, content]) => renderElement(name, content))
    .join('');
}

function renderElement(name: string, content: XmlContent): string {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((item) => renderElement(name, item)).join('');
  const inner = typeof content === 'object' ? renderFields(content as XmlFields) : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

function escapeXml(text: string): string {
  // Control characters are legal in keys, so they travel as character references the way S3 sends them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must be replaced
  return text.replace(/[&<>"\u0000-\u001f]/g, (found) => `&${entities[found] ?? `#${found.charCodeAt(0)}`};`);
}
