// The page cache in front of the app (reverse proxy with page cache): answers what it keeps without asking anybody, and hands everything else on.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sitePages } from '@/lib/site-pages';
import { openPages, type SitePages } from '@/lib/site-paths';
import type { Language } from '@/lib/strings/language';
import { closeGracefully as leaveServer, listen, portOf } from '../listening';
import { refuseRequest, statusOfAmbiguous } from './ambiguous-request';
import { askApp, askWhole } from './app-answer';
import { type BodyPatience, bodyArrives, bodyPatience } from './arrived-body';
import { askerOf } from './asker';
import { isClosedAddress, pathRead } from './closed-address';
import { isCommon, isOfRouter } from './common-request';
import { boundConnections } from './connections';
import { everything } from './contract';
import { type Crowd, crowdOf, publicCrowdOf } from './crowd';
import { openFastLane } from './fast-lane';
import { type FrontFigures, noFigures } from './figures';
import { Busy, type Gate, openGate, type Room } from './gate';
import { healthAddress, isHealthCheck, openHealthCheck, sendHealth } from './health-check';
import { isPersonalRoom, keptAddress } from './kept-address';
import { sendPage } from './kept-answer';
import type { CacheEntry } from './lru-store';
import { openPageCache, type PageCacheBytes } from './page-cache';
import { addressIn, hostIn, openKeys, type PageKey } from './page-key';
import { passThrough } from './pass-through';
import { sendPassed } from './passed-document';
import { openRenderCoalescer } from './render-coalescing';
import { sendUnavailable } from './unavailable-page';
import { answerUnreadable } from './unreadable-request';

export interface FrontOptions {
  /** Where the app listens; undefined while it does not. */
  appSocket(): string | undefined;
  /** Whom pages are asked from that are kept for everybody: the club's hosts, the main one first. */
  readonly hosts: readonly string[];
  readonly language: Language;
  /** The table of pages, unless it is the club's. */
  readonly pages?: SitePages;
  readonly bytes?: Partial<PageCacheBytes>;
  readonly renderLimits?: Partial<typeof limits>;
  readonly fastLane?: boolean;
  /** How long the app may say nothing of what other instances invalidated before pages count as stale; for ever if it follows none. */
  readonly silenceMs?: number;
  /** How long somebody may take to say what they want. */
  readonly headersMs?: number;
  readonly body?: Partial<BodyPatience>;
  readonly connections?: number;
  now?(): number;
}

export interface Front {
  /** Resolves with the port on the first of the hosts. */
  listen(port: number, hosts: readonly string[]): Promise<number>;
  /** When it returns, nobody is shown any more what bears one of these tags. */
  purge(tags: readonly string[]): void;
  /** Until this moment the app knows what was purged on other instances. */
  heard(): void;
  /** The app is gone and may have taken purges with it that we never heard of. */
  doubtAll(): void;
  figures(): FrontFigures;
  /** Takes no more requests; cuts off what is not answered within the patience. */
  close(patienceMs: number): Promise<void>;
}

const MEGABYTE = 1 << 20;
const defaultBytes: PageCacheBytes = { pages: 24 * MEGABYTE, files: 12 * MEGABYTE, negative: 2 * MEGABYTE };
const LARGEST_FILE = 3 * MEGABYTE;

const limits: Readonly<Record<'known' | Crowd, Room>> & { readonly patienceMs: number } = {
  /** How many pages the app makes at once that were pages before, and how many may wait for it. */
  known: { atOnce: 8, waiting: 1_000, share: 8 },
  /** The same for addresses that nobody has asked for with success, and for odd spellings of those that somebody has. */
  unknown: { atOnce: 6, waiting: 200, share: 4 },
  files: { atOnce: 6, waiting: 200, share: 4 },
  /** A whole hall of people may come by one address: what is beyond their share waits, it is not turned away. */
  sessions: { atOnce: 128, waiting: 1_000, share: 32 },
  writes: { atOnce: 64, waiting: 200, share: 16 },
  router: { atOnce: 32, waiting: 400, share: 16 },
  rooms: { atOnce: 32, waiting: 400, share: 16 },
  patienceMs: 20_000,
};

/** So long after its time a page is better than none, if nothing is known against it. */
const STALE_MS = 3_600_000;
const PASSAGE_PATIENCE_MS = 60_000;
const HEALTH_PATIENCE_MS = 5_000;
/** Each takes some memory, whatever is said on it. */
const MOST_CONNECTIONS = 2_000;

const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 10_000;

export function createFront(options: FrontOptions): Front {
  const { appSocket, hosts, language, pages = sitePages, now = Date.now } = options;
  const { fastLane = true, headersMs = HEADERS_MS, silenceMs = Number.POSITIVE_INFINITY } = options;
  const { patienceMs, ...rooms } = { ...limits, ...options.renderLimits };
  const patience = { ...bodyPatience, ...options.body };
  const figures = noFigures();
  const pageCache = openPageCache({ ...defaultBytes, ...options.bytes });
  const connections = boundConnections(options.connections ?? MOST_CONNECTIONS);
  const keyOf = openKeys(hosts);
  const pageAt = openPages(pages);
  const hasScripts = (url: string): boolean => pageAt(pathRead(url))?.scripts === true;
  const gates = {
    known: openGate(rooms.known),
    unknown: openGate(rooms.unknown),
    files: openGate(rooms.files),
    sessions: openGate(rooms.sessions),
    writes: openGate(rooms.writes),
    router: openGate(rooms.router),
    rooms: openGate(rooms.rooms),
  };
  const theApp = (): string => {
    const socket = appSocket();
    if (socket === undefined) throw new Error('The app is not there');
    return socket;
  };
  const coalescer = openRenderCoalescer({
    pageCache,
    now,
    gates,
    hasScripts,
    ask: async (key) => {
      const [host, address] = [hostIn(key), addressIn(key)];
      return askApp({ socket: theApp(), address, host, patienceMs, mostBytes: LARGEST_FILE });
    },
  });
  const health = openHealthCheck(async () =>
    askWhole({
      socket: theApp(),
      address: healthAddress,
      host: hostIn(keyOf(undefined, healthAddress)),
      patienceMs: HEALTH_PATIENCE_MS,
    }),
  );

  let heardAt = Number.NEGATIVE_INFINITY;
  const isInformed = (): boolean => now() - heardAt <= silenceMs;
  const isFresh = (entry: CacheEntry | undefined): entry is CacheEntry =>
    entry !== undefined && entry.until > now() && isInformed();

  const unavailable = (request: IncomingMessage, response: ServerResponse) => {
    figures.unavailable++;
    sendUnavailable(request, response, language);
  };

  const pass = async (
    request: IncomingMessage,
    response: ServerResponse,
    gate: Gate = gates[crowdOf(request)],
    onFound: () => void = () => undefined,
  ) => {
    const { method, url = '/', headers } = request;
    const isPublic = (method === 'GET' || method === 'HEAD') && !isPersonalRoom(url) && !isOfRouter(headers);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const body = await bodyArrives(request, patience);
    if (body === 'gone' || response.destroyed) return;
    if (body === 'silent') return refuseWith(response, 408);
    connections.engage(request.socket, response);
    const leave = await gate.enter(askerOf(request), gone.signal).catch(() => undefined);
    const socket = appSocket();
    if (!leave || socket === undefined) {
      leave?.();
      return response.destroyed ? undefined : unavailable(request, response);
    }
    figures.passed++;
    passThrough(request, response, {
      socket,
      patienceMs: PASSAGE_PATIENCE_MS,
      body,
      silenceMs: patience.silenceMs,
      onAnswered(status) {
        leave();
        if (status === 200 || status === 304) onFound();
      },
      onSilence: () => refuseWith(response, 408),
      onFailure: () => unavailable(request, response),
      ...(isPublic ? { send: (answer) => sendPassed(request, response, answer, hasScripts(url)) } : {}),
    });
  };

  const showStale = (request: IncomingMessage, response: ServerResponse, key: PageKey): boolean => {
    const entry = pageCache.find(key);
    if (!entry || entry.until + STALE_MS <= now()) return false;
    figures.stale++;
    sendPage(request, response, entry.page);
    return true;
  };

  const show = async (request: IncomingMessage, response: ServerResponse, key: PageKey) => {
    const entry = pageCache.find(key);
    if (isFresh(entry)) {
      figures.hits++;
      if (sendPage(request, response, entry.page) === 304) figures.unchanged++;
      return;
    }
    if (appSocket() === undefined)
      return showStale(request, response, key) ? undefined : unavailable(request, response);
    const passAs = () => {
      const crowd = publicCrowdOf(addressIn(key));
      const onFound = crowd === 'files' ? () => coalescer.found(key) : undefined;
      return pass(request, response, coalescer.isKnown(key) ? gates.known : gates[crowd], onFound);
    };
    if (coalescer.isUncacheable(key)) return passAs();
    figures.misses++;
    connections.engage(request.socket, response);
    const rendered = await coalescer.of(key, askerOf(request)).catch((error: unknown) => {
      if (error instanceof Busy) return undefined;
      throw error;
    });
    if (response.destroyed) return;
    if (rendered?.kind === 'uncacheable') return passAs();
    if (rendered?.kind === 'page') return void sendPage(request, response, rendered.page);
    if (showStale(request, response, key)) return;
    if (rendered?.page) return void sendPage(request, response, rendered.page);
    unavailable(request, response);
  };

  const refuseWith = (response: ServerResponse, status: number) => {
    figures.refused++;
    refuseRequest(response, status);
  };

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const refusal = statusOfAmbiguous(request) ?? (isClosedAddress(request.url ?? '/') ? 404 : undefined);
    if (refusal !== undefined) return refuseWith(response, refusal);
    const { method, headers, url = '/' } = request;
    const address = isCommon(method, headers) ? keptAddress(url, pageAt) : undefined;
    const answering = isHealthCheck(request)
      ? health().then(
          (answer) => sendHealth(request, response, answer),
          () => unavailable(request, response),
        )
      : address === undefined
        ? pass(request, response)
        : show(request, response, keyOf(headers.host, address));
    answering.catch((error: unknown) => {
      console.error(error);
      unavailable(request, response);
    });
  };

  const servers: Server[] = [];
  const lane = openFastLane({
    keepAliveMs: KEEP_ALIVE_MS,
    find(host, address) {
      const entry = pageCache.find(keyOf(host, address));
      return isFresh(entry) ? entry.page : undefined;
    },
    make(host, address, asker) {
      if (appSocket() === undefined || keptAddress(address, pageAt) !== address) return undefined;
      const key = keyOf(host, address);
      if (coalescer.isUncacheable(key)) return undefined;
      figures.misses++;
      return coalescer.of(key, asker).then(
        (rendered) => (rendered.kind === 'page' ? rendered.page : undefined),
        () => undefined,
      );
    },
    onHit(status) {
      figures.hits++;
      figures.fast++;
      if (status === 304) figures.unchanged++;
    },
    engage: connections.engage,
  });

  return {
    async listen(port, hosts) {
      const ports: number[] = [];
      for (const name of hosts) {
        const server = createServer(
          {
            keepAliveTimeout: KEEP_ALIVE_MS,
            headersTimeout: headersMs,
            requestTimeout: Math.max(headersMs, PASSAGE_PATIENCE_MS),
            connectionsCheckingInterval: headersMs / 5,
          },
          onRequest,
        );
        answerUnreadable(server);
        if (fastLane) lane.lead(server);
        server.on('connection', connections.admit);
        ports.push(portOf(await listen(server, { port: ports[0] ?? port, host: name })));
        servers.push(server);
      }
      return ports[0] ?? port;
    },
    purge(tags) {
      figures.purges++;
      coalescer.supersede(tags);
      pageCache.purge(tags);
    },
    heard() {
      heardAt = now();
    },
    doubtAll() {
      coalescer.supersede([everything]);
      coalescer.forget();
      pageCache.doubtAll(now());
    },
    figures: () => ({ ...figures, pages: pageCache.size, bytes: pageCache.bytes }),
    async close(patience) {
      lane.close(patience);
      await Promise.all(servers.map((server) => leaveServer(server, patience)));
    },
  };
}
