// One authenticated request on its way through the server, and the ways to answer it.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HeaderValues } from './signature';
import type { Bucket, Storage } from './storage';
import type { Target } from './target';

export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  target: Target;
  headers: HeaderValues;
  storage: Storage;
}

export function bucketOf(call: Call): Bucket {
  return call.storage.bucket(call.target.bucket);
}

type Exchange = Pick<Call, 'request' | 'response'>;

export function reply(call: Exchange, status: number, headers: OutgoingHttpHeaders = {}): void {
  const length = status === 204 || status === 304 ? {} : { 'content-length': 0 };
  call.response.writeHead(status, { ...length, ...headers }).end();
}

export function replyXml(call: Exchange, xml: string, status = 200, headers: OutgoingHttpHeaders = {}): void {
  const content = { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(xml) };
  call.response.writeHead(status, { ...content, ...headers }).end(call.request.method === 'HEAD' ? undefined : xml);
}
