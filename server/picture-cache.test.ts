import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { clearKeptPictures } from './picture-cache';

const dir = mkdtempSync(join(tmpdir(), 'pictures-'));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('leaves no picture behind, and everything else', () => {
  const [built, developed] = [join(dir, '.next/cache/images/a'), join(dir, '.next/dev/cache/images/a')];
  for (const folder of [built, developed]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(built, '14400.1.x.webp'), 'withdrawn');
  writeFileSync(join(dir, '.next/cache/other'), 'kept');
  clearKeptPictures(dir);
  expect([existsSync(built), existsSync(developed)]).toEqual([false, false]);
  expect(existsSync(join(dir, '.next/cache/other'))).toBe(true);
});

it('does not mind that there are none', () => {
  expect(() => clearKeptPictures(join(dir, 'nowhere'))).not.toThrow();
});
