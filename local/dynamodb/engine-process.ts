/** Runs one engine as a child process that does not outlive this one, and says in plain words why it could not. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
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

let pdeathsig: boolean | undefined;

// An 'exit' handler never runs when this process is killed with SIGKILL; on Linux the kernel itself can then
// end the child, if setpriv (which keeps the process id) can ask for it. Elsewhere the handler alone must do.
function boundToParent({ command, args }: EngineCommand): EngineCommand {
  pdeathsig ??= spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0;
  return pdeathsig ? { command: 'setpriv', args: ['--pdeathsig', 'KILL', command, ...args] } : { command, args };
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
