// A copy of the project to which a test adds what CONTRIBUTING tells developers to add: its blocks of code name the file they belong to.

import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

function run(cwd: string, input: string, command: string, ...args: string[]): void {
  // In the copy it is no repository that a difference is applied to.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(cwd) };
  const { status, stderr } = spawnSync(command, args, { cwd, env, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr}`);
}

/** On the project's own disk, with packages as hard links: a build follows no link that leads out of its folder. */
export function copyProject(): string {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const copy = mkdtempSync(join(root, 'test-results/copy-'));
  const rooms = ['app', 'components', 'e2e', 'lib', 'local', 'public', 'scripts', 'server'];
  const files = ['biome.json', 'instrumentation.ts', 'next.config.ts', 'package.json', 'package-lock.json'];
  const parts = [...rooms, ...files, 'playwright.config.ts', 'tsconfig.json', 'vitest.config.ts', '.env.example'];
  // Their times stay: what is installed is not older than what asks for it.
  run(root, '', 'cp', '-Rp', ...parts, copy);
  run(root, '', 'cp', '-RPl', 'node_modules', copy);
  // What was built lies there: writing it anew would write into the project's own.
  rmSync(join(copy, 'node_modules/.cache'), { recursive: true, force: true });
  return copy;
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true });

const blocksOf = (section: string): { language: string; code: string }[] => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const part = text.split(/^## /m).find((one) => one.startsWith(`${section}\n`));
  if (part === undefined) throw new Error(`CONTRIBUTING has no section "${section}"`);
  return [...part.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, language = '', code = '']) => ({ language, code }));
};

/** The one block of a section that says this. */
export function blockWith(section: string, word: string): string {
  const [block, ...others] = blocksOf(section).filter(({ code }) => code.includes(word));
  if (!block || others.length > 0) throw new Error(`"${section}" has not exactly one example with ${word}`);
  return block.code;
}

/** Does what a section shows, and tells which files that touched: differences, and files by the name in their first line. */
export function followSection(copy: string, section: string): string[] {
  return blocksOf(section).flatMap(({ language, code }) => {
    if (language === 'diff') {
      run(copy, code, 'git', 'apply', '-');
      return [...code.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, file = '']) => file);
    }
    const [, file] = /^(?:\/\/|\/\*) (\S+\.(?:tsx?|css))/.exec(code) ?? [];
    if (file === undefined) return [];
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) appendFileSync(path, code.replace(/^.*\n/, ''));
    else writeFileSync(path, code);
    return [file];
  });
}
