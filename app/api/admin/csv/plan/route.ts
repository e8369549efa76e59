// Says what a file would change; nothing is written.

import { currentActor } from '@/lib/auth/current';
import { largestFile } from '@/lib/csv/import-plan';
import { csvKind } from '@/lib/features/csv-kinds';
import { planImport } from '@/lib/features/csv-plan';
import { csvVoice } from '@/lib/features/csv-voice';
import { readBytes } from '@/lib/http/guard';
import { route } from '@/lib/http/route';
import { languageOfRequest } from '@/lib/strings/language';

export const POST = route(async (request) => {
  const of = csvKind(new URL(request.url).searchParams.get('entity'));
  const context = { actor: await currentActor() };
  const bytes = await readBytes(request, largestFile);
  return Response.json(await planImport(context, of, bytes, csvVoice(languageOfRequest(request.headers))));
});
