// The AWS JSON 1.1 protocol over HTTP, the pool's key set, and open CORS for sign-in pages.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Turns } from '@/local/background-jobs/one-at-a-time';
import { CognitoError, malformed } from './error';
import { type Input, isObject } from './input';
import { operationFor } from './operations';
import type { Pool } from './pool';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const AMZ_JSON = 'application/x-amz-json-1.1';

export async function handleRequest(
  pool: Pool,
  inTurn: Turns,
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

async function runOperation(pool: Pool, inTurn: Turns, request: IncomingMessage): Promise<object> {
  const body = await text(request);
  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
  const { authorization, origin } = request.headers;
  const operation = operationFor(name, { authorization, origin });
  const input = parseInput(body);
  return inTurn(async () => operation(pool, input));
}

function publicDocument(pool: Pool, request: IncomingMessage): object {
  const isKeySet = request.url === `/${pool.poolId}/.well-known/jwks.json`;
  if (request.method === 'GET' && isKeySet) return pool.tokens.jwks;
  throw new CognitoError('NotFoundException', 'There is nothing at this address.', 404);
}

function parseInput(body: string): Input {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    throw malformed('The request body is not valid JSON.');
  }
  if (!isObject(input)) throw malformed('The request body is not a JSON object.');
  return input;
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
