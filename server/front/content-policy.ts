// Names in a document's content policy exactly those inline scripts that the document holds, instead of allowing any (CSP script hashes).

import { createHash } from 'node:crypto';
import { type DocumentTag, tagsIn } from './document-tags';

const program = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** A script of any other type is data: nothing runs it, and no policy asks for it. */
export const isData = ({ attributes }: DocumentTag): boolean => !program.test((attributes.get('type') ?? '').trim());

function hashesOf(html: string): Set<string> {
  const hashes = new Set<string>();
  for (const tag of tagsIn(html)) {
    if (tag.name !== 'script' || tag.attributes.has('src') || isData(tag)) continue;
    // Browsers make one kind of line end of all before they look at the text.
    const text = tag.text.replace(/\r\n?/g, '\n');
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return hashes;
}

const anyInline = "'unsafe-inline'";
const ofScripts = /^\s*script-src(?:-elem)?\s/i;

export const allowsAnyScript = (policy: string): boolean =>
  policy.split(';').some((directive) => ofScripts.test(directive) && directive.includes(anyInline));

/** A policy that does not allow every inline script stays as it is. */
export function policyFor(html: string, policy: string): string {
  if (!allowsAnyScript(policy)) return policy;
  const hashes = [...hashesOf(html)];
  return policy
    .split(';')
    .map((directive) => {
      if (!ofScripts.test(directive)) return directive;
      return directive
        .split(' ')
        .flatMap((source) => (source === anyInline ? hashes : [source]))
        .join(' ');
    })
    .join(';');
}
