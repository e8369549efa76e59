// Has the app make pages: each only once at a time, none kept that a purge has overtaken, and no more than it can bear.

import type { Rendering } from './app-answer';
import { everything } from './contract';
import { type PublicCrowd, publicCrowdOf } from './crowd';
import type { Gate } from './gate';
import { type KeptPage, makePage } from './kept-page';
import { rememberAddresses } from './known-addresses';
import type { Library } from './library';
import { addressIn, type PageKey } from './page-key';

export type Rendered =
  | { readonly kind: 'page'; readonly page: KeptPage }
  /** Everybody has to ask the app for themselves. */
  | { readonly kind: 'apart' }
  /** What the app said to it, if it said anything. */
  | { readonly kind: 'failed'; readonly page?: KeptPage };

export interface RendersOptions {
  ask(key: PageKey): Promise<Rendering>;
  /** Whether the page there keeps the framework's scripts. */
  hasScripts(address: string): boolean;
  readonly library: Library;
  now(): number;
  readonly gates: {
    /** For addresses that were pages before, lest made-up ones keep them waiting. */
    readonly known: Gate;
  } & Readonly<Record<PublicCrowd, Gate>>;
}

export interface Renders {
  /** Rejects with Busy when too many are waiting. */
  of(key: PageKey, asker: string): Promise<Rendered>;
  /** What has begun must not be kept if it bears one of the tags, and nobody who comes from now on may wait for it. */
  overtake(tags: readonly string[]): void;
  /** Whether there was something to be had by this address before. */
  isKnown(key: PageKey): boolean;
  /** Somebody who asked for themselves has got it. */
  found(key: PageKey): void;
  /** Whether everybody has to ask for themselves: files always, anything else if the app has lately said so. */
  isApart(key: PageKey): boolean;
  /** Another app may answer otherwise. */
  forget(): void;
}

interface Flight {
  /** Zero while it waits at the gate. */
  begun: number;
  readonly overtakenBy: Set<string>;
  readonly result: Promise<Rendered>;
}

const MISSING_FOR_MS = 2_000;
const DOCUMENT_APART_FOR_MS = 5_000;
const FILE_APART_FOR_MS = 60_000;
const [ADDRESSES_KNOWN, ADDRESSES_APART] = [10_000, 2_000];

const isMissing = ({ status }: KeptPage): boolean => status === 404 || status === 410;

export function openRenders({ ask, hasScripts, library, now, gates }: RendersOptions): Renders {
  const known = rememberAddresses(ADDRESSES_KNOWN, now);
  const apart = rememberAddresses(ADDRESSES_APART, now);
  const joinable = new Map<string, Flight>();
  const flights = new Set<Flight>();
  let count = 0;

  const crowdOf = (key: PageKey): PublicCrowd => publicCrowdOf(addressIn(key));
  const gateFor = (key: PageKey): Gate => (known.has(key) ? gates.known : gates[crowdOf(key)]);

  const settle = async (key: PageKey, flight: Flight, rendering: Rendering): Promise<Rendered> => {
    if (rendering.kind === 'apart') {
      if (rendering.isFound && !rendering.isDocument) known.add(key);
      apart.add(key, rendering.isDocument ? DOCUMENT_APART_FOR_MS : FILE_APART_FOR_MS);
      return { kind: 'apart' };
    }
    const { answer, keeping } = rendering;
    const page = await makePage(
      answer,
      { isKept: keeping !== undefined, hasScripts: hasScripts(addressIn(key)) },
      library.find(key)?.page,
    );
    if (page.status >= 500) return { kind: 'failed', page };
    if (!keeping) return { kind: 'page', page };
    // From here to the end nothing may wait: a purge must find the page either under way or on its shelf.
    const { tags } = keeping;
    const until = isMissing(page) ? Math.min(keeping.until, now() + MISSING_FOR_MS) : keeping.until;
    if (until > now() && !flight.overtakenBy.has(everything) && !tags.some((tag) => flight.overtakenBy.has(tag))) {
      if (page.status === 200 && !key.includes('?')) known.add(key);
      library.put({ key, page, tags, begun: flight.begun, until });
    }
    return { kind: 'page', page };
  };

  const fly = async (key: PageKey, asker: string, flight: () => Flight): Promise<Rendered> => {
    const leave = await gateFor(key).enter(asker);
    try {
      flight().begun = ++count;
      const rendering = await ask(key).catch(() => undefined);
      return rendering ? await settle(key, flight(), rendering) : { kind: 'failed' };
    } finally {
      leave();
    }
  };

  const begin = (key: PageKey, asker: string): Flight => {
    const result = Promise.resolve().then(() => fly(key, asker, () => flight));
    const flight: Flight = { begun: 0, overtakenBy: new Set(), result };
    const end = () => {
      flights.delete(flight);
      if (joinable.get(key) === flight) joinable.delete(key);
    };
    result.then(end, end);
    flights.add(flight);
    joinable.set(key, flight);
    return flight;
  };

  return {
    of: (key, asker) => (joinable.get(key) ?? begin(key, asker)).result,
    overtake(tags) {
      for (const flight of flights) if (flight.begun > 0) for (const tag of tags) flight.overtakenBy.add(tag);
      for (const [key, flight] of joinable) if (flight.begun > 0) joinable.delete(key);
    },
    isKnown: (key) => known.has(key),
    found: (key) => known.add(key),
    isApart: (key) => crowdOf(key) === 'files' || apart.has(key),
    forget: () => apart.clear(),
  };
}
