/** A proxy in front of DynamoDB or S3 that passes everything through unchanged until a rule tells it to misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@/local/supervisor/listening';
import { type AnswerMemory, answerMemory } from './answer-memory';
import { answerWithoutEffect } from './answer-without-effect';
import { type FaultRule, loadDice, type Verdict } from './fault-rule';
import { type ItemLocks, openItemLocks } from './item-locks';
import { performDynamo } from './perform-dynamo';
import { type Random, seededRandom } from './seeded-random';
import { dynamoTarget, parseObject, type StoreCommand } from './store-command';
import { type Answer, internalError } from './store-error';
import { answerHeaders, openUpstream, type Upstream } from './upstream';

export type { FaultRule } from './fault-rule';
export type { StoreCommand } from './store-command';

export type FaultProxy = {
  url: string;
  /** Replaces all rules. */
  use(rules: FaultRule[]): void;
  clear(): void;
  /** Oldest first, in order of arrival. */
  log: StoreCommand[];
  clearLog(): void;
  close(): Promise<void>;
};

export type FaultProxyOptions = { target: string; logLimit?: number };

const MEMORY_BYTES = 32 * 1024 * 1024;

type Proxy = {
  upstream: Upstream;
  random: Random;
  memory: AnswerMemory;
  locks: ItemLocks;
  closing: AbortSignal;
  throwDice: (command: StoreCommand) => Verdict;
  note: (command: StoreCommand) => void;
};
type Exchange = { req: IncomingMessage; res: ServerResponse; command: StoreCommand; body: Buffer | null };

export async function startFaultProxy({ target, logLimit = 10_000 }: FaultProxyOptions): Promise<FaultProxy> {
  const random = seededRandom(1);
  const closing = new AbortController();
  const log: StoreCommand[] = [];
  let dice = loadDice([], random);
  const proxy: Proxy = {
    upstream: openUpstream(target),
    random,
    memory: answerMemory({ maxBytes: MEMORY_BYTES }),
    locks: openItemLocks(target),
    closing: closing.signal,
    throwDice: (command) => dice.throwFor(command),
    note: (command) => {
      if (log.push(command) > logLimit) log.shift();
    },
  };

  // A lost or refused connection to the store looks to the client as it would without the proxy.
  const server = createServer((req, res) => void serve(proxy, req, res).catch(() => req.socket.destroy()));
  // Longer than any client keeps an idle connection, so that none is closed just as it is used again.
  server.keepAliveTimeout = 120_000;
  const port = await listen(server, 0);

  return {
    url: `http://127.0.0.1:${port}`,
    use: (rules) => {
      dice = loadDice(rules, random);
    },
    clear: () => {
      dice = loadDice([], random);
    },
    log,
    clearLog: () => {
      log.length = 0;
    },
    async close() {
      closing.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      proxy.upstream.close();
      proxy.locks.close();
      await closed;
    },
  };
}

async function serve(proxy: Proxy, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const exchange = await readExchange(req, res);
  const { command } = exchange;
  proxy.note(command);
  const verdict = proxy.throwDice(command);
  const { delays, fault } = verdict;
  command.fault = fault?.kind ?? delays[0]?.kind ?? null;
  for (const { ms } of delays) await hold(proxy, ms);
  if (fault?.kind === 'drop-before') return void req.socket.destroy();
  const refusal = fault && answerWithoutEffect(fault, command, proxy.random);
  if (refusal) {
    req.resume();
    return reply(exchange, refusal);
  }
  await (exchange.body ? serveDynamo(proxy, exchange, exchange.body, verdict) : serveObject(proxy, exchange));
}

async function readExchange(req: IncomingMessage, res: ServerResponse): Promise<Exchange> {
  const target = dynamoTarget(req.headers);
  const fresh = { fault: null, status: null, arrivedAt: performance.now(), answeredAt: null };
  if (!target) {
    const operation = `${req.method} ${req.url?.split('?')[0]}`;
    return { req, res, body: null, command: { service: 's3', operation, body: null, ...fresh } };
  }
  const body = await buffer(req);
  return { req, res, body, command: { ...target, body: parseObject(body), ...fresh } };
}

async function serveDynamo(proxy: Proxy, exchange: Exchange, body: Buffer, verdict: Verdict): Promise<void> {
  const { fault, heldMs } = verdict;
  const perform = () => performDynamo({ ...proxy, ...exchange, body, fault });
  const answer = await (heldMs === null
    ? perform()
    : proxy.locks.during(exchange.command, perform, () => hold(proxy, heldMs)));
  if (fault?.kind === 'drop-after') return void exchange.req.socket.destroy();
  if (fault?.kind === 'timeout-after') await hold(proxy, fault.ms);
  reply(exchange, fault?.kind === 'error500-after' ? internalError(exchange.command) : answer);
}

/** Objects may be large: they are streamed both ways, never held. */
async function serveObject({ upstream }: Proxy, { req, res, command }: Exchange): Promise<void> {
  const answer = await upstream.send(req);
  command.status = answer.statusCode ?? 502;
  res.writeHead(command.status, answerHeaders(answer));
  await pipeline(answer, res);
}

function reply({ res, command }: Exchange, { status, headers, body }: Answer): void {
  command.status = status;
  command.answeredAt = performance.now();
  const length = headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-length');
  res.writeHead(status, length ? headers : [...headers, 'content-length', String(body.length)]);
  res.end(body);
}

async function hold({ closing }: Proxy, ms: number): Promise<void> {
  await pause(ms, undefined, { signal: closing });
}
