// What is asked of the audit by an address (query parameters of the audit log): a day, a person or a document; today, unless it is said.

import { nowIso } from '@/lib/clock';
import { onClubClock } from '@/lib/club-time';
import { env } from '@/lib/env';
import type { AuditQuestion } from './audit';

export const clubToday = (): string => onClubClock(nowIso(), env().timeZone).slice(0, 10);

const dayText = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const personText = /^[\w-]{1,128}$/;
const documentText = /^([a-z-]{1,60}):(.{1,1000})$/;

export function auditQuestion(asked: URLSearchParams): AuditQuestion {
  const [person, document, day] = ['person', 'of', 'day'].map((name) => asked.get(name) ?? '');
  if (person && personText.test(person)) return { by: 'person', person };
  const [, entity, id] = documentText.exec(document ?? '') ?? [];
  if (entity && id) return { by: 'document', entity, id };
  return { by: 'day', day: day && dayText.test(day) ? day : clubToday() };
}

/** The same question as part of an address. */
export function askedWith(question: AuditQuestion): URLSearchParams {
  if (question.by === 'person') return new URLSearchParams({ person: question.person });
  if (question.by === 'document') return new URLSearchParams({ of: `${question.entity}:${question.id}` });
  return new URLSearchParams({ day: question.day });
}
