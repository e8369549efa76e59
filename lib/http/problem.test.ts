import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { withoutSecrets } from './failure-log';
import { problemOf } from './problem';
import { route } from './route';

let log: MockInstance<typeof console.error>;
const logged = () => log.mock.calls.flat().join('\n');

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('a problem', () => {
  it('says what was wrong, field by field', async () => {
    const issues = [{ path: 'title', message: 'must not be empty' }];
    const answer = problemOf(new AppError('invalid', 'title must not be empty', { issues }));
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      code: 'invalid',
      detail: 'title must not be empty',
      errors: issues,
    });
  });

  it('names the field and the owner of a taken value, and the stored state of a stale one', async () => {
    const taken = problemOf(new AppError('taken', 'slug is already taken', { field: 'slug', owner: '7' }));
    expect(await taken.json()).toMatchObject({ status: 409, field: 'slug', owner: '7' });
    const stale = problemOf(new AppError('stale', 'old', { current: { version: 3, row: { title: 'x' } } }));
    expect(await stale.json()).toMatchObject({ status: 412, current: { version: 3 } });
  });

  it('says when to come back', () => {
    expect(problemOf(new AppError('unavailable', 'x')).headers.get('retry-after')).toBe('2');
    expect(problemOf(new AppError('rate_limited', 'x', { retryAfterSeconds: 7.2 })).headers.get('retry-after')).toBe(
      '8',
    );
    expect(problemOf(new AppError('missing', 'x')).headers.has('retry-after')).toBe(false);
  });

  it.each([
    ['an unknown error', new TypeError('cannot read table clubhouse-core of undefined')],
    ['an error about our insides', new AppError('internal', 'The store refused: clubhouse-core')],
    ['something that is no error', 'clubhouse-core'],
    ['nothing', undefined],
  ])('tells nothing about %s but an id, under which the log has it', async (_, error) => {
    const answer = problemOf(error);
    const body = (await answer.json()) as { id: string };
    expect(answer.status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('clubhouse-core');
    expect(logged()).toContain(body.id);
    if (error !== undefined) expect(logged()).toContain('clubhouse-core');
  });

  it('does not log what a caller did wrong', () => {
    problemOf(new AppError('malformed', 'x'));
    expect(log).not.toHaveBeenCalled();
  });
});

describe('the log', () => {
  it('has causes, but nothing else that an error carries', () => {
    const cause = Object.assign(new Error('socket hang up'), { $request: { headers: { authorization: 'TOPSECRET' } } });
    problemOf(new Error('outer', { cause }));
    expect(logged()).toContain('socket hang up');
    expect(logged()).not.toContain('TOPSECRET');
  });

  it.each([
    'bad token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2VjcmV0LXNpZw',
    'cookie __Host-clubhouse=c2VjcmV0LXNpZw; other',
    'sent {"password":"c2VjcmV0LXNpZw"}',
    'Authorization: c2VjcmV0LXNpZw',
    'AWS4-HMAC-SHA256 Credential=c2VjcmV0LXNpZw, Signature=c2VjcmV0LXNpZw',
    'refreshToken=c2VjcmV0LXNpZw',
  ])('does not repeat the secret in %j', (text) => {
    expect(withoutSecrets(text)).not.toContain('c2VjcmV0LXNpZw');
  });

  it('leaves other words alone', () => {
    expect(withoutSecrets('The password was too short, line 7')).toBe('The password was too short, line 7');
  });
});

describe('a route', () => {
  const request = new Request('http://localhost/');

  it('answers what its handler answers, and nobody keeps it', async () => {
    const answer = await route(async () => Response.json({ a: 1 }))(request);
    expect(await answer.json()).toEqual({ a: 1 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('leaves it to its handler to say otherwise', async () => {
    const handler = route(async () => new Response('', { headers: { 'cache-control': 'max-age=60' } }));
    expect((await handler(request)).headers.get('cache-control')).toBe('max-age=60');
  });

  it('makes a problem of whatever is thrown', async () => {
    const refused = route(async () => {
      throw new AppError('forbidden', 'no');
    });
    const broken = route(async () => {
      throw new Error('oh');
    });
    expect((await refused(request)).status).toBe(403);
    expect((await broken(request)).status).toBe(500);
  });

  it('lets the framework see its own signals', async () => {
    const signal = Object.assign(new Error('redirect'), { digest: 'NEXT_REDIRECT;replace;/;307;' });
    const handler = route(async () => {
      throw signal;
    });
    await expect(handler(request)).rejects.toBe(signal);
  });
});
