import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

let dir: string;
const cache = () => join(dir, 'compiled.bin');

/** A process of its own, since it changes how modules are loaded: tells what it found and how it came by it. */
function start(buildId: string, ...modules: string[]): { kept: number; compiled: number; found: unknown[] } {
  const args = [join(dir, 'program.mjs'), cache(), buildId, ...modules.map((name) => join(dir, name))];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'code-cache-'));
  const program = `import { createRequire } from 'node:module';
    import { openCodeCache } from ${JSON.stringify(join(import.meta.dirname, 'code-cache'))};
    const [file, build, ...modules] = process.argv.slice(2);
    const cache = openCodeCache(file, build);
    const found = modules.map((name) => createRequire(import.meta.url)(name));
    cache.keep();
    console.log(JSON.stringify({ ...cache.figures, found: await Promise.all(found.map((one) => one.answer())) }));`;
  const stdin = { contents: program, resolveDir: dir, loader: 'ts' as const };
  const outfile = join(dir, 'program.mjs');
  await build({ stdin, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' });
  await writeFile(join(dir, 'other.cjs'), 'exports.name = __filename.split("/").at(-1);');
  await writeFile(join(dir, 'one.cjs'), `exports.answer = () => [require('./other.cjs').name, this === exports];`);
  await writeFile(join(dir, 'importing.cjs'), `exports.answer = async () => typeof (await import('node:os')).tmpdir;`);
  await writeFile(join(dir, 'two.cjs'), `exports.answer = () => require.resolve('./other.cjs').split('/').at(-1);`);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('compiles on the first start, and not on the second', () => {
  const found = [['other.cjs', true]];
  expect(start('a', 'one.cjs')).toEqual({ kept: 0, compiled: 1, found });
  expect(start('a', 'one.cjs')).toMatchObject({ kept: 1, compiled: 0, found });
});

it('takes in what a later start has loaded besides, and keeps the rest', () => {
  expect(start('a', 'two.cjs')).toEqual({ kept: 0, compiled: 1, found: ['other.cjs'] });
  expect(start('a', 'one.cjs', 'two.cjs')).toMatchObject({ kept: 2, compiled: 0 });
});

it('trusts nothing of another build, nor a file that is broken', async () => {
  expect(start('b', 'one.cjs')).toMatchObject({ kept: 0, compiled: 1 });
  await writeFile(cache(), (await readFile(cache())).subarray(0, 40));
  expect(start('b', 'one.cjs')).toMatchObject({ kept: 0, compiled: 1 });
  expect(start('b', 'one.cjs')).toMatchObject({ kept: 1, compiled: 0 });
});

it('leaves a module that imports on demand to Node', () => {
  const found = ['function'];
  expect(start('b', 'importing.cjs')).toEqual({ kept: 0, compiled: 0, found });
  expect(start('b', 'importing.cjs')).toEqual({ kept: 0, compiled: 0, found });
});
