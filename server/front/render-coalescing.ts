// Render coalescing (single flight): the app makes each page only once at a time, none is kept that a purge has superseded, and no more than it can bear.

import type { Rendering } from './app-answer';
import { everything } from './contract';
import { type PublicCrowd, publicCrowdOf } from './crowd';
import type { Gate } from './gate';
import { type KeptPage, makePage } from './kept-page';
import { rememberAddresses } from './known-addresses';
import type { PageCache } from './page-cache';
import { addressIn, type PageKey } from './page-key';

export type Rendered =
  | { readonly kind: 'page'; readonly page: KeptPage }
  /** Everybody has to ask the app for themselves. */
  | { readonly kind: 'uncacheable' }
  /** What the app said to it, if it said anything. */
  | { readonly kind: 'failed'; readonly page?: KeptPage };

export interface RenderCoalescerOptions {
  ask(key: PageKey): Promise<Rendering>;
  /** Whether the page there keeps the framework's scripts. */
  hasScripts(address: string): boolean;
  readonly pageCache: PageCache;
  now(): number;
  readonly gates: {
    /** For addresses that were pages before, lest made-up ones keep them waiting. */
    readonly known: Gate;
  } & Readonly<Record<PublicCrowd, Gate>>;
}

export interface RenderCoalescer {
  /** Rejects with Busy when too many are waiting. */
  of(key: PageKey, asker: string): Promise<Rendered>;
  /** What has begun must not be kept if it bears one of the tags, and nobody who comes from now on may wait for it. */
  supersede(tags: readonly string[]): void;
  /** Whether there was something to be had by this address before. */
  isKnown(key: PageKey): boolean;
  /** Somebody who asked for themselves has got it. */
  found(key: PageKey): void;
  /** Whether everybody has to ask for themselves: files always, anything else if the app has lately said so. */
  isUncacheable(key: PageKey): boolean;
  /** Another app may answer otherwise. */
  forget(): void;
}

interface InFlightRender {
  /** Zero while it waits at the gate. */
  begun: number;
  readonly supersededBy: Set<string>;
  readonly result: Promise<Rendered>;
}

const MISSING_FOR_MS = 2_000;
const DOCUMENT_UNCACHEABLE_FOR_MS = 5_000;
const FILE_UNCACHEABLE_FOR_MS = 60_000;
const [ADDRESSES_KNOWN, ADDRESSES_UNCACHEABLE] = [10_000, 2_000];

const isMissing = ({ status }: KeptPage): boolean => status === 404 || status === 410;

export function openRenderCoalescer({
  ask,
  hasScripts,
  pageCache,
  now,
  gates,
}: RenderCoalescerOptions): RenderCoalescer {
  const known = rememberAddresses(ADDRESSES_KNOWN, now);
  const uncacheable = rememberAddresses(ADDRESSES_UNCACHEABLE, now);
  const joinable = new Map<string, InFlightRender>();
  const allInFlight = new Set<InFlightRender>();
  let count = 0;

  const crowdOf = (key: PageKey): PublicCrowd => publicCrowdOf(addressIn(key));
  const gateFor = (key: PageKey): Gate => (known.has(key) ? gates.known : gates[crowdOf(key)]);

  const settle = async (key: PageKey, inFlight: InFlightRender, rendering: Rendering): Promise<Rendered> => {
    if (rendering.kind === 'uncacheable') {
      if (rendering.isFound && !rendering.isDocument) known.add(key);
      uncacheable.add(key, rendering.isDocument ? DOCUMENT_UNCACHEABLE_FOR_MS : FILE_UNCACHEABLE_FOR_MS);
      return { kind: 'uncacheable' };
    }
    const { answer, directive } = rendering;
    const page = await makePage(
      answer,
      { isKept: directive !== undefined, hasScripts: hasScripts(addressIn(key)) },
      pageCache.find(key)?.page,
    );
    if (page.status >= 500) return { kind: 'failed', page };
    if (!directive) return { kind: 'page', page };
    // From here to the end nothing may wait: a purge must find the page either under way or in its store.
    const { tags } = directive;
    const until = isMissing(page) ? Math.min(directive.until, now() + MISSING_FOR_MS) : directive.until;
    if (
      until > now() &&
      !inFlight.supersededBy.has(everything) &&
      !tags.some((tag) => inFlight.supersededBy.has(tag))
    ) {
      if (page.status === 200 && !key.includes('?')) known.add(key);
      pageCache.put({ key, page, tags, begun: inFlight.begun, until });
    }
    return { kind: 'page', page };
  };

  const render = async (key: PageKey, asker: string, inFlight: () => InFlightRender): Promise<Rendered> => {
    const leave = await gateFor(key).enter(asker);
    try {
      inFlight().begun = ++count;
      const rendering = await ask(key).catch(() => undefined);
      return rendering ? await settle(key, inFlight(), rendering) : { kind: 'failed' };
    } finally {
      leave();
    }
  };

  const begin = (key: PageKey, asker: string): InFlightRender => {
    const result = Promise.resolve().then(() => render(key, asker, () => inFlight));
    const inFlight: InFlightRender = { begun: 0, supersededBy: new Set(), result };
    const end = () => {
      allInFlight.delete(inFlight);
      if (joinable.get(key) === inFlight) joinable.delete(key);
    };
    result.then(end, end);
    allInFlight.add(inFlight);
    joinable.set(key, inFlight);
    return inFlight;
  };

  return {
    of: (key, asker) => (joinable.get(key) ?? begin(key, asker)).result,
    supersede(tags) {
      for (const inFlight of allInFlight)
        if (inFlight.begun > 0) for (const tag of tags) inFlight.supersededBy.add(tag);
      for (const [key, inFlight] of joinable) if (inFlight.begun > 0) joinable.delete(key);
    },
    isKnown: (key) => known.has(key),
    found: (key) => known.add(key),
    isUncacheable: (key) => crowdOf(key) === 'files' || uncacheable.has(key),
    forget: () => uncacheable.clear(),
  };
}
