// Lets a file be judged beside the requests of everybody else, and for no longer than a file can take (worker thread with a time limit).

import { Worker } from 'node:worker_threads';
import { AppError } from '@/lib/errors';
import { type FileJudgement, judgeBytes } from './byte-judge';
import type { MediaType } from './file-keys';

/** Many times what the largest file takes. */
const patience = 20_000;

/** The one answer of a thread, which is over then whatever it does. */
export async function answerOf<T>(thread: Worker, milliseconds: number): Promise<T> {
  const tooLong = 'Looking at the file took too long. Try again shortly.';
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const fail = (cause?: unknown) =>
        reject(new AppError('unavailable', tooLong, { retryAfterSeconds: 5 }, cause ? { cause: String(cause) } : {}));
      timer = setTimeout(fail, milliseconds);
      thread
        .once('message', resolve)
        .once('error', fail)
        .once('exit', () => fail());
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** Scripts and tests have nobody beside them who would have to wait, and no bundler that makes a program of the thread. */
const isServing = process.env.NEXT_RUNTIME !== undefined;

export function judgedInThread(bytes: Buffer, type: MediaType): Promise<FileJudgement> {
  if (!isServing) return judgeBytes(bytes, type);
  const thread = new Worker(new URL('./judge-worker.ts', import.meta.url), {
    workerData: { bytes, type },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  return answerOf(thread, patience);
}
