// Asks the server what a file would do, and to do it; whatever keeps it from answering is an error of one word.

import type { ImportPlan, RowResult, UnreadableFile } from '@/lib/csv/import-plan';
import type { CsvTexts } from './voice';

export type ImportFault = keyof CsvTexts['faults'];

export class ImportError extends Error {
  override readonly name = 'ImportError';
  constructor(readonly fault: ImportFault) {
    super(fault);
  }
}

const byStatus: Readonly<Record<number, ImportFault>> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'forbidden',
  413: 'too_large',
};

async function answerTo<T>(address: string, request: RequestInit): Promise<T> {
  const answer = await fetch(address, { method: 'POST', ...request }).catch(() => undefined);
  if (!answer?.ok) throw new ImportError(byStatus[answer?.status ?? 0] ?? 'unreachable');
  return (await answer.json()) as T;
}

export const planFile = (entity: string, file: Blob): Promise<ImportPlan | UnreadableFile> =>
  answerTo(`/api/admin/csv/plan?entity=${encodeURIComponent(entity)}`, {
    headers: { 'content-type': 'text/csv' },
    body: file,
  });

export async function runStep(token: string): Promise<readonly RowResult[]> {
  const { results } = await answerTo<{ results: readonly RowResult[] }>('/api/admin/csv/run', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return results;
}
