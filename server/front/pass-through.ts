// Hands a request to the app and the answer back, as they come, at the pace of the slower side (reverse proxy, backpressure).

import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { longestHead } from './app-answer';
import { type ArrivedBody, watchSilence } from './arrived-body';
import { cachingOfPassed, headersForApp, headersForVisitor } from './header-passage';

export interface Passage {
  readonly socket: string;
  readonly patienceMs: number;
  /** What has come of the request so far; the rest is handed on as it comes. */
  readonly body: ArrivedBody;
  readonly silenceMs: number;
  /** Called once: when the app has begun to answer, with its status, or will not. */
  onAnswered(status?: number): void;
  /** The visitor has stopped in the middle. */
  onSilence(): void;
  /** The app cannot be asked, or broke off before it said anything. */
  onFailure(): void;
  /** Sends the answer, which it gets uncompressed; without it, the answer goes on untouched. */
  send?(answer: IncomingMessage): void;
}

const rewritten = new Set(['cache-control', 'date']);

/** So much is read to its end although it is answered: whoever is cut off while talking may not hear the answer. */
const READ_OUT_BYTES = 1024 * 1024;

export function passThrough(request: IncomingMessage, response: ServerResponse, passage: Passage): void {
  const { method, url } = request;
  const { socket, patienceMs, body, silenceMs, onAnswered, onSilence, onFailure, send } = passage;
  // One connection for each request: nothing that is left over by one can become part of another.
  const asking = ask({
    socketPath: socket,
    method,
    path: url,
    agent: false,
    maxHeaderSize: longestHead,
    // An app that has heard enough would hang up on us otherwise, and its answer would be lost with the connection.
    headers: { ...headersForApp(request, send ? withoutEncodings : none), connection: 'keep-alive' },
  });
  const patience = setTimeout(() => asking.destroy(new Error('The app does not answer')), patienceMs);
  let isAnswered = false;
  const answered = (status?: number) => {
    clearTimeout(patience);
    if (!isAnswered) onAnswered(status);
    isAnswered = true;
  };

  asking.once('response', (answer): unknown => {
    answered(answer.statusCode);
    answer.once('close', () => asking.destroy());
    if (response.destroyed) return asking.destroy();
    if (send) return send(answer);
    response.writeHead(answer.statusCode ?? 502, headOf(request, answer));
    return pipeline(answer, response, () => undefined);
  });
  asking.on('error', () => {
    const isEarly = !isAnswered;
    answered();
    request.unpipe(asking);
    // What was begun cannot be taken back, only broken off, which the visitor's side notices.
    if (isEarly && !response.destroyed) onFailure();
  });
  response.once('finish', () => {
    request.unpipe(asking);
    request.resume();
  });
  response.once('close', () => {
    answered();
    if (!response.writableFinished) asking.destroy();
  });

  for (const chunk of body.chunks) asking.write(chunk);
  if (body.isWhole) return void asking.end();
  request.pipe(asking);
  watchSilence(request, silenceMs, () => {
    if (isAnswered) return;
    answered();
    onSilence();
    asking.destroy();
  });
}

const none: ReadonlySet<string> = new Set();
/** Whoever wants to read the answer must get it plain. */
const withoutEncodings: ReadonlySet<string> = new Set(['accept-encoding']);

export function headOf(request: IncomingMessage, answer: IncomingMessage): string[] {
  const head = headersForVisitor(answer, rewritten).flat();
  head.push('Cache-Control', cachingOfPassed(answer.headers['cache-control']));
  // The app has heard enough: what is still to come is not worth reading if it may be much.
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (!request.complete && announced > READ_OUT_BYTES) head.push('Connection', 'close');
  return head;
}
