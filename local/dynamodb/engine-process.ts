/** Runs one engine as a child process that does not outlive this one, and says in plain words why it could not. */
import { type ChildProcess, spawn } from 'node:child_process';
import { boundToParent } from '@/local/supervisor/bound-command';
import type { EngineCommand } from './engine-command';

export type EngineProcess = {
  pid: number;
  isRunning(): boolean;
  /** What the engine last said, for error messages. */
  lastWords(): string;
  /** Resolves when the process is gone; insists with SIGKILL after the patience has run out. */
  end(signal: 'SIGTERM' | 'SIGKILL', patienceMs?: number): Promise<void>;
};

export async function runEngine(engine: EngineCommand): Promise<EngineProcess> {
  const { command, args } = boundToParent(engine);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const words = collectWords(child);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) => reject(new Error(`${engine.command} could not be started`, { cause })));
  });

  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  void gone.then(() => process.off('exit', killWithUs));

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    lastWords: words,
    async end(signal, patienceMs = 5_000) {
      if (!isRunning()) return;
      child.kill(signal);
      const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(insist);
    },
  };
}

function collectWords(child: ChildProcess): () => string {
  let words = '';
  const listen = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2_000);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  return () => words.trim();
}
