// Text within XML (XML escaping): nothing in it is markup, and nothing that XML cannot hold gets through.

// Controls other than tab and line ends, and halves of characters, have no place in XML at all.
const unspeakable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const escapeXml = (text: string): string =>
  text.replace(unspeakable, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
