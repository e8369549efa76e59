// Sends a public document that is not kept as if it were (uncached document): compressed, lean, and with a policy that names its scripts.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { compressAnswer } from '../compressed-answer';
import { allowsAnyScript, policyFor } from './content-policy';
import { headOf } from './pass-through';
import { stripScripts } from './strip-scripts';

/** What is longer is no document of ours. */
const MOST_BYTES = 4 << 20;

const needsReading = (answer: IncomingMessage, isStripped: boolean): boolean => {
  const { 'content-type': type = '', 'content-encoding': encoding, 'content-security-policy': policy } = answer.headers;
  const isDocument = type.startsWith('text/html') && encoding === undefined;
  return isDocument && (isStripped || allowsAnyScript(String(policy ?? '')));
};

export function sendPassed(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
  hasScripts: boolean,
): void {
  const head = headOf(request, answer);
  response.statusCode = answer.statusCode ?? 502;
  for (let i = 0; i + 1 < head.length; i += 2) response.appendHeader(head[i] ?? '', head[i + 1] ?? '');
  compressAnswer(request, response);
  const isStripped = !hasScripts && response.statusCode < 500;
  if (!needsReading(answer, isStripped)) return void pipeline(answer, response, () => undefined);

  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) return;
    answer.off('data', collect).off('end', finish);
    response.write(Buffer.concat(chunks));
    pipeline(answer, response, () => undefined);
  };
  const finish = () => {
    const whole = Buffer.concat(chunks).toString('utf8');
    const html = isStripped ? stripScripts(whole) : whole;
    const policy = answer.headers['content-security-policy'];
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policyFor(html, String(policy)));
    response.removeHeader('Content-Length');
    response.end(html);
  };
  answer.on('data', collect).once('end', finish);
  answer.once('error', () => response.destroy());
}
