// An S3 for development and tests: path-style, one account, every request checked, every acknowledged write on disk.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { replyXml } from './call';
import { allowOrigin, answerPreflight } from './cors';
import { S3Error } from './error';
import { isForm } from './form-data';
import { findOperation } from './operations';
import { postUpload } from './post-upload';
import { authenticate } from './signature';
import type { Credentials } from './signing-key';
import { Storage } from './storage';
import { parseTarget } from './target';
import { renderXml } from './xml';

export interface S3Options {
  dir: string;
  port?: number;
  buckets: string[];
  accessKeyId: string;
  secretAccessKey: string;
  /** When given, requests signed for another region are refused. */
  region?: string;
  /** Exact origins, or patterns with one star. */
  allowedOrigins?: string[];
}

export interface S3Server {
  url: string;
  port: number;
  close(): Promise<void>;
}

interface ServerState {
  storage: Promise<Storage>;
  credentials: Credentials;
  allowedOrigins: readonly string[];
}

const host = '127.0.0.1';
const patienceWithRefusedBodies = 2000;
const patienceWithOpenRequests = 300;

export async function startS3(options: S3Options): Promise<S3Server> {
  const { port = 0, accessKeyId, secretAccessKey, region } = options;
  const server = createServer({ keepAliveTimeout: 60_000 });
  // The port comes first: opening the folder sweeps it, which must not happen beneath a server already running on it.
  await listen(server, port);
  const state: ServerState = {
    storage: Storage.open(options.dir, options.buckets),
    credentials: { accessKeyId, secretAccessKey, region },
    allowedOrigins: options.allowedOrigins ?? [],
  };
  const running = new Set<Promise<void>>();
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const answer = handle(state, request, response)
      .catch(() => response.destroy())
      .then(() => void running.delete(answer));
    running.add(answer);
  };
  // Listening to checkContinue keeps Node from inviting a body before the request has been found worthy of one.
  server.on('request', onRequest).on('checkContinue', onRequest);
  const close = () => closeServer(server, running);
  try {
    await state.storage;
  } catch (error) {
    await close();
    throw error;
  }
  const bound = (server.address() as AddressInfo).port;
  return { url: `http://${host}:${bound}`, port: bound, close };
}

async function handle(state: ServerState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('x-amz-request-id', randomUUID());
  try {
    await dispatch(state, request, response);
  } catch (error) {
    if (request.socket.destroyed || response.headersSent) response.destroy();
    else refuse(request, response, error);
  } finally {
    discardRest(request);
  }
}

async function dispatch(state: ServerState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { credentials } = state;
  const isAllowedOrigin = allowOrigin(request, response, state.allowedOrigins);
  if (request.method === 'OPTIONS') return answerPreflight(request, response, isAllowedOrigin);
  const target = parseTarget(request.url ?? '');
  const known = { request, response, target, storage: await state.storage };
  const contentType = request.headers['content-type'];
  if (request.method === 'POST' && target.bucket && !target.key && isForm(contentType)) {
    return postUpload({ ...known, headers: {} }, contentType, credentials);
  }
  // Who may not do anything learns nothing, not even what is implemented.
  const headers = authenticate(request, target, credentials);
  await findOperation(request.method ?? '', target)({ ...known, headers });
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const known = error instanceof S3Error ? error : new S3Error('InternalError', 'We encountered an internal error.');
  if (error !== known) console.error('S3:', request.method, request.url, error);
  limitPatience(request, response);
  const headers = known.headers;
  if (request.method === 'HEAD') {
    response.writeHead(known.status, headers).end();
    return;
  }
  const xml = renderXml(
    'Error',
    {
      Code: known.code,
      Message: known.message,
      ...known.details,
      Resource: (request.url ?? '').split('?')[0],
      RequestId: String(response.getHeader('x-amz-request-id')),
    },
    false,
  );
  replyXml({ request, response }, xml, known.status, headers);
}

/** A client still sending must be able to read its refusal, but not to go on sending for ever. */
function limitPatience(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  // Nobody knows whether a body that was never invited will come, so this connection can carry nothing else.
  if (request.headers.expect) response.setHeader('connection', 'close');
  const timer = setTimeout(() => request.socket.destroy(), patienceWithRefusedBodies);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

/** What nobody read of a body must not hold up the connection; a reader that gave up may still be listening. */
function discardRest(request: IncomingMessage): void {
  request.removeAllListeners('readable');
  request.resume();
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server.off('error', reject) && undefined));
  });
}

async function closeServer(server: Server, running: ReadonlySet<Promise<void>>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), patienceWithOpenRequests);
  await closed;
  clearTimeout(timer);
  // Requests that were cut off still have to take their unfinished files away.
  await Promise.race([
    Promise.allSettled(running),
    new Promise((resolve) => setTimeout(resolve, patienceWithOpenRequests)),
  ]);
}
