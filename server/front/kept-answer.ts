// What a client gets of a kept page (cache hit, 304 Not Modified): the copy it reads, or word that it has it already.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnownTag } from '@/lib/etag';
import { bestEncoding } from './accepted-encoding';
import type { KeptPage } from './kept-page';

export interface KeptAnswer {
  readonly status: number;
  /** Names and values by turns. */
  readonly head: string[];
  readonly body: Buffer | undefined;
}

/** A different name for each copy, for they are different bytes. */
const tagOf = ({ hash }: KeptPage, encoding: string): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

export function keptAnswer(page: KeptPage, accepted: string | undefined, known: string | undefined): KeptAnswer {
  const { encoding, length, read } = page.copies[bestEncoding(accepted)];
  const tag = tagOf(page, encoding);
  const said = ['Cache-Control', page.caching, 'Vary', page.vary, 'ETag', tag];
  if (page.status === 200 && isKnownTag(known, tag)) return { status: 304, head: said, body: undefined };
  const head = [...page.fields, ...said, 'Content-Length', String(length)];
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  return { status: page.status, head, body: read() };
}

export function sendPage(request: IncomingMessage, response: ServerResponse, page: KeptPage): number {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  const { status, head, body } = keptAnswer(page, accepted as string | undefined, known);
  response.writeHead(status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}
