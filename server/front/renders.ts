// Has the app make pages: each only once at a time, none kept that a purge has overtaken, and no more than it can bear.

import type { Rendering } from './app-answer';
import { everything } from './contract';
import { type PublicCrowd, publicCrowdOf } from './crowd';
import type { Gate } from './gate';
import { type KeptPage, makePage } from './kept-page';
import { rememberAddresses } from './known-addresses';
import type { Library } from './library';

export type Rendered =
  | { readonly kind: 'page'; readonly page: KeptPage }
  /** Everybody has to ask the app for themselves. */
  | { readonly kind: 'apart' }
  /** What the app said to it, if it said anything. */
  | { readonly kind: 'failed'; readonly page?: KeptPage };

export interface RendersOptions {
  ask(address: string): Promise<Rendering>;
  readonly library: Library;
  now(): number;
  readonly gates: {
    /** For addresses that were pages before, lest made-up ones keep them waiting. */
    readonly known: Gate;
  } & Readonly<Record<PublicCrowd, Gate>>;
}

export interface Renders {
  /** Rejects with Busy when too many are waiting. */
  of(address: string, asker: string): Promise<Rendered>;
  /** What has begun must not be kept if it bears one of the tags, and nobody who comes from now on may wait for it. */
  overtake(tags: readonly string[]): void;
  /** Whether there was something to be had by this address before. */
  isKnown(address: string): boolean;
  /** Whether the app has lately said that everybody has to ask for themselves. */
  isApart(address: string): boolean;
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

export function openRenders({ ask, library, now, gates }: RendersOptions): Renders {
  const known = rememberAddresses(ADDRESSES_KNOWN, now);
  const apart = rememberAddresses(ADDRESSES_APART, now);
  const joinable = new Map<string, Flight>();
  const flights = new Set<Flight>();
  let count = 0;

  const gateFor = (address: string): Gate => (known.has(address) ? gates.known : gates[publicCrowdOf(address)]);

  const settle = async (address: string, flight: Flight, rendering: Rendering): Promise<Rendered> => {
    if (rendering.kind === 'apart') {
      if (rendering.isFound && !rendering.isDocument) known.add(address);
      apart.add(address, rendering.isDocument ? DOCUMENT_APART_FOR_MS : FILE_APART_FOR_MS);
      return { kind: 'apart' };
    }
    const { answer, keeping } = rendering;
    const page = await makePage(answer, keeping, library.find(address)?.page);
    if (page.status >= 500) return { kind: 'failed', page };
    if (!keeping) return { kind: 'page', page };
    // From here to the end nothing may wait: a purge must find the page either under way or on its shelf.
    const { tags } = keeping;
    const until = isMissing(page) ? Math.min(keeping.until, now() + MISSING_FOR_MS) : keeping.until;
    if (until > now() && !flight.overtakenBy.has(everything) && !tags.some((tag) => flight.overtakenBy.has(tag))) {
      if (page.status === 200 && !address.includes('?')) known.add(address);
      library.put({ address, page, tags, begun: flight.begun, until });
    }
    return { kind: 'page', page };
  };

  const fly = async (address: string, asker: string, flight: () => Flight): Promise<Rendered> => {
    const leave = await gateFor(address).enter(asker);
    try {
      flight().begun = ++count;
      const rendering = await ask(address).catch(() => undefined);
      return rendering ? await settle(address, flight(), rendering) : { kind: 'failed' };
    } finally {
      leave();
    }
  };

  const begin = (address: string, asker: string): Flight => {
    const result = Promise.resolve().then(() => fly(address, asker, () => flight));
    const flight: Flight = { begun: 0, overtakenBy: new Set(), result };
    const end = () => {
      flights.delete(flight);
      if (joinable.get(address) === flight) joinable.delete(address);
    };
    result.then(end, end);
    flights.add(flight);
    joinable.set(address, flight);
    return flight;
  };

  return {
    of: (address, asker) => (joinable.get(address) ?? begin(address, asker)).result,
    overtake(tags) {
      for (const flight of flights) if (flight.begun > 0) for (const tag of tags) flight.overtakenBy.add(tag);
      for (const [address, flight] of joinable) if (flight.begun > 0) joinable.delete(address);
    },
    isKnown: (address) => known.has(address),
    isApart: (address) => apart.has(address),
    forget: () => apart.clear(),
  };
}
