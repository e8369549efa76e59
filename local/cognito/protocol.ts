// The AWS JSON 1.1 protocol over HTTP, the pool's key set, and open CORS for sign-in pages.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError, malformed } from './error';
import { type Input, isObject } from './input';
import { operationFor } from './operations';
import type { Pool } from './pool';

const BODY_LIMIT = 1024 * 1024;
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const AMZ_JSON = 'application/x-amz-json-1.1';

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

export async function handleRequest(
  pool: Pool,
  inTurn: Queue,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    allowOrigins(request, response);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method === 'POST') answer(response, 200, await runOperation(pool, inTurn, request), AMZ_JSON);
    else answer(response, 200, publicDocument(pool, request));
  } catch (error) {
    // A caller who hung up halfway through the request hears nothing, and it is nobody's fault here.
    if (request.complete) answerError(response, error);
    else response.destroy();
  }
}

async function runOperation(pool: Pool, inTurn: Queue, request: IncomingMessage): Promise<object> {
  const body = await readBody(request);
  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
  const { authorization, origin } = request.headers;
  const operation = operationFor(name, { authorization, origin });
  const input = parseInput(body);
  return inTurn(async () => operation(pool, input));
}

function publicDocument(pool: Pool, request: IncomingMessage): object {
  const { issuer, jwks } = pool.tokens;
  const path = (request.url ?? '').split('?')[0];
  if (request.method === 'GET' && path === `/${pool.poolId}/.well-known/jwks.json`) return jwks;
  if (request.method === 'GET' && path === `/${pool.poolId}/.well-known/openid-configuration`) {
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
    };
  }
  throw new CognitoError('NotFoundException', 'There is nothing at this address.', 404);
}

function parseInput(body: Buffer): Input {
  let input: unknown;
  try {
    input = JSON.parse(body.toString('utf8'));
  } catch {
    throw malformed('The request body is not valid JSON.');
  }
  if (!isObject(input)) throw malformed('The request body is not a JSON object.');
  return input;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Too long a body is still read to its end, or the caller would see a broken connection and no answer.
    if (length <= BODY_LIMIT) chunks.push(chunk);
  }
  if (length > BODY_LIMIT) throw new CognitoError('RequestEntityTooLargeException', 'Request is too large', 413);
  return Buffer.concat(chunks);
}

function allowOrigins(request: IncomingMessage, response: ServerResponse): void {
  const asked = String(request.headers['access-control-request-headers'] ?? '').split(',');
  // Public operations never need a signature, so no page is ever allowed to send one.
  const allowed = asked.map((name) => name.trim().toLowerCase()).filter((name) => name && name !== 'authorization');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader('access-control-allow-headers', allowed.join(', ') || 'content-type, x-amz-target');
  response.setHeader('access-control-expose-headers', 'x-amzn-requestid, x-amzn-errortype');
  response.setHeader('access-control-max-age', '600');
}

function answer(response: ServerResponse, status: number, body: object, type = 'application/json'): void {
  response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-amzn-requestid', randomUUID());
  response.writeHead(status).end(JSON.stringify(body));
}

function answerError(response: ServerResponse, error: unknown): void {
  const known = error instanceof CognitoError;
  if (!known) console.error(error);
  const { type, message, status } = known
    ? error
    : new CognitoError('InternalErrorException', 'Something went wrong inside the user pool.', 500);
  response.setHeader('x-amzn-errortype', type);
  answer(response, status, { __type: type, message }, AMZ_JSON);
}
