// Keeps what the engine has compiled of the app beside its build (V8 compile cache, cachedData): every start after the first has that done already.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

interface Loaded {
  readonly exports: unknown;
  require(id: string): unknown;
}

/** The parts of Node's loader that are not in its types. */
interface Loader {
  readonly prototype: { _compile(this: Loaded, source: string, file: string, format?: string): unknown };
  readonly _resolveFilename: (id: string, from: Loaded, isMain: boolean, options?: unknown) => string;
  readonly _resolveLookupPaths: (id: string, from: Loaded) => string[] | null;
  readonly _extensions: unknown;
  readonly _cache: unknown;
  wrap(source: string): string;
  /** Node's own cache of this kind, since version 22. */
  enableCompileCache?(folder: string): unknown;
}

type Run = (exports: unknown, require: unknown, module: Loaded, file: string, folder: string) => unknown;

const loader = Module as unknown as Loader;

/** Long enough for the pages that everybody asks for to be loaded, and what they run to be compiled. */
const keepAfterMs = 20_000;

/** Names and lengths in front, then the code of each; it is worth nothing for another build or another Node. */
interface Head {
  readonly build: string;
  readonly parts: readonly (readonly [file: string, bytes: number])[];
}

function readKept(file: string, build: string): Map<string, Buffer> {
  const kept = new Map<string, Buffer>();
  try {
    const all = readFileSync(file);
    let at = 4 + all.readUInt32LE(0);
    const head = JSON.parse(all.toString('utf8', 4, at)) as Head;
    if (head.build !== build) return kept;
    for (const [name, bytes] of head.parts) {
      kept.set(name, all.subarray(at, at + bytes));
      at += bytes;
    }
  } catch {
    // None yet, or none that can be read: it is made anew.
  }
  return kept;
}

/** Whole or not at all, whoever else does the same; where nothing may be written, every start compiles. */
function writeKept(file: string, build: string, codes: readonly (readonly [file: string, code: Buffer])[]): void {
  const head = Buffer.from(JSON.stringify({ build, parts: codes.map(([name, { length }]) => [name, length]) }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  try {
    writeFileSync(`${file}.${process.pid}`, Buffer.concat([length, head, ...codes.map(([, code]) => code)]));
    renameSync(`${file}.${process.pid}`, file);
  } catch (error) {
    console.error('What was compiled cannot be kept:', error);
  }
}

/** What a module of the older kind gets as its `require`. */
const requireOf = (loaded: Loaded) =>
  Object.assign((id: string) => loaded.require(id), {
    resolve: Object.assign((id: string, options?: unknown) => loader._resolveFilename(id, loaded, false, options), {
      paths: (id: string) => loader._resolveLookupPaths(id, loaded),
    }),
    extensions: loader._extensions,
    cache: loader._cache,
  });

export interface CodeCache {
  /** How many modules needed no compiling, and how many did. */
  readonly figures: { kept: number; compiled: number };
  keep(): void;
}

/** From now on, modules that are required are taken from the file if they are in it. */
export function openCodeCache(file: string, build: string): CodeCache {
  const known = readKept(file, build);
  const scripts = new Map<string, Script>();
  const figures = { kept: 0, compiled: 0 };
  const compile = loader.prototype._compile;
  loader.prototype._compile = function (source, name, format) {
    // Kept code has forgotten how to import on demand.
    if (/\bimport\s*\(/.test(source)) return compile.call(this, source, name, format);
    const cachedData = known.get(name);
    let script: Script;
    try {
      script = new Script(loader.wrap(source), {
        filename: name,
        ...(cachedData ? { cachedData } : {}),
      });
    } catch {
      // Not of the older kind, or broken: Node knows what to do or to say.
      return compile.call(this, source, name, format);
    }
    figures[script.cachedDataRejected === false ? 'kept' : 'compiled']++;
    scripts.set(name, script);
    const run = script.runInThisContext() as Run;
    return run.call(this.exports, this.exports, requireOf(this), this, name, dirname(name));
  };
  return {
    figures,
    keep() {
      if (figures.compiled === 0) return;
      const codes = new Map(known);
      for (const [name, script] of scripts) codes.set(name, script.createCachedData());
      writeKept(file, build, [...codes]);
    },
  };
}

/** Of a built app, in its folder. */
export function keepCompiled(dir: string): void {
  if (loader.enableCompileCache) {
    loader.enableCompileCache(join(dir, '.next/cache/compiled'));
    return;
  }
  const buildId = readFileSync(join(dir, '.next/BUILD_ID'), 'utf8');
  const cache = openCodeCache(join(dir, '.next/compiled.bin'), `${buildId} ${process.version}`);
  setTimeout(cache.keep, keepAfterMs).unref();
}
