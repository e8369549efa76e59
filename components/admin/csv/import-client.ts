// The import of a table, over HTTP (CSV import API client): what a file would do, and doing it.

import type { ImportPlan, RowResult, UnreadableFile } from '@/lib/csv/import-plan';
import { callApi } from '@/lib/http/call-api';

export const planFile = (entity: string, file: Blob): Promise<ImportPlan | UnreadableFile> =>
  callApi('/api/admin/csv/plan', { query: { entity }, body: file });

export const postStep = async (token: string): Promise<readonly RowResult[]> =>
  (await callApi<{ results: readonly RowResult[] }>('/api/admin/csv/run', { body: { token } })).results;
