// Where to go after signing in (open redirect protection): the page that was wanted, if it is one of ours.

export const defaultPath = '/admin';

/** Going back to these would lead in circles, or nowhere that people can see. */
const pointless = /^\/(sign-in|sign-out|api)(\/|\?|#|$)/i;

const host = 'https://own.invalid';

function isOwnPath(desired: string): boolean {
  // Browsers drop control characters and take backslashes for slashes: what looks like a path may name a host.
  if (desired.length > 2000 || !/^\/(?!\/)/.test(desired) || /[\p{C}\p{Z}\\]/u.test(desired)) return false;
  try {
    const { origin, pathname } = new URL(desired, host);
    return origin === host && !pathname.startsWith('//');
  } catch {
    return false;
  }
}

/** The request as it is in an address, or the way into the admin. */
export const returnPath = (desired: string | readonly string[] | null | undefined): string =>
  typeof desired === 'string' && isOwnPath(desired) && !pointless.test(desired) ? desired : defaultPath;

/** The sign-in page that leads back to this path. */
export const signInPath = (back: string): string => {
  const path = returnPath(back);
  return path === defaultPath ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;
};
