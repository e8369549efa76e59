// Which of our copies a client reads best (Accept-Encoding negotiation).

export type ContentEncoding = 'identity' | 'gzip' | 'br';

const weight = /^q=(0(?:\.\d*)?|1(?:\.0*)?)$/;

function judge(accepted: string): ContentEncoding {
  const wanted = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((chunk) => chunk.trim());
    const [, quality = '1'] = weight.exec(parameters[0] ?? '') ?? [];
    if (Number(quality) > 0) wanted.add(name);
  }
  if (wanted.has('br')) return 'br';
  return wanted.has('gzip') ? 'gzip' : 'identity';
}

const REMEMBERED = 200;
const judged = new Map<string, ContentEncoding>();

/** Browsers say it in a handful of ways, so each is read only once. */
export function bestEncoding(accepted: string | undefined): ContentEncoding {
  if (accepted === undefined) return 'identity';
  const known = judged.get(accepted);
  if (known) return known;
  if (judged.size >= REMEMBERED) judged.clear();
  const encoding = judge(accepted);
  judged.set(accepted, encoding);
  return encoding;
}
