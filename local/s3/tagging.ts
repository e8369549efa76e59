// Object tags: at most ten, checked on the way in, read from a header or from XML.
import { S3Error } from './error';
import { childrenNamed, malformed, parseXml, renderXml, textOf } from './xml';

export interface Tag {
  Key: string;
  Value: string;
}

export function tagsFromHeader(header: string | undefined): Tag[] {
  return checked([...new URLSearchParams(header ?? '')].map(([Key, Value]) => ({ Key, Value })));
}

export function tagsFromXml(text: string): Tag[] {
  const [set, ...others] = childrenNamed(parseXml(text, 'Tagging'), 'TagSet');
  if (!set || others.length > 0) throw malformed();
  return checked(
    childrenNamed(set, 'Tag').map((tag) => {
      const [Key, Value] = [textOf(tag, 'Key'), textOf(tag, 'Value')];
      if (Key === undefined || Value === undefined) throw malformed();
      return { Key, Value };
    }),
  );
}

export function tagsToXml(tags: readonly Tag[]): string {
  return renderXml('Tagging', { TagSet: { Tag: tags.map(({ Key, Value }) => ({ Key, Value })) } });
}

function checked(tags: Tag[]): Tag[] {
  if (tags.length > 10) throw new S3Error('InvalidTag', 'Object tags cannot be greater than 10.');
  if (new Set(tags.map((tag) => tag.Key)).size !== tags.length) {
    throw new S3Error('InvalidTag', 'Cannot provide multiple tags with the same key.');
  }
  for (const { Key, Value } of tags) {
    if (Key.length < 1 || Key.length > 128)
      throw new S3Error('InvalidTag', 'The tag key you have provided is invalid.');
    if (Value.length > 256) throw new S3Error('InvalidTag', 'The tag value you have provided is invalid.');
  }
  return tags;
}
