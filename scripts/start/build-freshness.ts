// Whether the build is newer than everything it was made from.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'server',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

export function isBuilt(root: string): boolean {
  const buildId = join(root, '.next/BUILD_ID');
  if (!existsSync(buildId) || !existsSync(join(root, '.next/clubhouse-server.mjs'))) return false;
  const { mtimeMs } = statSync(buildId);
  return sources.every((name) => !isNewer(join(root, name), mtimeMs));
}

/** A folder is as new as its newest entry, and changes itself when an entry comes or goes. */
function isNewer(path: string, than: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.mtimeMs > than) return true;
  return found.isDirectory() && readdirSync(path).some((name) => !isTest(name) && isNewer(join(path, name), than));
}

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);
