// Where to go after signing in: the page that was wanted, if it is one of ours.

export const defaultPath = '/admin';

/** Going back to these would lead in circles, or nowhere that people can see. */
const pointless = /^\/(sign-in|sign-out|api)(\/|\?|#|$)/i;

const host = 'https://own.invalid';

function isOwnPath(wish: string): boolean {
  // Browsers drop control characters and take backslashes for slashes: what looks like a path may name a host.
  if (wish.length > 2000 || !/^\/(?!\/)/.test(wish) || /[\p{C}\p{Z}\\]/u.test(wish)) return false;
  try {
    const { origin, pathname } = new URL(wish, host);
    return origin === host && !pathname.startsWith('//');
  } catch {
    return false;
  }
}

/** The wish as it is in an address, or the way into the admin. */
export const returnPath = (wish: string | readonly string[] | null | undefined): string =>
  typeof wish === 'string' && isOwnPath(wish) && !pointless.test(wish) ? wish : defaultPath;

/** The sign-in page that leads back to this path. */
export const signInPath = (back: string): string => {
  const path = returnPath(back);
  return path === defaultPath ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;
};
