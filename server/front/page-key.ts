// By what a kept page is found (cache key): the host that it was asked from, in one spelling, and its address there.

/** A host of ours and the address behind it, which begins with a slash as no host holds one. */
export type PageKey = string;

export const addressIn = (key: PageKey): string => key.slice(key.indexOf('/'));
export const hostIn = (key: PageKey): string => key.slice(0, key.indexOf('/'));

const plain = (host: string): string =>
  host
    .toLowerCase()
    .replace(/\.(?=:\d{1,5}$|$)/, '')
    .replace(/:(?:80|443)$/, '');

/** From the hosts that are ours, the main one first. Whoever names another is shown the pages of the main one, and has us keep no more. */
export function openKeys(hosts: readonly string[]): (host: string | undefined, address: string) => PageKey {
  const ours = new Map(hosts.map((host) => [plain(host), plain(host)]));
  const [main = ''] = ours.values();
  // Nearly everybody spells it as we do: one look-up.
  return (host = '', address) => (ours.get(host) ?? ours.get(plain(host)) ?? main) + address;
}

/** The host of the club's address, and those that it is known by besides. */
export function hostsOf(url: string, others: string | undefined): string[] {
  const named = (others ?? '').split(',').map((name) => name.trim());
  return [url, ...named.filter(Boolean).map((name) => `http://${name}`)].map((address) => {
    if (!URL.canParse(address)) throw new Error(`CLUB_HOSTS: ${address.slice('http://'.length)} is no host`);
    return new URL(address).host;
  });
}
