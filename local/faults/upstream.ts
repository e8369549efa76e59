/** The way to the real store: passes requests on over kept-alive connections, headers and bytes untouched. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './store-error';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
];
// The proxy's own server has already said "100 Continue".
const REQUEST_ONLY = [...HOP_BY_HOP, 'transfer-encoding', 'expect'];

export type Upstream = {
  /** Resolves with the head of the answer; the body of the request is streamed unless another is given. */
  send(from: IncomingMessage, replacement?: { body: Buffer; readable: boolean }): Promise<IncomingMessage>;
  close(): void;
};

export function openUpstream(target: string): Upstream {
  const { protocol, hostname, port } = new URL(target);
  if (protocol !== 'http:') throw new Error(`The fault proxy speaks plain http only, not ${protocol} (${target}).`);
  // Idle connections are given up early, before the store closes one just as it is used again.
  const agent = new Agent({ keepAlive: true, timeout: 10_000 });

  return {
    send(from, replacement) {
      const headers = replacement
        ? [
            ...without(from.rawHeaders, changed(replacement.readable)),
            'content-length',
            String(replacement.body.length),
          ]
        : without(from.rawHeaders, REQUEST_ONLY);
      const options = { agent, hostname, port: port || 80, method: from.method, path: from.url, headers };
      return new Promise((resolve, reject) => {
        let answered = false;
        const outgoing = request(options, (answer) => {
          answered = true;
          resolve(answer);
        });
        outgoing.on('error', (error) => {
          // A store may answer and hang up before it has read a whole upload: the rest is of no interest.
          if (answered) from.unpipe(outgoing).resume();
          else reject(error);
        });
        if (replacement) return void outgoing.end(replacement.body);
        from.once('error', () => outgoing.destroy());
        from.pipe(outgoing);
      });
    },
    close: () => agent.destroy(),
  };
}

export function answerHeaders(answer: IncomingMessage): string[] {
  return without(answer.rawHeaders, [...HOP_BY_HOP, 'transfer-encoding']);
}

export async function wholeAnswer(answer: IncomingMessage): Promise<Answer> {
  const body = await buffer(answer);
  return { status: answer.statusCode ?? 502, headers: answerHeaders(answer), body };
}

/** The same answer with another JSON body, and without the headers that spoke of the old one. */
export function withBody({ status, headers }: Answer, body: unknown): Answer {
  return {
    status,
    headers: without(headers, ['content-length', 'x-amz-crc32']),
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Without accept-encoding the answer comes uncompressed and can be rewritten. */
function changed(readable: boolean): string[] {
  return [...REQUEST_ONLY, 'content-length', ...(readable ? ['accept-encoding'] : [])];
}

function without(raw: string[], names: string[]): string[] {
  return raw.filter((_, at) => !names.includes((raw[at - (at % 2)] ?? '').toLowerCase()));
}
