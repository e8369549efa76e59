// Waits until somebody has said all, or so much that it must be handed on while they talk (request body buffering, slowloris); not for who falls silent.

import type { IncomingMessage } from 'node:http';

export interface ArrivedBody {
  readonly chunks: readonly Buffer[];
  /** False if there is more to come. */
  readonly isWhole: boolean;
}

export interface BodyPatience {
  /** What is longer is not collected. */
  readonly mostBytes: number;
  readonly silenceMs: number;
}

export const bodyPatience: BodyPatience = { mostBytes: 32 * 1024, silenceMs: 5_000 };

const nothing: ArrivedBody = { chunks: [], isWhole: true };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Resolves with a word instead when nothing more is to be expected. */
export function bodyArrives(
  request: IncomingMessage,
  { mostBytes, silenceMs }: BodyPatience,
): Promise<ArrivedBody | 'silent' | 'gone'> {
  if (!hasBody(request)) return Promise.resolve(nothing);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (outcome: ArrivedBody | 'silent' | 'gone') => {
      clearTimeout(silence);
      request.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      resolve(outcome);
    };
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      silence.refresh();
      if (bytes > mostBytes) settle({ chunks, isWhole: false });
    };
    const onEnd = () => settle({ chunks, isWhole: true });
    const onClose = () => settle('gone');
    const silence = setTimeout(() => settle('silent'), silenceMs);
    request
      .on('data', onData)
      .on('end', onEnd)
      .on('close', onClose)
      .on('error', () => undefined);
  });
}

/** The same for what is handed on while it comes; not counted is the time in which we do not listen ourselves. */
export function watchSilence(request: IncomingMessage, silenceMs: number, onSilent: () => void): void {
  const silence = setTimeout(() => (request.isPaused() ? silence.refresh() : onSilent()), silenceMs);
  const onData = () => silence.refresh();
  const stop = () => {
    clearTimeout(silence);
    request.off('data', onData).off('end', stop).off('close', stop);
  };
  request.on('data', onData).on('end', stop).on('close', stop);
}
