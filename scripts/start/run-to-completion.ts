// Runs a program to its end; fails with its last words, and can be called back.

import { type Launch, launch } from '@/local/supervisor/launched-process';

export async function runToCompletion(name: string, options: Launch & { signal: AbortSignal }): Promise<void> {
  const { signal } = options;
  signal.throwIfAborted();
  const process = launch(options);
  const callBack = () => {
    process.signal('SIGTERM');
    setTimeout(() => process.signal('SIGKILL'), 1_000).unref();
  };
  signal.addEventListener('abort', callBack, { once: true });
  const how = await process.ended;
  signal.removeEventListener('abort', callBack);
  signal.throwIfAborted();
  if (how !== 'exit code 0') throw new Error(`${name} failed (${how}):\n${process.lastLines().replace(/^/gm, '  | ')}`);
}
