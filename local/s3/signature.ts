// Lets a request pass when a holder of the secret signed it, by header or by presigned query; everything else is refused.
import type { IncomingMessage } from 'node:http';
import { S3Error } from './error';
import { headerText } from './header-text';
import {
  algorithm,
  type Credentials,
  findSigner,
  parseAmzDate,
  requireSignature,
  type Signer,
  sha256Hex,
} from './signing-key';
import { decode, encodeStrictly, type Target } from './target';

export type HeaderValues = Readonly<Record<string, string>>;

const fifteenMinutes = 15 * 60_000;
const sevenDays = 7 * 24 * 60 * 60;
const authParameters = ['algorithm', 'credential', 'date', 'expires', 'signedheaders', 'signature'].map(
  (name) => `x-amz-${name}`,
);

/** The request's headers, together with those a presigned URL carries in its query. */
export function authenticate(request: IncomingMessage, target: Target, credentials: Credentials): HeaderValues {
  const presigned = target.query.has('X-Amz-Signature') || target.query.has('X-Amz-Algorithm');
  const { authorization } = request.headers;
  if (presigned && authorization) {
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed: a query string or an Authorization header.');
  }
  if (presigned) return authenticateQuery(request, target, credentials);
  if (authorization) return authenticateHeader(request, target, credentials, authorization);
  throw new S3Error('AccessDenied', 'Access Denied');
}

function authenticateHeader(
  request: IncomingMessage,
  target: Target,
  credentials: Credentials,
  authorization: string,
): HeaderValues {
  if (!authorization.startsWith(`${algorithm} `)) {
    throw new S3Error('InvalidRequest', `The authorization mechanism is not supported. Please use ${algorithm}.`);
  }
  const headers = headerValues(request);
  const fields = new Map(
    authorization
      .slice(algorithm.length)
      .split(',')
      .map((field) => splitOnce(field.trim(), '=')),
  );
  const [credential, signed, signature] = ['Credential', 'SignedHeaders', 'Signature'].map((name) => fields.get(name));
  if (!credential || !signed || !signature) {
    throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header you provided is invalid.');
  }
  const date = headers['x-amz-date'];
  if (!date) {
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid x-amz-date header.');
  }
  const signer = findSigner(credentials, { credential, date, signature }, 'AuthorizationHeaderMalformed');
  requireFreshDate(date);
  const payload = headers['x-amz-content-sha256'];
  if (!payload) {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256.');
  }
  requireCanonicalSignature(request, target, signer, signed, payload);
  return headers;
}

function authenticateQuery(request: IncomingMessage, target: Target, credentials: Credentials): HeaderValues {
  const { query } = target;
  const malformed = (message: string) => new S3Error('AuthorizationQueryParametersError', message);
  if (query.get('X-Amz-Algorithm') !== algorithm) throw malformed(`X-Amz-Algorithm only supports "${algorithm}".`);
  const [credential, signed, signature, date, expires] = [
    'Credential',
    'SignedHeaders',
    'Signature',
    'Date',
    'Expires',
  ].map((name) => query.get(`X-Amz-${name}`));
  if (!credential || !signed || !signature || !date || !expires) {
    throw malformed('Query-string authentication requires Credential, SignedHeaders, Signature, Date and Expires.');
  }
  const lifetime = Number(expires);
  if (!/^\d+$/.test(expires) || lifetime < 1 || lifetime > sevenDays) {
    throw malformed('X-Amz-Expires must be a number of seconds between 1 and 604800.');
  }
  const signer = findSigner(credentials, { credential, date, signature }, 'AuthorizationQueryParametersError');
  const age = Date.now() - (parseAmzDate(date) ?? 0);
  if (age < -fifteenMinutes) throw new S3Error('AccessDenied', 'Request is not yet valid.');
  if (age > lifetime * 1000) {
    throw new S3Error('AccessDenied', 'Request has expired.', { details: { 'X-Amz-Expires': expires } });
  }
  const headers = { ...headerValues(request), ...hoistedHeaders(target) };
  requireCanonicalSignature(request, target, signer, signed, headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  return headers;
}

function requireFreshDate(date: string): void {
  if (Math.abs(Date.now() - (parseAmzDate(date) ?? 0)) <= fifteenMinutes) return;
  throw new S3Error(
    'RequestTimeTooSkewed',
    'The difference between the request time and the current time is too large.',
    {
      details: {
        RequestTime: date,
        ServerTime: new Date().toISOString(),
        MaxAllowedSkewMilliseconds: fifteenMinutes,
      },
    },
  );
}

function requireCanonicalSignature(
  request: IncomingMessage,
  target: Target,
  signer: Signer,
  signedHeaders: string,
  payload: string,
): void {
  const names = signedHeaders.split(';');
  requireAllSigned(request, names);
  const canonical = [
    request.method,
    target.rawPath
      .split('/')
      .map((segment) => encodeStrictly(decode(segment)))
      .join('/'),
    canonicalQuery(target),
    ...names.map((name) => `${name}:${canonicalHeader(request, name)}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  requireSignature(signer, [algorithm, signer.date, signer.scope, sha256Hex(canonical)].join('\n'), signer.signature);
}

function requireAllSigned(request: IncomingMessage, signed: readonly string[]): void {
  const present = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  const missing = ['host', ...present].filter((name) => !signed.includes(name));
  if (missing.length === 0) return;
  throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed.', {
    details: { HeadersNotSigned: missing.join(', ') },
  });
}

function canonicalQuery(target: Target): string {
  return target.query.pairs
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .sort(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB))
    .map((pair) => pair.join('='))
    .join('&');
}

function canonicalHeader(request: IncomingMessage, name: string): string {
  const values = request.headersDistinct[name] ?? [];
  return values.map((value) => value.trim().replace(/\s+/g, ' ')).join(',');
}

function headerValues(request: IncomingMessage): HeaderValues {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}

function hoistedHeaders(target: Target): HeaderValues {
  const hoisted = target.query.pairs
    .map(([name, value]) => [name.toLowerCase(), headerText(value)] as const)
    // S3 ignores checksums in the query: SDKs put there that of the empty body they had when they signed.
    .filter(([name]) => name.startsWith('x-amz-') && !/^x-amz-(sdk-)?checksum-/.test(name))
    .filter(([name]) => !authParameters.includes(name));
  return Object.fromEntries(hoisted);
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
