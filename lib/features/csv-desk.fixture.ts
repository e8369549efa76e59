// Somebody who takes tables out and brings them in, for tests (CSV test fixture).

import type { ImportPlan, RowResult, UnreadableFile } from '@/lib/csv/import-plan';
import type { AnyEntity } from '@/lib/entity/entity';
import { almighty } from '@/local/testing/arrange';
import { exportCsv } from './csv-export';
import { csvLocale } from './csv-locale';
import { planImport } from './csv-plan';
import { runStep } from './csv-run';

export const csvEditor = almighty('editor');
export const german = csvLocale('de');

export async function exported(of: AnyEntity, context = csvEditor): Promise<string> {
  let text = '';
  for await (const part of exportCsv(context, of, german)) text += part;
  return text;
}

export const bytes = (text: string) => new TextEncoder().encode(text);
export const planned = (of: AnyEntity, text: string, context = csvEditor) =>
  planImport(context, of, bytes(text), german);

export function soundPlan(plan: ImportPlan | UnreadableFile): ImportPlan {
  if (plan.kind !== 'plan') throw new Error(JSON.stringify(plan));
  return plan;
}

export async function runPlan({ steps }: ImportPlan, context = csvEditor): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const { token } of steps) results.push(...(await runStep(context, token)));
  return results;
}

export const imported = async (of: AnyEntity, text: string) => runPlan(soundPlan(await planned(of, text)));
