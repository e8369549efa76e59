// What every answer tells the browser about what it may do with it (CSP, HSTS and other response headers): closed unless a page needs it open.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIn, pageAt, personalPages, uploads, workplaces } from '@/lib/site-paths';

export interface ContentPolicySources {
  /** Where the browser itself talks to: uploads and sign-in. */
  readonly connections: readonly string[];
  /** Compiled on demand, reloaded over a socket. */
  readonly dev: boolean;
}

/** Where people sign in and work: files go to the bucket from here, passwords to the user pool. */
const isWorkplace = (path: string): boolean => isIn(path, ...workplaces);

/** Drafts, for their editors and for whoever holds a link to one: nobody may have looked at them yet. */
const isPreview = (path: string): boolean => isIn(path, ...personalPages);

/** Made for one person at a time, so that every script in it can carry a number used once. */
const isPersonal = (path: string): boolean => isWorkplace(path) || isPreview(path);

/** Files that somebody uploaded are to be looked at: whatever hides in them runs nowhere. */
const inert = "default-src 'none'; sandbox";

function contentPolicy(path: string, { connections, dev }: ContentPolicySources, nonce: string | undefined): string {
  if (isIn(path, ...uploads)) return inert;
  // Pages for everybody are the same bytes for all: Next's inline data cannot carry a nonce there.
  const scripts = nonce ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'";
  const directives = {
    'default-src': "'none'",
    'script-src': dev ? `${scripts} 'unsafe-eval'` : scripts,
    'style-src': nonce && !dev ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...(isWorkplace(path) ? connections : []), ...(dev ? ['ws:'] : [])].join(' '),
    'manifest-src': "'self'",
    'media-src': "'self'",
    'frame-src': isWorkplace(path) ? "'self'" : "'none'",
    'form-action': "'self'",
    'frame-ancestors': isPreview(path) ? "'self'" : "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The address of a preview that is passed on is its key: no other site may learn it. */
const referrerPolicy = (path: string): string => {
  if (isPreview(path) && pageAt(path)?.audience !== 'editors') return 'no-referrer';
  return isPersonal(path) ? 'same-origin' : 'strict-origin-when-cross-origin';
};

/** Sets the headers, and tells Next the nonce in the way it asks for: as a policy on the request. */
export function secure(request: IncomingMessage, response: ServerResponse, policy: ContentPolicySources): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const nonce = isPersonal(path) ? randomBytes(16).toString('base64') : undefined;
  const written = contentPolicy(path, policy, nonce);
  // What a visitor sends under these names must never reach the renderer.
  delete request.headers['content-security-policy-report-only'];
  if (nonce) request.headers['content-security-policy'] = written;
  else delete request.headers['content-security-policy'];
  response.setHeader('Content-Security-Policy', written);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', referrerPolicy(path));
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
