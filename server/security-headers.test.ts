import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { secure } from './security-headers';

const policy = { connections: ['https://s3.example'], dev: false };

function ask(url: string, headers: Record<string, string> = {}, given = policy) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, headers });
  const response = new ServerResponse(request);
  secure(request, response, given);
  return { request, csp: String(response.getHeader('content-security-policy')), response };
}

it('gives personal pages a nonce of their own each time, known to the page and to the browser', () => {
  const [one, two] = [ask('/admin/news?view=drafts'), ask('/admin/news?view=drafts')];
  expect(one.csp).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}';/);
  expect(one.csp).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(one.request.headers['content-security-policy']).toBe(one.csp);
  expect(one.csp).not.toBe(two.csp);
});

it('lets nobody but us name a nonce', () => {
  const forged = { 'content-security-policy': "script-src 'nonce-mine'" };
  expect(ask('/news/spring', forged).request.headers['content-security-policy']).toBeUndefined();
  expect(ask('/admin', forged).csp).not.toContain('nonce-mine');
});

it('gives everybody the same policy on public pages, and no way out to other hosts', () => {
  expect(ask('/news/spring').csp).toBe(ask('/news/spring').csp);
  expect(ask('/news/spring').csp).toContain("connect-src 'self';");
  expect(ask('/account/security').csp).toContain("connect-src 'self' https://s3.example;");
  expect(ask('/sign-in').csp).toContain("connect-src 'self' https://s3.example;");
});

it('keeps a live preview to one person and to this house', () => {
  const { csp, response } = ask('/preview/live/news/new');
  expect(csp).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}';/);
  for (const part of ["connect-src 'self';", "frame-src 'none'", "frame-ancestors 'self'"]) expect(csp).toContain(part);
  expect(response.getHeader('referrer-policy')).toBe('same-origin');
});

it.each(['/preview/lively', '/preview/a.b?x=1'])('lets no script run in the draft at %s that is not ours', (url) => {
  const { csp, request, response } = ask(url);
  expect(csp).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}';/);
  expect(csp).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(csp).toContain("connect-src 'self';");
  expect(request.headers['content-security-policy']).toBe(csp);
  expect(ask(url).csp).not.toBe(csp);
  expect(response.getHeader('referrer-policy')).toBe('no-referrer');
});

it('lets nothing run that was uploaded', () => {
  expect(ask('/media/a.pdf').csp).toBe("default-src 'none'; sandbox");
  expect(ask('/admin/media').csp).toContain('nonce');
});

it('takes only whole names of rooms', () => {
  expect(ask('/administration').csp).not.toContain('nonce');
  expect(ask('/preview/x').csp).toContain("frame-ancestors 'self'");
  expect(ask('/previews').csp).toContain("frame-ancestors 'none'");
});

it.each(['/', '/admin', '/api/health', '/_next/static/x.js'])('closes %s as a matter of course', (url) => {
  const { csp, response } = ask(url);
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(csp).toContain(part);
  expect(response.getHeader('x-content-type-options')).toBe('nosniff');
  expect(response.getHeader('cross-origin-opener-policy')).toBe('same-origin');
  expect(csp).not.toContain('unsafe-eval');
});
