// Decides which addresses a link may carry, and makes one of what somebody types (URL allowlist).

const maxLength = 2048;

// Controls, every kind of space, invisible and direction-turning characters and backslashes: browsers drop or rewrite
// them, so an address that contains one is not the address that it looks like.
const deceptive = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\<>"`]/u;

const scheme = /^(https?:\/\/|mailto:|tel:)/i;
const email = /^[^@\s?/:]+@[^@\s?/:.]+(?:\.[^@\s?/:.]+)+$/;
const phone = /^\+?[\d()./-]{3,30}$/;
const domain = /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+(:\d+)?([/?#].*)?$/u;

function isSafeWebAddress(href: string): boolean {
  try {
    const { hostname, username, password } = new URL(href);
    return hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Only http, https, mailto, tel, a path on this site or a place on this page. */
export function isSafeHref(href: unknown): href is string {
  if (typeof href !== 'string' || href === '' || href.length > maxLength || deceptive.test(href)) return false;
  if (href.startsWith('#')) return true;
  if (href.startsWith('/')) return !href.startsWith('//');
  const found = scheme.exec(href)?.[1]?.toLowerCase();
  if (found === undefined) return false;
  const rest = href.slice(found.length);
  if (found === 'mailto:') return email.test(rest.split('?', 1)[0] ?? '');
  if (found === 'tel:') return phone.test(rest);
  return isSafeWebAddress(href);
}

/** Whether a link leads away from this site. */
export const isExternalHref = (href: string): boolean => /^https?:/i.test(href);

/** The address meant by what was typed, with the scheme that people leave out; null when there is none. */
export function hrefFrom(typed: string): string | null {
  const text = typed.trim().replaceAll(' ', '%20');
  const candidates = [text];
  if (email.test(text)) candidates.push(`mailto:${text}`);
  if (phone.test(typed.replaceAll(' ', '')) && /\d{3}/.test(text)) candidates.push(`tel:${typed.replaceAll(' ', '')}`);
  if (domain.test(text)) candidates.push(`https://${text}`);
  return candidates.find(isSafeHref) ?? null;
}
