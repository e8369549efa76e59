// Renders and reads the small XML documents S3 speaks; anything malformed is refused in linear time.
import { S3Error } from './error';

export type XmlContent = string | number | boolean | undefined | XmlFields | readonly XmlContent[];
export interface XmlFields {
  readonly [name: string]: XmlContent;
}

export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

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
  return text.replace(/[&<>"\u0000-\u001f]/g, (character) => {
    const name = Object.keys(entities).find((entity) => entities[entity] === character);
    return name ? `&${name};` : `&#${character.charCodeAt(0)};`;
  });
}

function unescapeXml(text: string): string {
  return text.replace(/&([^;\s]{1,10});/g, (_, name: string) => {
    const known = entities[name];
    if (known) return known;
    const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
    const point = number?.[1] ? Number.parseInt(number[1], 16) : Number(number?.[2]);
    if (!number || point > 0x10ffff) throw malformed();
    return String.fromCodePoint(point);
  });
}

export function parseXml(text: string, rootName: string): XmlElement {
  const document: XmlElement = { name: '', text: '', children: [] };
  const open = [document];
  let at = 0;
  while (at < text.length) {
    const top = open.at(-1) ?? document;
    const tag = text.indexOf('<', at);
    if (tag !== at) {
      const end = tag === -1 ? text.length : tag;
      top.text += unescapeXml(text.slice(at, end));
      at = end;
      continue;
    }
    const closer = text.startsWith('<!--', at) ? '-->' : '>';
    const end = text.indexOf(closer, at);
    if (end === -1) throw malformed();
    if (closer === '>') applyTag(text.slice(at + 1, end), open);
    at = end + closer.length;
  }
  const root = document.children[0];
  if (open.length !== 1 || document.children.length !== 1 || document.text.trim() || root?.name !== rootName) {
    throw malformed();
  }
  return root;
}

function applyTag(tag: string, open: XmlElement[]): void {
  if (tag.startsWith('?')) return;
  if (tag.startsWith('/')) {
    const closed = open.length > 1 ? open.pop() : undefined;
    if (closed?.name !== tag.slice(1).trim()) throw malformed();
    return;
  }
  const name = /^[A-Za-z_][\w.-]*(?=[\s/]|$)/.exec(tag)?.[0];
  if (!name) throw malformed();
  const element = { name, text: '', children: [] };
  open.at(-1)?.children.push(element);
  if (!tag.endsWith('/')) open.push(element);
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function textOf(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text;
}

export function malformed(): S3Error {
  return new S3Error('MalformedXML', 'The XML you provided was not well-formed or did not validate.');
}
