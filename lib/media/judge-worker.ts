// The thread in which one file is judged (worker thread): it is told the bytes, answers once and ends.

import { parentPort, workerData } from 'node:worker_threads';
import { judgeBytes } from './byte-judge';
import type { MediaType } from './file-keys';

const { bytes, type } = workerData as { readonly bytes: Uint8Array; readonly type: MediaType };
const judgement = await judgeBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type);
parentPort?.postMessage(judgement);
