// A front on a port of its own, before an app that is played by a handler on a socket, both with everything to look at.

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
import { createFront, type Front, type FrontOptions } from './front-server';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A request as it has arrived at the app. */
export interface Arrival {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Stage {
  readonly front: Front;
  readonly port: number;
  readonly arrivals: Arrival[];
  /** The front's clock, in milliseconds. */
  clock: number;
  /** Plays the app; may be replaced at any time. */
  handler: Handler;
  /** Whether the app can be found. */
  isUp: boolean;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  /** Writes the chunks one after the other, and resolves with what came back until it is enough, or there is silence. */
  say(chunks: readonly (string | Buffer)[], isEnough?: (heard: string) => boolean): Promise<string>;
  close(): Promise<void>;
}

const open = new Set<Stage>();
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

export async function closeStages(): Promise<void> {
  agent.destroy();
  await Promise.all([...open].map((stage) => stage.close()));
}

export async function stageOf(handler: Handler, options: Partial<FrontOptions> = {}): Promise<Stage> {
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
    host: 'club.example',
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
    get: (path, headers, method) => ask(port, path, headers, method),
    say: (chunks, isEnough) => say(port, chunks, isEnough),
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

export function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
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

const FIRST_WORD_MS = 2_000;
const QUIET_MS = 80;
const ENOUGH_MS = 10_000;

async function say(port: number, chunks: readonly (string | Buffer)[], isEnough?: (heard: string) => boolean) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let quietSince = Number.POSITIVE_INFINITY;
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
    quietSince = Date.now();
  });
  socket.on('error', () => undefined);
  for (const chunk of chunks) {
    socket.write(chunk, 'latin1');
    await pause(10);
  }
  const saidAt = Date.now();
  const isQuiet = () => Date.now() - Math.max(quietSince, saidAt) > QUIET_MS || Date.now() - saidAt > FIRST_WORD_MS;
  const isOver = () => (isEnough ? isEnough(heard) || Date.now() - saidAt > ENOUGH_MS : isQuiet());
  while (!socket.closed && !isOver()) await pause(5);
  socket.destroy();
  return heard;
}

export const page = (text: string): string =>
  `<!doctype html><html><head><title>${text}</title></head><body><p>${text}</p>${'<p>Guten Tag</p>'.repeat(80)}</body></html>`;

export const publicPolicy = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";

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
