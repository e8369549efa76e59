// Where the request being answered came from, and which host one was meant for (client IP address, host); what a proxy says about it counts only where we stand behind one.

import { isBehindProxy } from '@/lib/behind-proxy';
import { requestScope } from '@/lib/request-scope';

const first = (value: string | null) => value?.split(',')[0]?.trim() || undefined;

/** The origins that this very request may call its own; without a proxy's word, the scheme outside is not known here. */
export function ownOrigins({ headers }: Request): string[] {
  const forwarded = isBehindProxy();
  const host = (forwarded ? first(headers.get('x-forwarded-host')) : undefined) ?? headers.get('host') ?? '';
  const proto = forwarded ? first(headers.get('x-forwarded-proto')) : undefined;
  const schemes = proto === 'http' || proto === 'https' ? [proto] : ['http', 'https'];
  return schemes.flatMap((scheme) => originOf(`${scheme}://${host}`) ?? []);
}

function originOf(address: string): string | undefined {
  try {
    const { origin, host, pathname, username } = new URL(address);
    return host && pathname === '/' && !username ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Whom to hold responsible for many failures. */
export const requestAddress = (): string => requestScope.get()?.address ?? 'unknown';
