// Makes text from a query or a form fit for a header, so that no stored object can become unreadable.
import { S3Error } from './error';

/** The value's UTF-8 bytes one per character, which is how Node reads headers and puts them on the wire. */
export function headerText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these would break the header block apart
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) {
    throw new S3Error('InvalidArgument', 'A header value must not contain control characters.');
  }
  return Buffer.from(value).toString('latin1');
}

export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name);
}
