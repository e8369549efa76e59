// The ProseMirror schema of rich text, made once when it is first needed.

import { getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { richTextExtensions } from './extensions';

let made: Schema | undefined;

export function richTextSchema(): Schema {
  made ??= getSchema(richTextExtensions);
  return made;
}
