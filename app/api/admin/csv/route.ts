// A table to take away (CSV export): everything of one kind, or an empty one to fill in.

import { currentActor } from '@/lib/auth/current';
import { nowIso } from '@/lib/clock';
import { slugify } from '@/lib/entity/fold';
import { exportCsv, templateCsv } from '@/lib/features/csv-export';
import { csvKind } from '@/lib/features/csv-kinds';
import { csvLocale } from '@/lib/features/csv-locale';
import { csvFile } from '@/lib/http/csv-file';
import { route } from '@/lib/http/route';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';

export const GET = route(async (request) => {
  const asked = new URL(request.url).searchParams;
  const of = csvKind(asked.get('entity'));
  const language = languageOfRequest(request.headers);
  const { csv } = stringsIn(language);
  const name = slugify(of.texts[language].many);
  const context = { actor: await currentActor() };
  const locale = csvLocale(language);
  if (asked.has('template')) return csvFile(`${name}-${csv.templateName}`, templateCsv(context, of, locale));
  return csvFile(`${name}-${nowIso().slice(0, 10)}`, exportCsv(context, of, locale));
});
