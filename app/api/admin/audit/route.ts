// The audit as a table to take away (audit log CSV): a day, or everything by a person or about a document.

import { currentActor } from '@/lib/auth/current';
import { exportAudit } from '@/lib/features/audit';
import { auditLocale } from '@/lib/features/audit-locale';
import { auditQuestion } from '@/lib/features/audit-question';
import { csvFile } from '@/lib/http/csv-file';
import { route } from '@/lib/http/route';
import { languageOfRequest } from '@/lib/strings/language';

export const GET = route(async (request) => {
  const question = auditQuestion(new URL(request.url).searchParams);
  const actor = await currentActor();
  const locale = auditLocale(actor, languageOfRequest(request.headers));
  const name = question.by === 'day' ? `audit-${question.day}` : `audit-${question.by}`;
  return csvFile(name, exportAudit({ actor }, question, locale));
});
