// A front on a port of its own, before an app that is played by a handler on a socket, both with everything to look at (test harness).

import { mkdtempSync, rmSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SitePage, sitePages } from '@/lib/site-pages';
import { createFront, type Front, type FrontOptions } from './front-server';

export type AppHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A request as it has arrived at the app. */
export interface Arrival {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  body: string;
}

export interface FrontAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Judges what has come back so far. */
type Heard = (heard: string) => boolean;

/** Something to say, or what has to be heard before the next is said. */
export type Utterance = string | Buffer | Heard;

export interface Stage {
  readonly front: Front;
  readonly port: number;
  readonly arrivals: Arrival[];
  /** The front's clock, in milliseconds. */
  clock: number;
  /** Plays the app; may be replaced at any time. */
  handler: AppHandler;
  /** Whether the app can be found. */
  isUp: boolean;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<FrontAnswer>;
  /** Writes what is to be said piece by piece, and resolves with what came back until it is enough, or the other side hangs up. */
  say(utterances: readonly Utterance[], isEnough?: Heard): Promise<string>;
  close(): Promise<void>;
}

const open = new Set<Stage>();
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

export async function closeStages(): Promise<void> {
  agent.destroy();
  await Promise.all([...open].map((stage) => stage.close()));
}

export async function stageOf(handler: AppHandler, options: Partial<FrontOptions> = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  const socket = join(folder, 'app.sock');
  const arrivals: Arrival[] = [];
  const app = createServer((asked, response) => {
    const { method, url, headers } = asked;
    const arrival: Arrival = { method, url, headers, body: '' };
    arrivals.push(arrival);
    asked.on('data', (chunk: Buffer) => {
      arrival.body += chunk.toString('latin1');
    });
    asked.on('error', () => undefined);
    stage.handler(asked, response);
  });
  await new Promise<void>((resolve) => app.listen(socket, resolve));
  const front = createFront({
    appSocket: () => (stage.isUp ? socket : undefined),
    hosts: ['club.example'],
    pages: untouched,
    language: 'de',
    now: () => stage.clock,
    ...options,
  });
  const port = await front.listen(0, ['127.0.0.1']);
  const stage: Stage = {
    front,
    port,
    arrivals,
    clock: 1_000_000,
    handler,
    isUp: true,
    get: (path, headers, method) => askFront(port, path, headers, method),
    say: (utterances, isEnough) => say(port, utterances, isEnough),
    async close() {
      open.delete(stage);
      await front.close(50);
      app.close().closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  open.add(stage);
  return stage;
}

export function askFront(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<FrontAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** Whether so many answers have come whole, by what each says of its own length; those to HEAD have a head only. */
export const hasAnswers =
  (count: number, isHead = false): Heard =>
  (heard) => {
    let rest = heard;
    for (let found = 0; found < count; found++) {
      const headEnd = rest.indexOf('\r\n\r\n') + 4;
      if (headEnd < 4) return false;
      const head = rest.slice(0, headEnd);
      const isEmpty = isHead || /^HTTP\/1\.1 (204|304) /.test(head);
      const isChunked = /\r\ntransfer-encoding: chunked\r\n/i.test(head);
      const length = isEmpty ? 0 : Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1] ?? 0);
      const end = isChunked && !isEmpty ? rest.indexOf('\r\n0\r\n\r\n', headEnd - 2) + 7 : headEnd + length;
      if (end < headEnd || rest.length < end) return false;
      rest = rest.slice(end);
    }
    return true;
  };

async function say(port: number, utterances: readonly Utterance[], isEnough: Heard = () => false): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const until = async (isSo: Heard) => {
    while (!socket.closed && !isSo(heard)) await pause(5);
  };
  for (const utterance of utterances) {
    if (typeof utterance === 'function') await until(utterance);
    else if (!socket.closed) {
      socket.write(utterance, 'latin1');
      // Mostly they arrive apart then; what is expected must not depend on it.
      await pause(10);
    }
  }
  await until(isEnough);
  socket.destroy();
  return heard;
}

export const htmlPage = (text: string): string =>
  `<!doctype html><html><head><title>${text}</title></head><body><p>${text}</p>${'<p>Guten Tag</p>'.repeat(80)}</body></html>`;

export const publicPolicy = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";

/** The club's pages, each sent as the app has written it. */
const untouched = Object.fromEntries(
  Object.entries<SitePage>(sitePages).map(([path, page]) => [path, { ...page, scripts: true } as const]),
);

/** Answers as the app does with a page that may be kept. */
export function keep(response: ServerResponse, body: string, mark = 'until=-; tags=all', status = 200): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': publicPolicy,
    vary: 'rsc, next-router-state-tree',
    'x-clubhouse-keep': mark,
    'cache-control': 's-maxage=31536000',
  });
  response.end(body);
}
