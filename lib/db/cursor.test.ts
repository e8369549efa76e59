import { beforeAll, describe, expect, it } from 'vitest';
import { bindingOf, openCursor, sealCursor } from '@/lib/db/cursor';
import { rereadEnv } from '@/lib/env';
import { testEnvironment } from '@/local/testing/test-store';

const position = { id: 'a', status: 'published', publishedDate: '2026-01-01' };
const binding = bindingOf('news', 'live', {}, '');

beforeAll(() => {
  Object.assign(process.env, testEnvironment);
  rereadEnv();
});

describe('a page token', () => {
  it('opens for the query that it was made for', () => {
    expect(openCursor(sealCursor(position, binding), binding)).toEqual(position);
  });

  it('shows nothing of the position', () => {
    const token = sealCursor(position, binding);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('published');
    expect(sealCursor(position, binding)).not.toBe(token);
  });

  it('does not open for another list, other arguments or other rights', () => {
    const token = sealCursor(position, binding);
    for (const other of [
      bindingOf('news', 'drafts', {}, ''),
      bindingOf('news', 'live', { a: 1 }, ''),
      bindingOf('news', 'live', {}, 'x'),
    ])
      expect(() => openCursor(token, other)).toThrow('nextToken');
  });

  it('does not open when it was tampered with', () => {
    const token = sealCursor(position, binding);
    const forged = [
      '',
      'x',
      '!!!',
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      token.toUpperCase(),
      `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`,
      Buffer.from(JSON.stringify(position)).toString('base64url'),
      token.repeat(50),
    ];
    for (const one of forged) expect(() => openCursor(one, binding), one).toThrow('nextToken');
  });
});
