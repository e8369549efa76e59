// What a file is called (file name sanitising): a name to show and to find it by, with nothing in it that could mislead a reader or a path.

import { withoutTrailing } from '@/lib/without-trailing';
import { extensions, type MediaType } from './file-keys';

const longest = 200;
// Controls, and marks that turn the direction of writing or cannot be seen.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

const accepted: Readonly<Record<MediaType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
};

/** The last part of whatever path was sent, ending as its type does. */
export function cleanFileName(given: string, type: MediaType): string {
  const last =
    given
      .normalize('NFC')
      .replace(invisible, '')
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const name = withoutTrailing(last.replace(/[<>:"|?*]/g, '_').replace(/^[.\s]+/, ''), /[.\s]/);
  const [, stem = name, ending = ''] = /^(.*?)\.([^.]*)$/s.exec(name.slice(-1000)) ?? [];
  const isRight = accepted[type].includes(ending.toLowerCase());
  const base = [...(isRight ? stem : name)].slice(0, longest).join('').trim() || 'file';
  return `${base}.${isRight ? ending : extensions[type]}`;
}

/** The same name for a file of another type. */
export function withEnding(name: string, type: MediaType): string {
  const [, stem = name, ending = ''] = /^(.*)\.([^.]*)$/s.exec(name) ?? [];
  const isKnown = Object.values(accepted).some((endings) => endings.includes(ending.toLowerCase()));
  return accepted[type].includes(ending.toLowerCase()) ? name : cleanFileName(isKnown ? stem : name, type);
}
