// Says what a file would change (CSV import dry run); nothing is written.

import { currentActor } from '@/lib/auth/current';
import { largestCsv } from '@/lib/csv/import-plan';
import { csvKind } from '@/lib/features/csv-kinds';
import { csvLocale } from '@/lib/features/csv-locale';
import { planImport } from '@/lib/features/csv-plan';
import { readBytes } from '@/lib/http/guard';
import { route } from '@/lib/http/route';
import { languageOfRequest } from '@/lib/strings/language';

export const POST = route(async (request) => {
  const of = csvKind(new URL(request.url).searchParams.get('entity'));
  const context = { actor: await currentActor() };
  const bytes = await readBytes(request, largestCsv);
  return Response.json(await planImport(context, of, bytes, csvLocale(languageOfRequest(request.headers))));
});
