// A table to take away: everything of one kind, or an empty one to fill in.

import { currentActor } from '@/lib/auth/current';
import { nowIso } from '@/lib/clock';
import { slugify } from '@/lib/entity/fold';
import { exportCsv, templateCsv } from '@/lib/features/csv-export';
import { csvKind } from '@/lib/features/csv-kinds';
import { csvVoice } from '@/lib/features/csv-voice';
import { route } from '@/lib/http/route';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';

/** Page by page, as whoever reads it asks for more. */
function streamOf(first: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await rest.return(undefined);
    },
  });
}

const asFile = (body: BodyInit, name: string): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });

export const GET = route(async (request) => {
  const asked = new URL(request.url).searchParams;
  const of = csvKind(asked.get('entity'));
  const language = languageOfRequest(request.headers);
  const { admin, csv } = stringsIn(language);
  const kinds = admin.entities as Readonly<Record<string, { readonly many: string }>>;
  const name = slugify(kinds[of.name]?.many ?? of.name);
  const context = { actor: await currentActor() };
  const voice = csvVoice(language);
  if (asked.has('template')) return asFile(templateCsv(context, of, voice), `${name}-${csv.templateName}`);
  const parts = exportCsv(context, of, voice);
  // Whoever may not have it learns so from an answer, not from a broken file.
  const { value = '' } = await parts.next();
  return asFile(streamOf(value, parts), `${name}-${nowIso().slice(0, 10)}`);
});
