// Remembers a bounded number of addresses for a while, those longest unmentioned given up first (bounded LRU set).

export interface KnownAddresses {
  has(address: string): boolean;
  add(address: string, forMs?: number): void;
  clear(): void;
}

export function rememberAddresses(most: number, now: () => number): KnownAddresses {
  const until = new Map<string, number>();
  return {
    has: (address) => (until.get(address) ?? 0) > now(),
    add(address, forMs = Number.POSITIVE_INFINITY) {
      until.delete(address);
      until.set(address, now() + forMs);
      const [oldest] = until.keys();
      if (until.size > most && oldest !== undefined) until.delete(oldest);
    },
    clear: () => until.clear(),
  };
}
