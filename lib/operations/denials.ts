// Notes refusals for the audit: of people who are signed in, and now and then only of strangers who keep on trying.

import { inBackground } from '@/lib/background';
import { nowSeconds } from '@/lib/clock';
import { writeAudit } from '@/lib/db/audit';
import { type Actor, visitor } from '@/lib/entity/rule';
import { type AppError, isAppError } from '@/lib/errors';
import { limitNotes } from '@/lib/operations/note-limit';
import { requestScope } from '@/lib/request-scope';

export interface Denial {
  readonly entity: string;
  readonly id: string;
  readonly action: string;
}

/** How strangers are called in the audit. */
export const strangerId = 'visitor';

const keptSeconds = 400 * 24 * 60 * 60;

/** Nobody fills the store by being refused: a stranger is noted once a minute, a person once a second, for the same thing. */
const mayNoteStranger = limitNotes({ windowMs: 60_000, capacity: 500 });
const mayNoteThing = limitNotes({ windowMs: 1000, capacity: 10_000 });
/** Whoever tries one thing after the other is told of, and need not be with every one of them. */
const mayNotePerson = limitNotes({ windowMs: 1000, most: 50, capacity: 10_000 });

function mayNote(actor: Actor, { entity, id, action }: Denial, address: string | undefined): boolean {
  if (actor.id === null) return mayNoteStranger([address, entity, action].join(' '));
  return mayNoteThing([actor.id, entity, action, id].join(' ')) && mayNotePerson(actor.id);
}

/** Only requests are noted: what the app asks of itself is nobody's attempt. */
export function noteDenial(actor: Actor, denial: Denial): void {
  const scope = requestScope.get();
  if (!scope) return;
  if (!mayNote(actor, denial, scope.address)) return;
  const entry = { ...denial, by: actor.id ?? strangerId, denied: true, expiresAt: nowSeconds() + keptSeconds };
  // What is done outside the request still tells where it came from.
  void inBackground('Noting a refusal', () => requestScope.run(scope, () => writeAudit(entry)));
}

/** Errors that have their line. */
const noted = new WeakSet<AppError>();

/** What to throw at somebody who is refused; it is noted that they tried. */
export function denied(actor: Actor, denial: Denial, error: AppError): AppError {
  noteDenial(actor, denial);
  noted.add(error);
  return error;
}

/** For routes: what was refused before anybody judged it, as it came from a stranger or from elsewhere, leaves a line too. */
export function noteUnjudged(error: unknown, denial: Denial): void {
  if (!isAppError(error, 'unauthenticated') && !isAppError(error, 'forbidden')) return;
  if (!noted.has(error)) noteDenial(visitor, denial);
}
